import type { WebhookEventKind } from '#domain/webhooks/webhook_events'
import { InvalidWebhookException } from '#errors/settings_errors'
import { withTransaction } from '#database/transaction'
import Notification from '#models/notification'
import Webhook from '#models/webhook'
import { now } from '#services/clock'
import { urlProblem } from '#services/webhooks/post_webhook'

type WebhookChanges = {
  url?: string
  events?: WebhookEventKind[]
  isEnabled?: boolean
}

/**
 * Changes a webhook. A new address and enabling it again forget its failures. Once it is enabled,
 * its waiting events are sent.
 */
export default class ChangeWebhook {
  /** @throws InvalidWebhookException, E_ROW_NOT_FOUND */
  async handle(id: string, { url, events, isEnabled }: WebhookChanges) {
    const problem = url === undefined ? null : urlProblem(url)
    if (problem) throw new InvalidWebhookException(problem)
    return withTransaction(async (trx) => {
      const webhook = await Webhook.lockForChange(id, trx)
      if (url !== undefined && url !== webhook.url) webhook.moveTo(url)
      if (events !== undefined) webhook.events = [...new Set(events)]
      if (isEnabled === true && !webhook.isEnabled) {
        webhook.enable()
        await Notification.retract(id, { client: trx })
      }
      if (isEnabled === false && webhook.isEnabled) webhook.disable('member')
      return webhook.save()
    })
  }

  /** Replaces the secret, which is shown only once. The previous one still signs for a day. */
  async rotateSecret(id: string) {
    return withTransaction(async (trx) => {
      const webhook = await Webhook.lockForChange(id, trx)
      const secret = webhook.rotateSecret(now())
      await webhook.save()
      return { webhook, secret }
    })
  }

  /** Deletes a webhook with its deliveries. */
  async delete(id: string) {
    await withTransaction(async (trx) => {
      await Notification.retract(id, { client: trx })
      await Webhook.query({ client: trx }).where({ id }).delete()
    })
  }
}
