import Factory from '@adonisjs/lucid/factories'
import { WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'
import Webhook from '#models/webhook'

/** A webhook for all events; needs `organizationId`. */
export const WebhookFactory = Factory.define(Webhook, () => ({
  url: 'https://hooks.example.com/herald',
  events: [...WEBHOOK_EVENT_IDS],
  secret: Webhook.newSecret(),
  isEnabled: true,
})).build()
