import { Check } from 'lucide-react'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { approvalRefusal } from '@domain/approvals/approval_rules'
import { APPROVALS } from '~/features/approvals/messages'
import { ApprovalsPanel } from '~/features/approvals/approvals_panel'
import { approveVersion, useApprover, withdrawApproval } from '~/features/approvals/use_approver'
import { useSubmit } from '~/hooks/use_submit'
import { ApiError, withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { loadClientFeedback } from '~/features/review_links/use_review_links'
import type { ClientFeedback } from '~/features/review_links/use_review_links'
import { CLIENTS } from '~/features/review_links/messages'
import { useQuietRead } from '~/hooks/use_read'
import styles from './fields.module.scss'
import clientStyles from './client_approvals.module.scss'

interface EditorApprovalsProps {
  post: PostDetailsCard
  zone: string
  onChanged: () => void
}

/** Returns whether approvals still matter for the post. */
export function isApprovable({ status, approval }: PostDetailsCard) {
  return approval.required.length > 0 && isPostStatus(status) && approvalRefusal(status) === null
}

/** Who approved the post and who still has to, with what the user can do about it. */
export function EditorApprovals({ post, zone, onChanged }: EditorApprovalsProps) {
  const approver = useApprover(post.org_id)
  const { isBusy, approve, takeBack } = useApprovalActions(post, onChanged)
  const isOwn = post.source === 'manual' && post.requested_by?.id === approver.userId
  if (!isApprovable(post)) return null
  return (
    <div className={styles.approvals}>
      <ApprovalsPanel
        post={post}
        approval={post.approval}
        version={post.version}
        requestedBy={post.requested_by}
        isOwn={isOwn}
        approver={approver}
        timezone={zone}
        now={new Date()}
        isBusy={isBusy}
        onApprove={post.status === 'pending_review' ? undefined : approve}
        onTakeBack={takeBack}
        onReminded={onChanged}
      />
      <p className={styles.note}>{APPROVALS.voids}</p>
    </div>
  )
}

/** Approves the shown version, or takes the user's approval back, one request at a time. */
function useApprovalActions(post: PostDetailsCard, onChanged: () => void) {
  const { isBusy, submit } = useSubmit()

  const perform = async (work: () => Promise<unknown>, done: string, failed: string) => {
    await submit(
      async () => {
        await work()
        notify.success(done)
      },
      (error) => notify.error(withDetail(failed, error))
    )
    onChanged()
  }

  return {
    isBusy,
    approve: () =>
      void perform(() => approveVersion(post), APPROVALS.approved, APPROVALS.approveFailed),
    takeBack: () =>
      void perform(() => withdrawApproval(post), APPROVALS.takenBack, APPROVALS.takeBackFailed),
  }
}

interface ClientApprovalsProps {
  postId: string
  /** True where the approvals of the post already name the client. */
  isRequired: boolean
}

const NO_FEEDBACK: ClientFeedback = { approved_by: [], approved_before: [] }

/** A post that was deleted meanwhile has no approvals. */
function noneOfDeletedPost(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return NO_FEEDBACK
  throw error
}

/** Which clients approved the post, or an earlier version of it, through a review link. */
export function ClientApprovals({ postId, isRequired }: ClientApprovalsProps) {
  const { value: feedback } = useQuietRead(postId, (signal) =>
    loadClientFeedback(postId, signal).catch(noneOfDeletedPost)
  )
  if (!feedback) return null
  const by = isRequired ? [] : feedback.approved_by
  const { approved_before: before } = feedback
  if (by.length + before.length === 0) return null
  return (
    <section className={clientStyles.approvals} aria-label={CLIENTS.label}>
      {by.length > 0 && (
        <p className={clientStyles.approved}>
          <Check size={16} />
          {CLIENTS.approvedBy(by.join(', '))}
        </p>
      )}
      {before.length > 0 && (
        <p className={clientStyles.before}>{CLIENTS.before(before.join(', '))}</p>
      )}
    </section>
  )
}
