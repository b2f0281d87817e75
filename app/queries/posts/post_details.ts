import { campaignNames } from '#models/campaign_names'
import Post from '#models/post'
import type User from '#models/user'

/**
 * A post of the user's organizations as its editor shows it, with the name of its campaign and how
 * many lines its log has.
 * @throws E_ROW_NOT_FOUND
 */
export async function postDetails(user: { id: User['id'] }, id: string) {
  const post = await Post.visibleTo(user)
    .where('id', id)
    .withCount('publishAttempts', (attempts) => attempts.as('attempt_count'))
    .withCount('events', (events) => events.as('event_count'))
    .firstOrFail()
  const names = await campaignNames([post])
  const { attempt_count: attempts, event_count: events } = post.$extras
  return {
    post,
    campaignName: post.campaignId === null ? null : (names.get(post.campaignId) ?? null),
    // The first line says who made it.
    logLength: 1 + Number(attempts) + Number(events),
  }
}
