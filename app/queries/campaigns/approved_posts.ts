import { POST_STATUSES } from '#domain/posts/lifecycle'
import { aiPostStatus } from '#domain/posts/wire'
import { campaignNames } from '#models/campaign_names'
import { readPage, within, type PageRequest, type Span } from '#models/page'
import Post from '#models/post'

type Question = PageRequest & Span & { organizationId: string; alsoPosted?: boolean }

/** The AI posts that people (or their campaign) approved, by the time lists show, the latest first. */
export async function approvedPosts({ organizationId, alsoPosted, ...question }: Question) {
  const shown = ['approved', 'failed', ...(alsoPosted ? ['posted'] : [])]
  const statuses = POST_STATUSES.filter((stored) => shown.includes(String(aiPostStatus(stored))))
  const query = Post.query()
    .where({ organization_id: organizationId, origin: 'campaign' })
    .whereIn('status', statuses)
  within(query, 'listed_at', question)
  const order = { column: 'listed_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(query, order, question)
  const names = await campaignNames(rows)
  return {
    rows: rows.map((post) => ({ post, campaignName: names.get(post.campaignId ?? '') ?? null })),
    nextCursor,
  }
}
