import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { clientReview } from '#queries/review_links/client_review'
import { clientReviewPage } from '#transformers/client_review_transformer'
import { visitorClock } from '#validators/clock'

export default class ClientReviewsController {
  async show({ inertia, request, reviewLink }: HttpContext) {
    const now = DateTime.utc()
    const path = request.url()
    await reviewLink.noteVisit(now)
    const reading = { path, now: now.toJSDate(), clock: visitorClock(request) }
    const review = clientReviewPage(await clientReview(reviewLink), reading)
    return inertia.render('review/posts', { review, path })
  }
}
