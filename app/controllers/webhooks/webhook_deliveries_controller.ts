import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SendAgain from '#actions/webhooks/send_again'
import Webhook from '#models/webhook'
import { webhookDeliveries } from '#queries/webhooks/webhook_deliveries'
import { webhookDelivery } from '#transformers/webhook_transformer'
import { pageValidator } from '#validators/fields'

@inject()
export default class WebhookDeliveriesController {
  constructor(private sendAgain: SendAgain) {}

  /** Newest first, of the last 30 days. */
  async index(ctx: HttpContext) {
    const { id } = await this.#webhook(ctx)
    const page = await pageValidator.validate(ctx.request.qs())
    const { rows, nextCursor } = await webhookDeliveries(id, page)
    if (nextCursor) ctx.response.header('X-Next-Cursor', nextCursor)
    return rows.map(webhookDelivery)
  }

  /** Sends an event again, with the same id. */
  async redeliver(ctx: HttpContext) {
    const { id } = await this.#webhook(ctx)
    return webhookDelivery(await this.sendAgain.handle(id, ctx.params.deliveryId))
  }

  #webhook({ auth, params }: HttpContext) {
    return Webhook.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
  }
}
