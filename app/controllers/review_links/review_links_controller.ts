import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CreateReviewLink from '#actions/review_links/create_review_link'
import ReviewLink from '#models/review_link'
import { reviewLink } from '#transformers/review_link_transformer'
import { newReviewLinkValidator, reviewLinkTarget } from '#validators/review_link_validator'
import { originOf } from '#validators/fields'

@inject()
export default class ReviewLinksController {
  constructor(private createReviewLink: CreateReviewLink) {}

  /** Valid links, newest first. */
  async index({ organization }: HttpContext) {
    const links = await ReviewLink.liveOf(organization.id, DateTime.utc())
      .preload('post')
      .preload('creator')
    return links.map(reviewLink)
  }

  /** The only response that contains the URL. */
  async store({ auth, organization, request, response }: HttpContext) {
    const asked = await newReviewLinkValidator.validate(request.body())
    const { link, url } = await this.createReviewLink.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      shown: reviewLinkTarget(asked),
      label: asked.label,
      mayApprove: asked.may_approve ?? true,
      days: asked.days,
      origin: originOf(request),
    })
    await link.load((loader) => loader.load('post').load('creator'))
    return response.created({ ...reviewLink(link), url })
  }

  /** A repeated request changes nothing. */
  async destroy({ auth, params, response }: HttpContext) {
    const own = ReviewLink.visibleTo(auth.getUserOrFail())
    const link = await own.where('id', params.id).firstOrFail()
    await link.revoke(DateTime.utc())
    return response.noContent()
  }
}
