import { useState } from 'react'
import type { ApprovalKind } from '@domain/approvals/approval_policy'
import { formatDayTime, withinSentence } from '@domain/schedule/format_date_time'
import { useSubmit } from '~/hooks/use_submit'
import { ApiError, api, withDetail } from '~/client'
import { Button } from '~/components/buttons/button'
import { copyMailedLink } from '~/features/review_links/use_review_links'
import { PostShareDialog } from '~/features/review_links/share_button'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { ApprovalCard } from '#transformers/approval_transformer'
import { TickIcon, ticksOf } from './approval_ticks'
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
  onTakeBack: () => void
  onReminded?: () => void
}

/** Whom the post waits for, or that it doesn't wait, as text. */
function awaitedLabel(approval: ApprovalCard, kind: ApprovalKind, canApprove: boolean) {
  const { required, given, is_complete: isComplete } = approval
  if (isComplete) return APPROVALS.exempt
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
  const askedAt = (at: string) => withinSentence(moment(at))
  const byWhom = (wanted: ApprovalKind) => {
    const given = approval.given.find(({ kind }) => kind === wanted)
    const asked = approval.asked.find(({ kind }) => kind === wanted)
    if (!given && asked) {
      const reminded = asked.reminded_at && APPROVALS.remindedAt(askedAt(asked.reminded_at))
      return [APPROVALS.askedAt(askedAt(asked.at), asked.by), reminded].filter(Boolean).join(' · ')
    }
    if (!given) return null
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
        {ticksOf(approval).map(({ kind, state }) => (
          <li key={kind} className={styles.row}>
            <TickIcon state={state} size={16} />
            <span>{TICK_LABELS[kind]}</span>
            <span className={styles.who}>
              {byWhom(kind) ?? awaitedLabel(approval, kind, approver.mayReview && !isOwn)}
            </span>
            {kind === 'member' ? <MemberAction {...props} /> : <ClientAction {...props} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Approve, take one's own approval back, or remind those who may approve. */
function MemberAction(props: ApprovalsPanelProps) {
  const { approval, approver, isOwn, isBusy, onApprove, onTakeBack } = props
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
  if (!approver.mayReview || isOwn) return <RemindButton {...props} />
  if (!onApprove) return null
  return (
    <Button size="small" busy={isBusy && APPROVALS.approving} onClick={onApprove}>
      {APPROVALS.approve}
    </Button>
  )
}

/**
 * Reminds the client by email. If the link or its email address is missing, members who may share
 * links can add it.
 */
function ClientAction(props: ApprovalsPanelProps) {
  const { post, approval, timezone, onReminded } = props
  const mayShare = useRefusal('share_links', post.org_id) === null
  const [isOpen, setOpen] = useState(false)
  const [next] = ticksOf(approval).filter(({ state }) => state === 'asked' || state === 'later')
  if (next?.kind !== 'client') return null
  const link = approval.asked.find(({ kind }) => kind === 'client')
  const isMissing = mayShare && !link?.has_email
  return (
    <>
      <RemindButton
        {...props}
        linkId={link?.link_id}
        label={isMissing && !link ? APPROVALS.share : APPROVALS.remind}
        onInstead={isMissing ? () => setOpen(true) : undefined}
      />
      {isOpen && (
        <PostShareDialog
          post={post}
          timezone={timezone}
          needsEmail={isMissing && link !== undefined}
          onChanged={onReminded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type RemindButtonProps = Pick<ApprovalsPanelProps, 'post' | 'onReminded'> & {
  /** The review link of the client. */
  linkId?: string
  label?: string
  /** Called on a click while no one can be reminded. */
  onInstead?: () => void
}

/** Reminds whom the post waits for. The server limits how often. */
function RemindButton(props: RemindButtonProps) {
  const { post, linkId, label = APPROVALS.remind, onInstead, onReminded } = props
  const { isBusy, submit } = useSubmit()
  const mayShare = useRefusal('share_links', post.org_id) === null
  if (useRefusal('write_drafts', post.org_id) !== null) return null
  const remind = () =>
    submit(
      async () => {
        await api.post(`/api/scheduled-posts/${post.id}/approvals/remind`)
        notify.success(APPROVALS.reminded)
        onReminded?.()
      },
      (error) => {
        const text = withDetail(APPROVALS.remindFailed, error)
        if (!linkId || !mayShare || !isMailProblem(error)) return notify.error(text)
        notify.error(text, { label: APPROVALS.copyLink, onSelect: () => void copyLink(linkId) })
      }
    )
  return (
    <Button
      size="small"
      tone="quiet"
      className={styles.back}
      busy={isBusy && APPROVALS.reminding}
      onClick={onInstead ?? (() => void remind())}
    >
      {label}
    </Button>
  )
}

function isMailProblem(error: unknown) {
  return error instanceof ApiError && ['E_MAIL_OFF', 'E_MAIL_FAILED'].includes(error.code)
}

async function copyLink(id: string) {
  try {
    await copyMailedLink(id)
    notify.success(APPROVALS.linkCopied)
  } catch (error) {
    notify.error(withDetail(APPROVALS.copyFailed, error))
  }
}
