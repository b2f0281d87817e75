import { WebhookStateException } from '#errors/settings_errors'
import { withTransaction } from '#database/transaction'
import Webhook from '#models/webhook'
import WebhookDelivery from '#models/webhook_delivery'
import { now } from '#services/clock'

const DISABLED = 'This webhook is turned off. Turn it on, then try again.'

const IN_PROGRESS = 'This event is being sent.'

/** Sends an event again at a member's request, or a test event. */
export default class SendAgain {
  /** @throws WebhookStateException, E_ROW_NOT_FOUND */
  async handle(webhookId: string, deliveryId: string) {
    return withTransaction(async (trx) => {
      const webhook = await Webhook.lockForChange(webhookId, trx)
      requireEnabled(webhook)
      const delivery = await WebhookDelivery.query({ client: trx })
        .where({ id: deliveryId, webhook_id: webhookId })
        .forUpdate()
        .firstOrFail()
      const isClaimed = delivery.claimedBy !== null && delivery.dueAt !== null
      if (isClaimed && delivery.dueAt! > now()) throw new WebhookStateException(IN_PROGRESS)
      delivery.sendAgain(now())
      return delivery.save()
    })
  }

  /** Stores a test event. @throws WebhookStateException */
  async test(webhook: Webhook) {
    requireEnabled(webhook)
    return WebhookDelivery.test(webhook)
  }
}

function requireEnabled({ isEnabled }: Webhook) {
  if (!isEnabled) throw new WebhookStateException(DISABLED)
}
