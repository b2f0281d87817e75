import db from '@adonisjs/lucid/services/db'
import { MAILED_KINDS, MAX_NOTIFICATIONS_SHOWN } from '#domain/notifications/notification_kinds'
import type { NotificationRow } from '#domain/notifications/notification_kinds'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf, readRows } from '#queries/rows'

type ReadRow = NotificationRow<string> & { endsAt: Date | null }

const COLUMNS = columnsOf<ReadRow>('notices', {
  id: 'value',
  organizationId: 'value',
  subjectId: 'value',
  kind: 'value',
  title: 'value',
  body: 'value',
  link: 'value',
  endsAt: 'date',
  readAt: 'instant',
  createdAt: 'instant',
})

/** A user's notifications, newest first. The default limit is the number that the bell shows. */
export function listNotifications(
  user: { id: string },
  { limit = MAX_NOTIFICATIONS_SHOWN, cursor }: PageRequest
) {
  const query = db.from('notices').where('user_id', user.id)
  const order = { column: 'created_at', sort: 'newest' as const }
  return readPage(query, COLUMNS, order, { limit, cursor })
}

/** Unread notifications that every page shows, newest first. */
export function unreadBanners(user: { id: string }) {
  const unread = db
    .from('notices')
    .where('user_id', user.id)
    .whereNull('read_at')
    .whereNotIn('kind', [...MAILED_KINDS])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readRows(unread, COLUMNS)
}
