import { DateTime } from 'luxon'
import { isShareable } from '#domain/review_links/client_rules'
import {
  MOST_LIVE_LINKS,
  reviewLinkEnd,
  reviewPath,
  TOO_MANY_LINKS,
  type ReviewLinkDays,
} from '#domain/review_links/link_rules'
import { mondayOf } from '#domain/schedule/dates'
import ReviewRefusedException from '#exceptions/review_refused_exception'
import Post from '#models/post'
import ReviewLink from '#models/review_link'
import { inTransaction } from '#models/transaction'
import { zoneOf } from '#models/zone_of'
import { ownOrigin } from '#services/calendar/feed_address'
import { now } from '#services/clock'

type ShareForReviewInput = {
  organizationId: string
  userId: string
  /** What it shows: one post, or the week of any of its days (YYYY-MM-DD). */
  shown: { postId: string } | { day: string }
  label: string
  mayApprove: boolean
  days: ReviewLinkDays
  /** How the browser that asks reaches Herald. */
  origin: string | null
}

const NOT_SHAREABLE = 'This post no longer needs a review.'

/** Makes a link by which a client without an account sees a post or a week. Its address is told once. */
export default class ShareForReview {
  /** @throws ReviewRefusedException, E_ROW_NOT_FOUND */
  async handle({ organizationId, userId, shown, label, ...terms }: ShareForReviewInput) {
    const { mayApprove, days, origin } = terms
    if ('postId' in shown) await this.#needShareable(organizationId, shown.postId)
    const live = await ReviewLink.liveOf(organizationId, now()).limit(MOST_LIVE_LINKS)
    if (live.length >= MOST_LIVE_LINKS) throw new ReviewRefusedException(TOO_MANY_LINKS)
    const zone = await zoneOf(organizationId)
    const expiresAt = DateTime.fromJSDate(reviewLinkEnd(days, now())).toUTC()
    const fields = { organizationId, createdBy: userId, label, mayApprove, zone, expiresAt }
    const what =
      'postId' in shown
        ? { kind: 'post' as const, postId: shown.postId, weekStart: null }
        : { kind: 'week' as const, postId: null, weekStart: mondayOf(shown.day) }
    const { link, secret } = await inTransaction((trx) =>
      ReviewLink.open({ ...fields, ...what }, trx)
    )
    return { link, url: `${ownOrigin(origin)}${reviewPath(secret)}` }
  }

  async #needShareable(organizationId: string, id: string) {
    const post = await Post.query().where({ id, organization_id: organizationId }).firstOrFail()
    if (!isShareable(post.status)) throw new ReviewRefusedException(NOT_SHAREABLE)
  }
}
