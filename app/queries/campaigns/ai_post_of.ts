import { campaignNames } from '#models/campaign_names'
import Post from '#models/post'
import type User from '#models/user'

/**
 * A post of a campaign in one of the user's organizations, whatever has become of it.
 * @throws E_ROW_NOT_FOUND
 */
export function aiPostOf(user: User, id: string): Promise<Post> {
  return Post.visibleTo(user).where({ id, origin: 'campaign' }).firstOrFail()
}

/** The same with the name of its campaign, as lists tell it. */
export async function namedPost(post: Post) {
  const names = await campaignNames([post])
  return { post, campaignName: names.get(post.campaignId ?? '') ?? null }
}
