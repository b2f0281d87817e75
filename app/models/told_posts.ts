import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import type { PostNoticeKind } from '#domain/notices/post_notice'
import Organization from '#models/organization'
import Post from '#models/post'

/** So many posts are told of in a round; the next round has the others. */
const MOST = 500

/** Comments on older posts are nobody's news. */
const COMMENTED_DAYS = 30

/** Posts of ours with a maker, of which something may be to be told since a moment. */
function made() {
  return Post.query()
    .whereNot('origin', 'imported')
    .whereNotNull('created_by')
    .preload('creator')
    .orderBy('updated_at', 'desc')
    .limit(MOST)
}

/** Published ones by organization: that is how they are indexed. */
function published(since: DateTime) {
  return made()
    .whereIn('organization_id', Organization.query().select('id'))
    .where('status', 'published')
    .where('posted_at', '>=', sqlInstant(since))
}

/** Posts to which something happened since then, by what they would be told of. */
export const toldPosts: Readonly<Record<PostNoticeKind, (since: DateTime) => Promise<Post[]>>> = {
  post_published: async (since) => published(since),
  post_failed: async (since) =>
    made()
      .whereIn('status', ['failed', 'unconfirmed'])
      .where('updated_at', '>=', sqlInstant(since)),
  new_comments: async (since) =>
    published(since.minus({ days: COMMENTED_DAYS }))
      .where('comments', '>', 0)
      .where('figures_at', '>=', sqlInstant(since)),
}
