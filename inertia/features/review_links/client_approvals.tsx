import { Check } from 'lucide-react'
import { ApiError } from '~/client'
import { useQuietRead } from '~/hooks/use_read'
import { loadClientFeedback } from './use_review_links'
import type { ClientFeedback } from './use_review_links'
import { CLIENTS } from './messages'
import styles from './client_approvals.module.scss'

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
    <section className={styles.approvals} aria-label={CLIENTS.label}>
      {by.length > 0 && (
        <p className={styles.approved}>
          <Check size={16} aria-hidden />
          {CLIENTS.approvedBy(by.join(', '))}
        </p>
      )}
      {before.length > 0 && <p className={styles.before}>{CLIENTS.before(before.join(', '))}</p>}
    </section>
  )
}
