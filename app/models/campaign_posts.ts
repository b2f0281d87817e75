import { composeCommentary } from '#domain/posts/hashtags'
import type Campaign from '#models/campaign'
import Post from '#models/post'

/** Posts of the organization that the next one must not repeat. */
const RECENT = 20
/** Posts of the campaign by which pillars take turns. */
const OWN = 100
const REJECTIONS = 5

/** What has been written already, as far as the next post of a campaign goes by it; newest first. */
export async function campaignPosts({
  id,
  organizationId,
}: Pick<Campaign, 'id' | 'organizationId'>) {
  const own = await newest({ campaign_id: id }).limit(OWN)
  const recent = await recentPosts(organizationId)
  const rejected = await newest({ campaign_id: id, status: 'rejected' })
    .whereNotNull('rejection_reason')
    .limit(REJECTIONS)
  return {
    own: own.map(({ contentPillar: pillar, contentType, createdAt }) => ({
      ...{ pillar, contentType, at: createdAt.toMillis() },
    })),
    recent: recent.map(({ content }) => content),
    rejections: rejected.flatMap(({ rejectionReason: reason }) => reason ?? []),
  }
}

/** The last posts of an organization that are out, planned or waiting for review. */
export async function recentPosts(organizationId: string) {
  const posts = await newest({ organization_id: organizationId })
    .whereNotIn('status', ['rejected', 'cancelled'])
    .limit(RECENT)
  return posts.map(({ id, body, hashtags, createdAt }) => ({
    ...{ id, createdAt, content: composeCommentary(body, hashtags) },
  }))
}

function newest(where: object) {
  return Post.query().where(where).orderBy('created_at', 'desc').orderBy('id', 'desc')
}
