import type { PostTags } from '#domain/publishing/tagged_post'
import Campaign from '#models/campaign'
import Organization from '#models/organization'
import type Post from '#models/post'

type Tagged = Pick<Post, 'id' | 'organizationId' | 'campaignId'>

/** Returns the tags of a post's links. The campaign is read only where there are tags. */
export async function utmOfPost(post: Tagged): Promise<PostTags> {
  const { utm } = await Organization.findOrFail(post.organizationId)
  const campaign = utm && post.campaignId ? await Campaign.find(post.campaignId) : null
  return { utm: utm ?? null, post: { campaignName: campaign?.name ?? null, postId: post.id } }
}

/** The same for several posts of one organization, by post id. */
export async function utmOfPosts(
  posts: readonly Tagged[],
  { utm }: Pick<Organization, 'utm'>
): Promise<ReadonlyMap<string, PostTags>> {
  const ids = posts.flatMap(({ campaignId }) => (utm && campaignId ? [campaignId] : []))
  const campaigns = ids.length > 0 ? await Campaign.query().whereIn('id', [...new Set(ids)]) : []
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  return new Map(
    posts.map(({ id: postId, campaignId }) => {
      const campaignName = names.get(campaignId ?? '') ?? null
      return [postId, { utm: utm ?? null, post: { campaignName, postId } }]
    })
  )
}
