import db from '@adonisjs/lucid/services/db'
import { preparedRows } from '#database/prepared_rows'
import { MAILED_KINDS, MAX_NOTIFICATIONS_SHOWN } from '#domain/notifications/notification_kinds'
import type { NotificationRow } from '#domain/notifications/notification_kinds'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf, selectSql } from '#queries/rows'

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

const MAILED = MAILED_KINDS.map((kind) => `'${kind}'`).join(', ')

const BANNERS = `select ${selectSql(COLUMNS)} from ${COLUMNS.table}
  where user_id = :user and read_at is null and kind not in (${MAILED})
  order by kind = 'campaign_paused', created_at desc, id desc
  limit ${MAX_NOTIFICATIONS_SHOWN}`

/**
 * Unread notifications that every page shows, newest first. Of hundreds of campaigns that were
 * paused together, only the latest are read, so that they hide no other notification.
 */
export async function unreadBanners(user: { id: string }) {
  const rows = COLUMNS.read(await preparedRows(BANNERS, { user: user.id }))
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}
