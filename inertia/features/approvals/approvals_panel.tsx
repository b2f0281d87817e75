import { useState } from 'react'
import { approvalTicks } from '@domain/approvals/approval_policy'
import type { ApprovalKind } from '@domain/approvals/approval_policy'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { withDetail } from '~/features/posts/post_outcomes'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { ApprovalCard } from '#transformers/approval_transformer'
import { TickIcon } from './approval_ticks'
import { APPROVALS, TICK_LABELS } from './messages'
import type { Approver } from './use_approver'
import { approvalChoices } from './use_approver'
import styles from './approvals_panel.module.scss'

interface ApprovalsPanelProps {
  post: { id: string; org_id: string }
  approval: ApprovalCard
  /** The version of the post that is shown. */
  version: number
  /** True if the user wrote it or sent it to review. */
  isOwn: boolean
  approver: Approver
  timezone: string
  now: Date
  isBusy: boolean
  /** Who sent it to review, if that is shown here. */
  requestedBy?: { id: string; name: string } | null
  /** Approves it here; missing where the post has its own button. */
  onApprove?: () => void
  /** Takes the user's approval back. */
  onTakeBack: () => void
}

/** Whom the post waits for, in words. */
function awaitedLabel({ required, given }: ApprovalCard, kind: ApprovalKind, canApprove: boolean) {
  if (kind === 'member') return canApprove ? APPROVALS.youOrAnother : APPROVALS.another
  const isTeamFirst = required.includes('member') && !given.some((each) => each.kind === 'member')
  return isTeamFirst ? APPROVALS.clientLater : APPROVALS.later
}

/** The approvals of exactly this version: given by whom and when, or who is asked. */
export function ApprovalsPanel(props: ApprovalsPanelProps) {
  const { approval, version, requestedBy, isOwn, approver } = props
  const clock = useClock()
  const moment = (at: string) =>
    formatDayTime(new Date(at), props.timezone, clock, { now: props.now })
  const askedAt = (at: string) =>
    moment(at).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase())
  const byWhom = (wanted: ApprovalKind) => {
    const given = approval.given.find(({ kind }) => kind === wanted)
    const asked = approval.asked.find(({ kind }) => kind === wanted)
    if (!given) return asked ? APPROVALS.askedAt(askedAt(asked.at), asked.by) : null
    const name = given.user_id === approver.userId ? `${given.by} (${APPROVALS.you})` : given.by
    return `${name} · ${moment(given.at)}`
  }
  return (
    <section className={styles.panel} aria-label={APPROVALS.title}>
      <p className={styles.head}>
        <strong>{APPROVALS.title}</strong>
        <span>
          {requestedBy ? APPROVALS.askedBy(requestedBy.name) : APPROVALS.forVersion(version)}
        </span>
      </p>
      <ul className={styles.list}>
        {approvalTicks(approval).map(({ kind, state }) => (
          <li key={kind} className={styles.row}>
            <TickIcon state={state} size={16} />
            <span className={styles.kind}>{TICK_LABELS[kind]}</span>
            <span className={styles.who}>
              {byWhom(kind) ?? awaitedLabel(approval, kind, approver.mayReview && !isOwn)}
            </span>
            {kind === 'member' && <MemberAction {...props} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Approve, take one's own approval back, or remind those who may approve. */
function MemberAction(props: ApprovalsPanelProps) {
  const { post, approval, approver, isOwn, isBusy, onApprove, onTakeBack } = props
  const { needsMember, canTakeBack } = approvalChoices(approval, approver)
  if (canTakeBack) {
    return (
      <Button
        size="small"
        tone="quiet"
        className={styles.back}
        busy={isBusy && APPROVALS.takingBack}
        onClick={onTakeBack}
      >
        {APPROVALS.takeBack}
      </Button>
    )
  }
  if (!needsMember) return null
  if (!approver.mayReview || isOwn) return <RemindButton post={post} />
  if (!onApprove) return null
  return (
    <Button size="small" busy={isBusy && APPROVALS.approving} onClick={onApprove}>
      {APPROVALS.approve}
    </Button>
  )
}

/** Reminds the members who may approve the post. The server allows it once an hour. */
function RemindButton({ post }: Pick<ApprovalsPanelProps, 'post'>) {
  const [isBusy, setBusy] = useState(false)
  if (useRefusal('write_drafts', post.org_id) !== null) return null
  const remind = async () => {
    setBusy(true)
    try {
      await api.post(`/api/scheduled-posts/${post.id}/approvals/remind`)
      notify.success(APPROVALS.reminded)
    } catch (error) {
      notify.error(withDetail(APPROVALS.remindFailed, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      tone="quiet"
      className={styles.back}
      busy={isBusy && APPROVALS.reminding}
      onClick={() => void remind()}
    >
      {APPROVALS.remind}
    </Button>
  )
}
