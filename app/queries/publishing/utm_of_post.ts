import type { PostTags } from '#domain/publishing/tagged_post'
import { preparedModels } from '#database/prepared_rows'
import Organization from '#models/organization'
import type Post from '#models/post'
import { campaignNames } from '#queries/campaigns/campaign_names'

type Tagged = Pick<Post, 'id' | 'organizationId' | 'campaignId'>

const TAGS = 'select id, utm from organizations where id = :id'

/** Returns the tags of a post's links. */
export async function utmOfPost(post: Tagged): Promise<PostTags> {
  const [{ utm }] = await preparedModels(Organization, TAGS, { id: post.organizationId })
  return tagsOf(post, utm, await namesFor([post], utm))
}

/** Returns the tags for several posts of one organization, by post id. */
export async function utmOfPosts(
  posts: readonly Tagged[],
  { utm }: Pick<Organization, 'utm'>
): Promise<ReadonlyMap<string, PostTags>> {
  const names = await namesFor(posts, utm)
  return new Map(posts.map((post) => [post.id, tagsOf(post, utm, names)]))
}

/** The campaigns are read only where there are tags. */
async function namesFor(posts: readonly Tagged[], utm: Organization['utm']) {
  return utm ? campaignNames(posts) : new Map<string, string>()
}

function tagsOf(
  { id: postId, campaignId }: Tagged,
  utm: Organization['utm'],
  names: ReadonlyMap<string, string>
): PostTags {
  return { utm, post: { campaignName: names.get(campaignId ?? '') ?? null, postId } }
}
