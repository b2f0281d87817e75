import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ExportedPost } from '#domain/analytics/exported_post'
import { parseCursor, type Cursor } from '#domain/paging/cursor'
import { campaignNames } from '#queries/campaigns/campaign_names'
import { exportedPosts } from '#queries/analytics/exported_posts'
import type { PostExportScope } from '#queries/analytics/exported_posts'

/** Posts in memory at the same time. */
const BATCH = 200

interface CsvFormat {
  header: string
  line: (post: ExportedPost, campaign: string | null) => string
}

/** Streams the published posts, latest first, one batch at a time. */
export default class ExportPosts {
  handle(scope: PostExportScope, format: CsvFormat): Readable {
    return Readable.from(this.#csvChunks(scope, format), { highWaterMark: 1 })
  }

  async *#csvChunks(scope: PostExportScope, { header, line }: CsvFormat) {
    yield header
    let cursor: Cursor | null = null
    do {
      const { rows, nextCursor } = await exportedPosts(scope, { limit: BATCH, cursor })
      const names = await campaignNames(rows)
      yield rows.map((post) => line(post, names.get(post.campaignId ?? '') ?? null)).join('')
      cursor = parseCursor(nextCursor)
      // SQLite's reads would otherwise follow each other without a pause for other requests.
      await setImmediate()
    } while (cursor !== null)
  }
}
