import { campaignNames } from '#queries/campaigns/campaign_names'
import { approvalLog } from '#queries/approvals/approval_log'
import { requestersOf } from '#queries/approvals/requesters'
import { withApproval } from '#queries/approvals/with_approvals'
import Post from '#models/post'
import type User from '#models/user'

/**
 * A post of the user's organizations for its editor, with the name of its campaign and the number
 * of lines in its log.
 * @throws E_ROW_NOT_FOUND
 */
export async function postDetails(user: { id: User['id'] }, id: string) {
  const post = await Post.visibleTo(user)
    .where('id', id)
    .preload('comment')
    .withCount('publishAttempts', (attempts) => attempts.as('attempt_count'))
    .withCount('events', (events) => events.as('event_count'))
    .preload('corrections', (corrections) => corrections.orderBy('created_at').orderBy('id'))
    .firstOrFail()
  const names = await campaignNames([post])
  const requesters = await requestersOf([post])
  const { attempt_count: attempts, event_count: events } = post.$extras
  return {
    post: await withApproval(post),
    campaignName: post.campaignId === null ? null : (names.get(post.campaignId) ?? null),
    requestedBy: requesters.get(post.id) ?? null,
    logLength: logLength(post, { attempts: Number(attempts), events: Number(events) }),
  }
}

/**
 * The first line of the log says who created the post. A post that failed without an attempt has a
 * line about that, too.
 */
function logLength(post: Post, { attempts, events }: { attempts: number; events: number }) {
  const tries = post.status === 'failed' ? Math.max(attempts, 1) : attempts
  return 1 + tries + events + post.corrections.length
}

/**
 * A post of the user's organizations with everything in its log, oldest first.
 * @throws E_ROW_NOT_FOUND
 */
export async function loggedPost(user: User, id: string) {
  const post = await Post.visibleTo(user)
    .where('id', id)
    .preload('comment')
    .preload('creator')
    .preload('organization', (organization) => organization.preload('linkedinAccount'))
    .preload('publishAttempts', (attempts) => attempts.orderBy('number'))
    .preload('corrections', (corrections) => {
      corrections.preload('user').orderBy('created_at').orderBy('id')
    })
    .preload('events', (events) => {
      events.preload('user').preload('comment').orderBy('created_at').orderBy('id')
    })
    .firstOrFail()
  return { post: await withApproval(post), ...(await approvalLog(post.id)) }
}
