import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DEPTH_HEADER, parseDepth } from '#domain/webhooks/delivery_rules'
import { webhookDepth } from '#database/webhook_depth'

/**
 * Remembers how many webhooks have led to a request. Receivers pass the header on, so that events
 * that cause themselves come to an end.
 */
export default class WebhookDepthMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const depth = parseDepth(request.header(DEPTH_HEADER))
    return depth === 0 ? next() : webhookDepth.run(depth, next)
  }
}
