import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ShareForReview from '#actions/review_links/share_for_review'
import ReviewLink from '#models/review_link'
import { reviewLink } from '#transformers/review_link_transformer'
import { newReviewLinkValidator, shownByLink } from '#validators/review_link'
import { originOf } from '#validators/origin'

@inject()
export default class ReviewLinksController {
  constructor(private shareForReview: ShareForReview) {}

  /** Those that work, the newest first. */
  async index({ organization }: HttpContext) {
    const links = await ReviewLink.liveOf(organization.id, DateTime.utc())
      .preload('post')
      .preload('creator')
    return links.map(reviewLink)
  }

  /** The address is told this once. */
  async store({ auth, organization, request, response }: HttpContext) {
    const asked = await newReviewLinkValidator.validate(request.body())
    const { link, url } = await this.shareForReview.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      shown: shownByLink(asked),
      label: asked.label,
      mayApprove: asked.may_approve ?? true,
      days: asked.days,
      origin: originOf(request),
    })
    await link.load((loader) => loader.load('post').load('creator'))
    return response.created({ ...reviewLink(link), url })
  }

  /** Revoking twice is harmless. */
  async destroy({ auth, params, response }: HttpContext) {
    const own = ReviewLink.visibleTo(auth.getUserOrFail())
    const link = await own.where('id', params.id).firstOrFail()
    await link.revoke(DateTime.utc())
    return response.noContent()
  }
}
