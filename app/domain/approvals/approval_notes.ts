import type { ApprovalKind } from '#domain/approvals/approval_policy'
import type { ApprovalNotificationKind } from '#domain/notifications/approval_notifications'

/** An approval in the log of a post, whether or not it still counts. */
export interface LoggedApproval {
  kind: ApprovalKind
  userId: string | null
  by: string
  /** The version of the post that was approved. */
  version: number
  /** The name of the client's review link. */
  link: string | null
  at: Date
  voidedAt: Date | null
}

/** A notification about an approval that a member got. */
export interface SentNotification {
  kind: ApprovalNotificationKind
  /** What it was about: the id of the request or of the approval, or the planned time. */
  key: string
  name: string
  at: Date
}

/** An event of the log to which something about approvals is added. */
interface Event {
  id: string
  kind: string
  userId: string | null
  at: Date
}

/**
 * Rows of one decision are written in one transaction, so their times differ by at most this, in
 * ms.
 */
const SAME_DECISION_MS = 2000

function isSameDecision(a: Date, b: Date) {
  return Math.abs(a.valueOf() - b.valueOf()) <= SAME_DECISION_MS
}

/** Returns which version was approved, through which link, or who was notified of a request. */
export function eventDetails(
  event: Event,
  approvals: readonly LoggedApproval[],
  sent: readonly SentNotification[]
): string[] {
  if (event.kind === 'review_requested' || event.kind === 'reminded') {
    return notified(sent.filter(({ key }) => key === event.id))
  }
  if (event.kind !== 'approved') return []
  const approval = approvals.find(({ userId, at }) => {
    return userId === event.userId && isSameDecision(at, event.at)
  })
  if (!approval) return []
  const through = approval.link === null ? [] : [`Through the link \u201C${approval.link}\u201D`]
  return [`Version ${approval.version}`, ...through]
}

function notified(sent: readonly SentNotification[]): string[] {
  const names = [...new Set(sent.map(({ name }) => name))].toSorted()
  return names.length === 0 ? [] : [`Notified: ${names.join(', ')}`]
}

/** A line of the log that no event of the post records. */
interface ApprovalNote {
  kind: 'approval_voided' | 'approval_reminder'
  sentence: string
  details: string[]
  at: Date
}

/** Returns the approvals that an edit voided, and the reminders that were sent. */
export function approvalNotes(
  events: readonly Event[],
  approvals: readonly LoggedApproval[],
  sent: readonly SentNotification[]
): ApprovalNote[] {
  return [...voidedNotes(events, approvals), ...reminderNotes(events, sent)]
}

function voidedNotes(events: readonly Event[], approvals: readonly LoggedApproval[]) {
  return approvals.flatMap(({ by, userId, version, voidedAt }): ApprovalNote[] => {
    if (voidedAt === null) return []
    const isWithdrawn = events.some((event) => {
      const isOwn = event.kind === 'approval_withdrawn' && event.userId === userId
      return isOwn && isSameDecision(event.at, voidedAt)
    })
    if (isWithdrawn) return []
    const informed = userId === null ? [] : [`Notified: ${by}`]
    const sentence = `An edit voided the approval of ${by}.`
    return [
      {
        kind: 'approval_voided',
        sentence,
        details: [`Version ${version}`, ...informed],
        at: voidedAt,
      },
    ]
  })
}

/** A member's reminder is an event of its own. */
function reminderNotes(
  events: readonly Event[],
  sent: readonly SentNotification[]
): ApprovalNote[] {
  const byMembers = new Set(events.map(({ id }) => id))
  const reminders = Map.groupBy(
    sent.filter(({ kind, key }) => kind === 'approval_reminder' && !byMembers.has(key)),
    ({ key }) => key
  )
  return [...reminders.values()].map((group) => ({
    kind: 'approval_reminder',
    sentence: 'Herald sent a reminder that it still needs approval.',
    details: notified(group),
    at: group[0]!.at,
  }))
}
