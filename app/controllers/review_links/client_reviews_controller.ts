import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import drive from '@adonisjs/drive/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import ApproveAsClient from '#actions/review_links/approve_as_client'
import CommentAsClient from '#actions/review_links/comment_as_client'
import Media from '#models/media'
import { clientReview, reviewedMedia } from '#queries/review_links/client_review'
import { clientReviewPage } from '#transformers/client_review_transformer'
import { inlineHeaders } from '#transformers/media_transformer'
import { visitorClock } from '#validators/account_validator'
import { clientApprovalValidator, clientCommentValidator } from '#validators/review_link_validator'

@inject()
export default class ClientReviewsController {
  constructor(
    private approveAsClient: ApproveAsClient,
    private commentAsClient: CommentAsClient
  ) {}

  async show({ inertia, request, reviewLink }: HttpContext) {
    const now = DateTime.utc()
    const path = request.url()
    await reviewLink.recordVisit(now)
    const reading = { path, now: now.toJSDate(), clock: visitorClock(request) }
    const review = clientReviewPage(await clientReview(reviewLink), reading)
    return inertia.render('review/posts_to_review', { review, path })
  }

  /** Serves media only of posts that the link shows now, so it is never cached. */
  async media({ params, response, reviewLink }: HttpContext) {
    const media = await reviewedMedia(reviewLink, params.id)
    const disk = drive.use()
    if (!(await disk.exists(media.diskKey))) throw new errors.E_ROW_NOT_FOUND(Media)
    for (const [name, value] of Object.entries(inlineHeaders(media))) response.header(name, value)
    return response.stream(await disk.getStream(media.diskKey))
  }

  async approve({ params, request, response, reviewLink: link }: HttpContext) {
    const { name, version } = await clientApprovalValidator.validate(request.body())
    await this.approveAsClient.handle({ link, postId: params.id, name, version })
    return response.noContent()
  }

  async comment({ params, request, response, reviewLink: link }: HttpContext) {
    const payload = await clientCommentValidator.validate(request.body())
    await this.commentAsClient.handle({ link, postId: params.id, ...payload })
    return response.noContent()
  }
}
