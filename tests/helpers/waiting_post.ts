import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import { makeConnectedMember } from '#tests/helpers/make_connected_member'

/** A post of a campaign that nobody has decided about. */
export const PENDING = {
  ...{ origin: 'campaign' as const, status: 'pending_review' as const },
  ...{ body: 'As it was.', aiText: 'As it was.', publishAt: null, dueAt: null, wallTime: null },
}

/** A member of an organization in whose review queue a post of a campaign waits. */
export async function waitingPost(own: Partial<Post> = {}) {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const campaign = await CampaignFactory.merge({ organizationId }).create()
  const pending = { organizationId, campaignId: campaign.id, ...PENDING, ...own }
  const post = await PostFactory.merge(pending).create()
  return { ...member, campaign, post }
}

/** A column of a post as it stands now. */
export async function storedPost<Column extends 'status' | 'body'>(id: string, column: Column) {
  const post = await Post.findOrFail(id)
  return post[column]
}
