import { readPage, within, type PageRequest, type Span } from '#models/page'
import Post from '#models/post'

type Question = PageRequest & Span & { organizationId: string }

/** The posts that are out, whoever made them, by the time they went out, the latest first. */
export function publishedPosts({ organizationId, ...question }: Question) {
  const query = Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('posted_at')
  within(query, 'posted_at', question)
  return readPage(query, { column: 'posted_at', sort: 'newest' }, question)
}
