import { useState } from 'react'
import { isPostStatus } from '@domain/posts/post_lifecycle'
import { approvalRefusal } from '@domain/approvals/approval_rules'
import { APPROVALS } from '~/features/approvals/messages'
import { ApprovalsPanel } from '~/features/approvals/approvals_panel'
import { approveVersion, useApprover, withdrawApproval } from '~/features/approvals/use_approver'
import { withDetail } from '~/features/posts/post_outcomes'
import { notify } from '~/lib/toasts'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import styles from './fields.module.scss'

interface EditorApprovalsProps {
  post: PostDetailsCard
  zone: string
  /** Called when the approvals have changed. */
  onChanged: () => void
}

/** Who approved the post and who still has to, with what the user can do about it. */
export function EditorApprovals({ post, zone, onChanged }: EditorApprovalsProps) {
  const approver = useApprover(post.org_id)
  const { isBusy, approve, takeBack } = useApprovalActions(post, onChanged)
  const isOwn = post.source === 'manual' && post.requested_by?.id === approver.userId
  const isOpen = isPostStatus(post.status) && approvalRefusal(post.status) === null
  if (post.approval.required.length === 0 || !isOpen) return null
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
      />
      <p className={styles.note}>{APPROVALS.voids}</p>
    </div>
  )
}

/** Approves the shown version, or takes the user's approval back, one request at a time. */
function useApprovalActions(post: PostDetailsCard, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)

  const perform = async (work: () => Promise<unknown>, done: string, failed: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      notify.success(done)
    } catch (error) {
      notify.error(withDetail(failed, error))
    } finally {
      setBusy(false)
    }
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
