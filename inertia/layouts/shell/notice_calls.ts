import { api } from '~/client'
import { reportQuietly } from '~/lib/report_quietly'
import { unreadNow } from '~/lib/shell'
import type { NoticeItem } from './notice_wire'

export function loadNotices() {
  return api.get<NoticeItem[]>('/api/notices')
}

export function readNotice({ id }: NoticeItem) {
  return api.post<void>(`/api/notices/${id}/read`)
}

export function readAllNotices() {
  return api.delete<void>('/api/notices/unread')
}

/** Brings the number on the bell up to date; one that cannot be asked for stays as it is. */
export async function countUnread() {
  try {
    const { unread } = await api.get<{ unread: number }>('/api/notices/unread')
    unreadNow.set(unread)
  } catch (error) {
    reportQuietly(error)
  }
}
