import { NOTICES_SHOWN } from '#domain/notices/notice_kinds'
import Notice from '#models/notice'
import { readPage, type PageRequest } from '#models/page'

/** What a user was told, newest first; so many as the bell shows, unless said. */
export function noticesOf(user: { id: string }, { limit = NOTICES_SHOWN, cursor }: PageRequest) {
  const query = Notice.query().where('user_id', user.id)
  const order = { column: 'created_at', sort: 'newest' as const }
  return readPage(query, order, { limit, cursor })
}
