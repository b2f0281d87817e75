import { MAX_WEBHOOKS, TOO_MANY_WEBHOOKS } from '#domain/webhooks/delivery_rules'
import type { WebhookEventKind } from '#domain/webhooks/webhook_events'
import { InvalidWebhookException, WebhookStateException } from '#errors/settings_errors'
import { withTransaction } from '#database/transaction'
import Organization from '#models/organization'
import Webhook from '#models/webhook'
import { urlProblem } from '#services/webhooks/post_webhook'

type CreateWebhookInput = {
  organizationId: string
  userId: string
  url: string
  events: WebhookEventKind[]
}

/** Creates a webhook. Its secret is shown only once. */
export default class CreateWebhook {
  /** @throws InvalidWebhookException, WebhookStateException */
  async handle({ organizationId, userId, url, events }: CreateWebhookInput) {
    const problem = urlProblem(url)
    if (problem) throw new InvalidWebhookException(problem)
    const secret = Webhook.newSecret()
    const webhook = await withTransaction(async (trx) => {
      // Locked, so that parallel requests cannot exceed the limit.
      await Organization.lockRow(organizationId, trx)
      const own = await Webhook.query({ client: trx }).where('organization_id', organizationId)
      if (own.length >= MAX_WEBHOOKS) throw new WebhookStateException(TOO_MANY_WEBHOOKS)
      const fields = { organizationId, createdBy: userId, url, events: [...new Set(events)] }
      return Webhook.create({ ...fields, secret, isEnabled: true }, { client: trx })
    })
    return { webhook, secret }
  }
}
