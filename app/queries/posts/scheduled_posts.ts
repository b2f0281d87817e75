import { POST_STATUSES } from '#domain/posts/lifecycle'
import { scheduledPostStatus } from '#domain/posts/wire'
import { readPage, within, type PageRequest, type Span } from '#models/page'
import Post from '#models/post'

type Question = PageRequest & Span & { organizationId: string; alsoCancelled?: boolean }

const LISTED = POST_STATUSES.filter((status) => scheduledPostStatus(status) !== null)

/** The posts that people scheduled, by planned time, the latest first. */
export function scheduledPosts({ organizationId, alsoCancelled, ...question }: Question) {
  const query = Post.query()
    .where({ organization_id: organizationId, origin: 'manual' })
    .whereIn('status', alsoCancelled ? LISTED : LISTED.filter((name) => name !== 'cancelled'))
    .whereNotNull('publish_at')
  within(query, 'publish_at', question)
  return readPage(query, { column: 'publish_at', sort: 'newest' }, question)
}
