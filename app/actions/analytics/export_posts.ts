import { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import type { AnalyticsSpan } from '#domain/analytics/filters'
import { parseCursor, type Cursor } from '#domain/paging/cursor'
import { campaignNames } from '#models/campaign_names'
import { readKeys, within } from '#models/page'
import Post from '#models/post'
import { publishedLines, type PublishedLine } from '#models/published_line'

/** Posts that are held in memory at once. */
const BATCH = 200

const ORDER = { column: 'posted_at', sort: 'newest' } as const

export interface PostsToExport {
  organizationId: string
  campaignId: string | null
  span: AnalyticsSpan
}

/** How the posts are written down. */
export interface FileForm {
  head: string
  line: (post: PublishedLine, campaign: string | null) => string
}

/** Writes the published posts, the latest first, as they are read: few are in memory at once. */
export default class ExportPosts {
  handle(posts: PostsToExport, form: FileForm): Readable {
    return Readable.from(this.#pieces(posts, form), { highWaterMark: 1 })
  }

  async *#pieces(posts: PostsToExport, { head, line }: FileForm) {
    yield head
    let cursor: Cursor | null = null
    do {
      const page = await readKeys(publishedPosts(posts), ORDER, { limit: BATCH, cursor })
      const rows = await publishedLines(page.ids)
      const names = await campaignNames(rows)
      yield rows.map((post) => line(post, names.get(post.campaignId ?? '') ?? null)).join('')
      cursor = parseCursor(page.nextCursor)
    } while (cursor !== null)
  }
}

function publishedPosts({ organizationId, campaignId, span }: PostsToExport) {
  const query = Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('posted_at')
  if (campaignId !== null) query.where('campaign_id', campaignId)
  within(query, 'posted_at', {
    from: span.from ? DateTime.fromJSDate(span.from) : undefined,
    until: span.until ? DateTime.fromJSDate(span.until) : undefined,
  })
  return query
}
