import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { sheetHead, sheetLine } from '#domain/posts/csv/post_columns'
import type { SheetPost } from '#domain/posts/csv/post_columns'
import { parseCursor } from '#domain/paging/cursor'
import type { Cursor } from '#domain/paging/cursor'
import { postTab } from '#domain/posts/wire'
import type { PostTabKey } from '#domain/posts/wire'
import { siteUrl } from '#services/web/guarded_fetch'
import { readPage } from '#queries/page'
import { columnsOf } from '#queries/rows'

/** Posts in memory at the same time. */
const BATCH = 200

const COLUMNS = columnsOf<SheetPost>('posts', {
  body: 'value',
  hashtags: 'texts',
  publishAt: 'date',
  postedAt: 'date',
  zone: 'value',
  authorUrn: 'value',
  authorName: 'value',
  media: 'records',
  firstComment: 'json',
  mentions: 'records',
  poll: 'json',
  visibility: 'value',
  isReshareDisabled: 'boolean',
})

/** Streams the posts of a tab of the Posts screen with the columns that an import reads. */
export default class ExportCsv {
  handle(posts: { organizationId: string; tab: PostTabKey }): Readable {
    return Readable.from(this.#pieces(posts), { highWaterMark: 1 })
  }

  async *#pieces({ organizationId, tab }: { organizationId: string; tab: PostTabKey }) {
    yield sheetHead()
    let cursor: Cursor | null = null
    do {
      const query = db
        .from('posts')
        .where('organization_id', organizationId)
        .whereIn('status', [...postTab(tab).statuses])
      const order = { column: 'listed_at', sort: 'oldest' } as const
      const { rows, nextCursor } = await readPage(query, COLUMNS, order, { limit: BATCH, cursor })
      yield rows.map((post) => sheetLine(post, siteUrl)).join('')
      cursor = parseCursor(nextCursor)
      // SQLite's reads would otherwise follow each other without a pause for other requests.
      await setImmediate()
    } while (cursor !== null)
  }
}
