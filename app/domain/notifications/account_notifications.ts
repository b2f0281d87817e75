import { CONNECT_URL } from '#domain/settings/not_connected'
import { noWorkerSentence, START_A_WORKER } from '#domain/health/heartbeat_rules'
import { DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import type { NotificationText } from '#domain/notifications/post_notifications'

/** Returns the email for a user whose password was changed. */
export function passwordNotification() {
  return {
    kind: 'password_changed' as const,
    title: 'Your password was changed.',
    body: 'All other sessions have ended. If this wasn\'t you, reset your password right away with "Forgot password?" on the login page.',
    link: '/dashboard/settings?tab=security',
  }
}

const PAYMENT_FAILED_BODIES = {
  go_on:
    'Stripe will retry your card over the next few days. To pay with another card, open the unpaid invoice in your payment history.',
  ended:
    "You're on the Free plan until you pay. To get Pro back, pay the open invoice in your payment history.",
} as const

/**
 * Returns the notification for a user whose card was refused when Pro was renewed. `retries` is what
 * Stripe does with the card.
 */
export function paymentFailedNotification(retries: keyof typeof PAYMENT_FAILED_BODIES) {
  return { title: 'Your Pro payment failed.', body: PAYMENT_FAILED_BODIES[retries] }
}

/**
 * All notifications about workers have the same subject, so a new one replaces the previous one.
 */
export const WORKERS_SUBJECT = 'workers'

/**
 * Returns the notification for owners while no worker runs. `waiting` is the number of due posts.
 */
export function workersNotification(waiting: number) {
  return {
    kind: 'workers_missing' as const,
    subjectId: WORKERS_SUBJECT,
    title: noWorkerSentence(waiting),
    body: `Posts aren't published until one runs. ${START_A_WORKER}`,
    link: '/dashboard/status',
    endsAt: null,
  }
}

/**
 * Returns the key that allows one notification per owner and outage. `since` is when the last
 * worker was alive.
 */
export function workersNotificationKey(userId: string, since: Instant | null): string {
  return `workers_missing:${userId}:${since?.valueOf() ?? 'never'}`
}

/**
 * `linkedin_ending` means that the connection expires at a known moment, `linkedin_ended` that it
 * has expired.
 */
export type ConnectionNotificationKind = 'linkedin_ending' | 'linkedin_ended'

const BODIES: Readonly<Record<ConnectionNotificationKind, string>> = {
  linkedin_ending: 'Reconnect to keep publishing.',
  linkedin_ended: 'Scheduled posts wait until you reconnect.',
}

/** Returns a sentence about what to do. */
export function connectionNotificationBody(kind: ConnectionNotificationKind): string {
  return BODIES[kind]
}

/** Returns a sentence about the expiry that is true at that moment. */
export function connectionNotificationTitle(
  kind: ConnectionNotificationKind,
  endsAt: Instant | null,
  now: Instant
): string {
  const left = endsAt === null ? null : endsAt.valueOf() - now.valueOf()
  if (kind === 'linkedin_ended' || (left !== null && left <= 0)) {
    return 'Your LinkedIn connection expired.'
  }
  if (left === null) return 'Your LinkedIn connection expires soon.'
  const days = Math.ceil(left / DAY_MS)
  return `Your LinkedIn connection expires in ${days} ${days === 1 ? 'day' : 'days'}.`
}

interface NewPoster {
  /** Who may post for the organization from now on. */
  name: string
  organization: string
  /** The LinkedIn account that the organization posts with. */
  account: string
}

/**
 * Returns the notification for the owner of a LinkedIn account when someone they invited can post
 * with it.
 */
export function newPosterNotification({
  name,
  organization,
  account,
}: NewPoster): NotificationText {
  return {
    title: `${name} can now post as ${account} on LinkedIn.`,
    body: `You invited them to ${organization}, where your LinkedIn account is connected. You can disconnect it there at any time.`,
    link: CONNECT_URL,
  }
}

/**
 * Returns the notification for the owner of a LinkedIn account that was disconnected because
 * someone else let a new member post with it.
 */
export function detachedByPosterNotification({
  name,
  organization,
  account,
}: NewPoster): NotificationText {
  return {
    title: `${organization} no longer posts as ${account}.`,
    body: `${name} can now post for ${organization}, and you didn't invite them. Connect your LinkedIn account again if they may post as you. Scheduled posts wait until then.`,
    link: CONNECT_URL,
  }
}
