import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ProposeSlots from '#actions/review/propose_slots'
import { reviewQueue } from '#queries/campaigns/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'

@inject()
export default class ReviewQueuePageController {
  constructor(private proposeSlots: ProposeSlots) {}

  /** `slots` are by the ids of the campaigns whose posts wait. */
  async show({ inertia, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('review_queue', { posts: [], slots: {} })
    const posts = async () => {
      const { rows } = await reviewQueue({ organization })
      return rows.map(queuedPost)
    }
    const slots = () => this.proposeSlots.handle({ organizationId: organization.id })
    return inertia.render('review_queue', { posts, slots })
  }
}
