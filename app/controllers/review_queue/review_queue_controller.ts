import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ProposeSlots from '#actions/review_queue/propose_slots'
import { reviewQueue, queueStamp } from '#queries/review_queue/review_queue'
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
    response.setEtag(await queueStamp(organization), true)
    if (isKnown(request.header('if-none-match'), response.getHeader('etag'))) {
      return response.status(304).send(null)
    }
    const { rows, nextCursor } = await reviewQueue({ organization, ...page })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return rows.map(queuedPost)
  }
}

/**
 * Fetch adds 'no-cache' when a client sets If-None-Match itself. That would defeat the 304, so
 * only the ETag counts here.
 */
function isKnown(known: string | undefined, etag: unknown) {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
