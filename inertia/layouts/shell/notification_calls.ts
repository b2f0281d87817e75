import { api } from '~/client'
import { reportQuietly } from '~/lib/reporting'
import { unreadNow } from '~/lib/shell'
import type { NotificationItem } from '#transformers/notification_transformer'

export function loadNotifications(page: { limit?: number; cursor?: string }) {
  return api.page<NotificationItem>('/api/notices', { query: page })
}

export function markNotificationRead({ id }: NotificationItem) {
  return api.post<void>(`/api/notices/${id}/read`)
}

export function markAllNotificationsRead() {
  return api.delete<void>('/api/notices/unread')
}

let latestCount = 0

/** Refreshes the unread count. A failure, or an answer that a later one overtook, keeps the number. */
export async function countUnread() {
  const count = (latestCount += 1)
  try {
    const { unread } = await api.get<{ unread: number }>('/api/notices/unread')
    if (count === latestCount) unreadNow.set(unread)
  } catch (error) {
    reportQuietly(error)
  }
}
