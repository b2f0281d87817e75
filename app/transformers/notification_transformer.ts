import { withOrganization } from '#domain/organizations/organization_url'
import { bodyOnScreen } from '#domain/notifications/post_notifications'
import { currentTitle } from '#domain/notifications/notification_kinds'
import type { NotificationRow } from '#domain/notifications/notification_kinds'
import type { Instant } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** A notification as a banner, with its title as of now: an announced end comes closer. */
function notificationCard(notification: NotificationRow, now: Instant) {
  return {
    id: notification.id,
    kind: notification.kind,
    title: currentTitle(notification, now),
    body: bodyOnScreen(notification.body),
    link: withOrganization(notification.link, notification.organizationId),
  }
}

/** The latest notification about each subject, newest first. */
export function notificationCards(notifications: readonly NotificationRow[], now: Instant) {
  const subjects = new Set<string>()
  const latest = notifications.filter(({ subjectId }) => {
    const isFirst = !subjects.has(subjectId)
    subjects.add(subjectId)
    return isFirst
  })
  return latest.map((notification) => notificationCard(notification, now))
}

/** A notification in the bell's list. */
export function notificationItem(notification: NotificationRow, now: Instant) {
  return {
    ...notificationCard(notification, now),
    org_id: notification.organizationId,
    is_read: notification.readAt !== null,
    created_at: toWireInstant(notification.createdAt),
  }
}

export type NotificationItem = ReturnType<typeof notificationItem>

interface EmailChoice {
  notifyPostPublished: boolean
  notifyNewComments: boolean
  notifyPerformanceReports: boolean
}

/** The kinds of email a user wants. */
export function notificationChoice(user: EmailChoice) {
  return {
    post_published: user.notifyPostPublished,
    new_comments: user.notifyNewComments,
    performance_reports: user.notifyPerformanceReports,
  }
}

export type NotificationChoice = ReturnType<typeof notificationChoice>
