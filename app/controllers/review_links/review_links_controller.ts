import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ChangeClientEmail from '#actions/review_links/change_client_email'
import CreateReviewLink from '#actions/review_links/create_review_link'
import ReviewLink from '#models/review_link'
import { reviewLink } from '#transformers/review_link_transformer'
import {
  newReviewLinkValidator,
  reviewLinkChangeValidator,
  reviewLinkTarget,
} from '#validators/review_link_validator'
import { originOf } from '#validators/fields'

@inject()
export default class ReviewLinksController {
  constructor(
    private createReviewLink: CreateReviewLink,
    private changeClientEmail: ChangeClientEmail
  ) {}

  /** Valid links, newest first. */
  async index({ organization }: HttpContext) {
    const links = await ReviewLink.liveOf(organization.id, DateTime.utc())
      .preload('post')
      .preload('creator')
    return links.map(reviewLink)
  }

  /** The only response that contains the URL. */
  async store({ auth, organization, request, response }: HttpContext) {
    const payload = await newReviewLinkValidator.validate(request.body())
    const { link, url } = await this.createReviewLink.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      shown: reviewLinkTarget(payload),
      label: payload.label,
      clientEmail: payload.client_email ?? null,
      mayApprove: payload.may_approve ?? true,
      days: payload.days,
      origin: originOf(request),
    })
    await link.load((loader) => loader.load('post').load('creator'))
    return response.created({ ...reviewLink(link), url })
  }

  async update({ auth, params, request }: HttpContext) {
    const { client_email: email } = await reviewLinkChangeValidator.validate(request.body())
    const { id: linkId } = await this.#find(auth, params)
    const link = await this.changeClientEmail.handle({ linkId, email })
    await link.load((loader) => loader.load('post').load('creator'))
    return reviewLink(link)
  }

  /** The link that reminders send, for a member who sends it to the client themselves. */
  async url({ auth, params, request }: HttpContext) {
    const { id } = await this.#find(auth, params)
    return { url: await this.changeClientEmail.urlOf(id, originOf(request)) }
  }

  /** A repeated request changes nothing. */
  async destroy({ auth, params, response }: HttpContext) {
    const link = await this.#find(auth, params)
    await link.revoke(DateTime.utc())
    return response.noContent()
  }

  #find(auth: HttpContext['auth'], { id }: HttpContext['params']) {
    return ReviewLink.visibleTo(auth.getUserOrFail()).where('id', id).firstOrFail()
  }
}
