import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { clientReview } from '#queries/review_links/client_review'
import { clientReviewPage } from '#transformers/client_review_transformer'

export default class ClientReviewsController {
  async show({ inertia, request, reviewLink }: HttpContext) {
    await reviewLink.noteVisit(DateTime.utc())
    const review = clientReviewPage(await clientReview(reviewLink), request.url())
    return inertia.render('review/posts', { review, path: request.url() })
  }
}
