import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { clientReview } from '#queries/review_links/client_review'
import { clientReviewPage } from '#transformers/client_review_transformer'

export default class ClientReviewsController {
  async show({ inertia, request, reviewLink }: HttpContext) {
    const now = DateTime.utc()
    const path = request.url()
    await reviewLink.noteVisit(now)
    const review = clientReviewPage(await clientReview(reviewLink), { path, now: now.toJSDate() })
    return inertia.render('review/posts', { review, path })
  }
}
