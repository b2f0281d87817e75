import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ProposeSlots from '#actions/review_queue/propose_slots'
import { reviewQueue } from '#queries/review_queue/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { pageValidator } from '#validators/fields'

@inject()
export default class ReviewQueueController {
  constructor(private proposeSlots: ProposeSlots) {}

  /** `slots` holds the next slot by campaign id, for campaigns with posts in review. */
  async page({ inertia, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('review_queue', { posts: [], slots: {} })
    const posts = async () => {
      const { rows } = await reviewQueue({ organization })
      return rows.map(queuedPost)
    }
    const slots = () => this.proposeSlots.handle({ organizationId: organization.id })
    return inertia.render('review_queue', { posts, slots })
  }

  /** Screens poll this every ten seconds and get 304 while nothing has changed. */
  async index({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    response.header('Cache-Control', 'private, no-cache')
    const { rows, nextCursor } = await reviewQueue({ organization, ...page })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(queuedPost)
  }
}
