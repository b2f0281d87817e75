import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import SendDeliveries from '#actions/webhooks/send_deliveries'
import { WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'
import type Organization from '#models/organization'
import type User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { detachedWork } from '#services/background/shutdown'
import { actingAs } from '#tests/helpers/requests'

/** Creates a webhook as an owner does. Its secret is in the result. */
export async function openWebhook(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization },
  url: string,
  events: readonly string[] = WEBHOOK_EVENT_IDS
): Promise<{ id: string; secret: string }> {
  const asked = { org_id: organization.id, url, events }
  const answer = await actingAs(client, user).post('/api/webhooks', asked)
  answer.assertStatus(201)
  return answer.body()
}

/** One round of the clock, and all calls that it leads to. Returns the number of calls it started. */
export async function sendWebhooks() {
  const sender = await app.container.make(SendDeliveries)
  const started = await sender.handle()
  await detachedWork.idle()
  return started
}

/** The stored deliveries, oldest first. */
export function deliveries() {
  return WebhookDelivery.query().orderBy('created_at').orderBy('id')
}
