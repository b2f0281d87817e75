import vine from '@vinejs/vine'
import { MAX_WEBHOOK_URL } from '#domain/webhooks/delivery_rules'
import { WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'

function fields() {
  return {
    url: vine.string().trim().maxLength(MAX_WEBHOOK_URL),
    events: vine.array(vine.enum(WEBHOOK_EVENT_IDS)).minLength(1).maxLength(100),
  }
}

export const newWebhookValidator = vine.create(fields())

export const webhookChangeValidator = vine.create({
  url: fields().url.optional(),
  events: fields().events.optional(),
  is_enabled: vine.boolean({ strict: true }).optional(),
})
