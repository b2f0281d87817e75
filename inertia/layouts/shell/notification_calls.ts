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

/** Refreshes the unread count. A failure keeps the old number. */
export async function countUnread() {
  try {
    const { unread } = await api.get<{ unread: number }>('/api/notices/unread')
    unreadNow.set(unread)
  } catch (error) {
    reportQuietly(error)
  }
}
