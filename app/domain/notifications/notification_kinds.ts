import type {
  ClientNotificationKind,
  PostNotificationKind,
  NotificationText,
} from '#domain/notifications/post_notifications'
import { connectionNotificationTitle } from '#domain/notifications/account_notifications'
import type { ConnectionNotificationKind } from '#domain/notifications/account_notifications'
import type { ApprovalNotificationKind } from '#domain/notifications/approval_notifications'
import type { CommentNotificationKind } from '#domain/notifications/comment_notifications'
import { HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant, Moment } from '#domain/schedule/instant'

/** The kinds that users see in the bell and by email, but not as a banner on every page. */
export const MAILED_KINDS = [
  'post_published',
  'post_failed',
  'comment_failed',
  'correction_failed',
  'new_comments',
  'weekly_report',
  'password_changed',
  'new_poster',
  'client_approved',
  'client_commented',
  'approval_requested',
  'approval_reminder',
  'approval_voided',
  'post_rejected',
  'comment_mention',
  'webhook_disabled',
] as const satisfies readonly (
  | PostNotificationKind
  | ClientNotificationKind
  | ApprovalNotificationKind
  | CommentNotificationKind
  | 'weekly_report'
  | 'password_changed'
  | 'new_poster'
  | 'webhook_disabled'
)[]

export type NotificationKind =
  | ConnectionNotificationKind
  | 'campaign_paused'
  | 'payment_failed'
  | 'workers_missing'
  | (typeof MAILED_KINDS)[number]

/**
 * Returns the title at that moment. A title that counts days is computed again; all others stay as
 * they were written.
 */
export function currentTitle(
  { kind, title, endsAt }: { kind: NotificationKind; title: string; endsAt: Instant | null },
  now: Instant
): string {
  const isOfConnection = kind === 'linkedin_ending' || kind === 'linkedin_ended'
  return isOfConnection ? connectionNotificationTitle(kind, endsAt, now) : title
}

/** How long notifications are stored. */
export const NOTIFICATION_RETENTION_DAYS = 90

/** The number of notifications that the bell shows first. */
export const MAX_NOTIFICATIONS_SHOWN = 20

/**
 * Up to this many notifications of a kind are emailed one by one. More at the same time, such as
 * after an outage, are emailed together.
 */
const MAX_SINGLE_MAILS = 3

/** The maximum number of notifications that the email lists. */
const MAX_LISTED = 10

const TITLES: Partial<Record<NotificationKind, (count: number) => string>> = {
  post_published: (count) => `${count} of your posts are live on LinkedIn.`,
  post_failed: (count) => `${count} of your posts failed or need a check.`,
  comment_failed: (count) => `${count} of your first comments failed or need a check.`,
  correction_failed: (count) => `${count} of your corrections were refused or need a check.`,
  client_approved: (count) => `${count} posts were approved through a review link.`,
  client_commented: (count) => `${count} comments were left through a review link.`,
}

const LISTS: Partial<Record<NotificationKind, string>> = {
  post_published: '/dashboard/posts?tab=published',
  post_failed: '/dashboard/posts?tab=failed',
  comment_failed: '/dashboard/posts?tab=published',
  correction_failed: '/dashboard/posts?tab=published',
  client_approved: '/dashboard/posts',
  client_commented: '/dashboard/posts',
}

/** A client goes through a review link post by post, so what they say comes in bursts. */
const BURSTS: readonly NotificationKind[] = ['client_approved', 'client_commented']

/** Why an email failed: the mail server could not be reached, or it did not accept this email. */
export type MailProblem = 'away' | 'refused'

const LONGEST_PAUSE_MS = { away: 5 * MINUTE_MS, refused: HOUR_MS } as const

/**
 * The pause before an email that failed is tried again, by the number of tries, in ms. A mail server
 * that refuses an address is not asked every minute, which would make it distrust the sender.
 */
export function pauseAfterTries(tries: number, problem: MailProblem): number {
  return Math.min(LONGEST_PAUSE_MS[problem], MINUTE_MS * 2 ** Math.min(tries - 1, 10))
}

/** A burst is emailed once nothing was added to it for this long, or after the longer time. */
const BURST_PAUSE_MS = 2 * MINUTE_MS

const LONGEST_BURST_MS = 10 * MINUTE_MS

/**
 * Returns true while more notifications of the same burst can be expected. `createdAt` is sorted,
 * oldest first.
 */
export function isBurstOpen(
  kind: NotificationKind,
  createdAt: readonly Instant[],
  now: Instant
): boolean {
  const [first, last] = [createdAt[0], createdAt.at(-1)]
  if (!first || !last || !BURSTS.includes(kind)) return false
  const isQuiet = now.valueOf() - last.valueOf() >= BURST_PAUSE_MS
  return !isQuiet && now.valueOf() - first.valueOf() < LONGEST_BURST_MS
}

/** Returns one notification in place of many of a kind, or null when each is sent separately. */
export function bundleNotifications(
  kind: NotificationKind,
  notifications: readonly Pick<NotificationText, 'title' | 'body'>[]
): NotificationText | null {
  const [title, link] = [TITLES[kind], LISTS[kind]]
  const isBurst = BURSTS.includes(kind)
  const single = isBurst ? 1 : MAX_SINGLE_MAILS
  if (!title || !link || notifications.length <= single) return null
  const listed = notifications
    .slice(0, MAX_LISTED)
    .map((each) => (isBurst ? `${each.title} ${each.body}` : each.body))
  const more = notifications.length - listed.length
  const body = [...listed, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
  return { title: title(notifications.length), body: `\n${body}`, link }
}

/** The columns of a notification that the bell and the banners show. A model has them too. */
export interface NotificationRow<At extends Moment = Moment> {
  id: string
  organizationId: string | null
  subjectId: string
  kind: NotificationKind
  /** The title at the time of creation. */
  title: string
  body: string
  link: string
  endsAt: Instant | null
  readAt: At | null
  createdAt: At
}
