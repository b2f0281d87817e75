import { DateTime } from 'luxon'
import { lockForMember } from '#actions/organizations/lock_for_member'
import { isShareable } from '#domain/review_links/client_rules'
import {
  MAX_LIVE_LINKS,
  reviewLinkEnd,
  reviewPath,
  TOO_MANY_LINKS,
} from '#domain/review_links/link_rules'
import type { ReviewLinkDays } from '#domain/review_links/link_rules'
import { mondayOf } from '#domain/schedule/dates'
import { ReviewRefusedException } from '#errors/review_links_errors'
import { publicOrigin } from '#services/calendar/ics_feed'
import Post from '#models/post'
import ReviewLink from '#models/review_link'
import { withTransaction } from '#database/transaction'
import Membership from '#models/membership'
import { now } from '#services/clock'

type CreateReviewLinkInput = {
  organizationId: string
  userId: string
  /** What the link shows: one post, or the week that contains a day (YYYY-MM-DD). */
  shown: { postId: string } | { day: string }
  label: string
  clientEmail: string | null
  mayApprove: boolean
  days: ReviewLinkDays
  /** Origin under which the browser reaches Herald. */
  origin: string | null
}

const NOT_SHAREABLE_MESSAGE = 'This post no longer needs a review.'

/**
 * Creates a link by which a client without an account sees a post or a week. Its URL is shown only
 * once.
 */
export default class CreateReviewLink {
  /** @throws ReviewRefusedException, RoleRequiredException, E_ROW_NOT_FOUND */
  async handle({ organizationId, userId, shown, label, ...terms }: CreateReviewLinkInput) {
    const { clientEmail, mayApprove, days, origin } = terms
    if ('postId' in shown) await this.#requireShareable(organizationId, shown.postId)
    const zone = await Membership.zoneOf(organizationId)
    const expiresAt = DateTime.fromJSDate(reviewLinkEnd(days, now())).toUTC()
    const fields = { organizationId, createdBy: userId, label, mayApprove, zone, expiresAt }
    const target =
      'postId' in shown
        ? { kind: 'post' as const, postId: shown.postId, weekStart: null }
        : { kind: 'week' as const, postId: null, weekStart: mondayOf(shown.day) }
    const { link, secret } = await withTransaction(async (trx) => {
      await lockForMember({ organizationId, userId }, 'share_links', trx)
      const live = await ReviewLink.liveOf(organizationId, now()).useTransaction(trx)
      if (live.length >= MAX_LIVE_LINKS) throw new ReviewRefusedException(TOO_MANY_LINKS)
      return ReviewLink.open({ ...fields, ...target, clientEmail }, trx)
    })
    return { link, url: `${publicOrigin(origin)}${reviewPath(secret)}` }
  }

  async #requireShareable(organizationId: string, id: string) {
    const post = await Post.query().where({ id, organization_id: organizationId }).firstOrFail()
    if (!isShareable(post.status)) throw new ReviewRefusedException(NOT_SHAREABLE_MESSAGE)
  }
}
