import type { HttpContext } from '@adonisjs/core/http'
import { queueStamp, reviewQueue } from '#queries/campaigns/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { pageValidator } from '#validators/page'

export default class ReviewQueueController {
  /** Asked for every ten seconds: 304 as long as nothing has changed. */
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

/** Clients that send the header themselves add 'no-cache' to it: that asks no store, only us. */
function isKnown(known: string | undefined, etag: unknown) {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
