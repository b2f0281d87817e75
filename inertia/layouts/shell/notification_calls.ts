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

const counts = { sent: 0, shown: 0 }

/** Refreshes the unread count. A failure, or an answer that a later one overtook, keeps the number. */
export async function countUnread() {
  const sent = (counts.sent += 1)
  try {
    const { unread } = await api.get<{ unread: number }>('/api/notices/unread')
    if (sent < counts.shown) return
    counts.shown = sent
    unreadNow.set(unread)
  } catch (error) {
    reportQuietly(error)
  }
}
