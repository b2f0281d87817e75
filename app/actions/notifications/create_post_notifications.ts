import type { DateTime } from 'luxon'
import { postNotification, postNotificationKey } from '#domain/notifications/post_notifications'
import type { PostNotificationKind } from '#domain/notifications/post_notifications'
import FirstComment from '#models/first_comment'
import Notification from '#models/notification'
import Post from '#models/post'
import PostCorrection from '#models/post_correction'
import type User from '#models/user'
import { now } from '#services/clock'
import { sqlInstant } from '#database/instants'
import Organization from '#models/organization'

/** Older events cause no notification. */
const MAX_AGE_HOURS = 24

/** Which notifications a user wants; a failure is always reported. */
const IS_WANTED: Readonly<Record<PostNotificationKind, (user: User) => boolean>> = {
  post_published: ({ notifyPostPublished }) => notifyPostPublished,
  post_failed: () => true,
  comment_failed: () => true,
  correction_failed: () => true,
  new_comments: ({ notifyNewComments }) => notifyNewComments,
}

/** Notifies the creators of posts about their outcome, once each. Emails are sent separately. */
export default class CreatePostNotifications {
  async handle() {
    const since = now().minus({ hours: MAX_AGE_HOURS })
    for (const kind of Object.keys(IS_WANTED) as PostNotificationKind[]) {
      let page = 1
      while (await this.#notify(kind, await notifiablePosts[kind](since).forPage(page, MAX_POSTS)))
        page += 1
    }
  }

  /**
   * Returns true when older posts may have news, too: the page is full, and not all of its news was
   * known.
   */
  async #notify(kind: PostNotificationKind, posts: Post[]) {
    const selected = posts.filter((post) => isNews(kind, post))
    const alreadyNotified = await Notification.existingKeys(
      selected.map((post) => postNotificationKey(kind, post))
    )
    const news = selected.filter((post) => !alreadyNotified.has(postNotificationKey(kind, post)))
    for (const post of news) {
      const dedupeKey = postNotificationKey(kind, post)
      const { id: subjectId, organizationId, createdBy } = post
      const about = { userId: createdBy!, organizationId, subjectId, kind, dedupeKey, endsAt: null }
      await Notification.writeOnce({ ...about, ...postNotification(kind, post) })
    }
    const isKnown = selected.length > 0 && news.length === 0
    return posts.length === MAX_POSTS && !isKnown
  }
}

function isNews(kind: PostNotificationKind, { creator, corrections }: Post) {
  if (!creator || !IS_WANTED[kind](creator)) return false
  if (kind !== 'correction_failed') return true
  const state = corrections.at(-1)?.currentState
  return state === 'refused' || state === 'unconfirmed'
}

/** Posts that are read at the same time. Most runs need only those that changed last. */
const MAX_POSTS = 500

/** New comments on older posts cause no notification. */
const COMMENT_NEWS_DAYS = 30

/**
 * Returns posts created by a user here who is still a member, most recently changed first.
 */
function createdPosts() {
  return Post.query()
    .whereNot('origin', 'imported')
    .whereExists((membership) => {
      membership.from('memberships')
      membership.whereColumn('memberships.organization_id', 'posts.organization_id')
      membership.whereColumn('memberships.user_id', 'posts.created_by')
    })
    .preload('creator')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
}

/** Published posts, by organization, as the index requires. */
function publishedPosts(since: DateTime) {
  return createdPosts()
    .whereIn('organization_id', Organization.query().select('id'))
    .where('status', 'published')
    .where('posted_at', '>=', sqlInstant(since))
}

function failedComments(since: DateTime) {
  return FirstComment.query()
    .whereIn('status', ['failed', 'unconfirmed'])
    .where('updated_at', '>=', sqlInstant(since))
}

function openCorrections(since: DateTime) {
  return PostCorrection.query()
    .whereNot('state', 'saved')
    .where('created_at', '>=', sqlInstant(since))
}

/** Posts with something to notify about since a moment, by the kind of notification. */
const notifiablePosts: Readonly<
  Record<PostNotificationKind, (since: DateTime) => ReturnType<typeof createdPosts>>
> = {
  post_published: (since) => publishedPosts(since),
  post_failed: (since) =>
    createdPosts()
      .whereIn('status', ['failed', 'unconfirmed'])
      .where('updated_at', '>=', sqlInstant(since)),
  comment_failed: (since) =>
    publishedPosts(since.minus({ days: COMMENT_NEWS_DAYS }))
      .whereIn('id', failedComments(since).select('post_id'))
      .preload('comment'),
  correction_failed: (since) =>
    createdPosts()
      .whereIn('organization_id', Organization.query().select('id'))
      .where('status', 'published')
      .whereIn('id', openCorrections(since).select('post_id'))
      .preload('corrections', (correction) => correction.orderBy('created_at').orderBy('id')),
  new_comments: (since) =>
    publishedPosts(since.minus({ days: COMMENT_NEWS_DAYS }))
      .where('comments', '>', 0)
      .where('figures_at', '>=', sqlInstant(since))
      // Metrics don't change `updated_at`.
      .clearOrder()
      .orderBy('figures_at', 'desc')
      .orderBy('id'),
}
