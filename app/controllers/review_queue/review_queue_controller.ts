import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ProposeSlots from '#actions/review_queue/propose_slots'
import {
  firstInReview,
  reviewCounts,
  reviewQueue,
  reviewTotal,
} from '#queries/review_queue/review_queue'
import { queuePage, queuedPost } from '#transformers/ai_post_transformer'
import { toQueueList, toReviewQueueQuery } from '#validators/ai_post_validator'

@inject()
export default class ReviewQueueController {
  constructor(private proposeSlots: ProposeSlots) {}

  /** `slots` holds the next slot by campaign id, for campaigns with posts in review. */
  async page({ auth, inertia, request, selectedOrganization: organization }: HttpContext) {
    const list = toQueueList(request.qs())
    if (!organization) {
      return inertia.render('review_queue', { posts: null, counts: null, slots: {}, list })
    }
    const posts = async () => queuePage(await firstInReview(organization, list))
    const counts = () => reviewCounts(organization, auth.getUserOrFail())
    const slots = () => this.proposeSlots.handle({ organizationId: organization.id })
    return inertia.render('review_queue', { posts, counts, slots, list })
  }

  /** Screens poll this every ten seconds and get 304 while nothing has changed. */
  async index({ auth, organization, request, response }: HttpContext) {
    const asked = await toReviewQueueQuery(request.qs())
    response.header('Cache-Control', 'private, no-cache')
    const { rows, nextCursor } = await reviewQueue({ organization, ...asked })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    const total = await reviewTotal(organization, auth.getUserOrFail(), asked)
    response.header('X-Total-Count', String(total))
    return rows.map(queuedPost)
  }
}
