import type { DisabledReason } from '#domain/webhooks/delivery_rules'
import { messageId } from '#domain/webhooks/webhook_events'
import type { DeliveryRow, WebhookEventKind } from '#domain/webhooks/webhook_events'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

interface WebhookRow {
  id: string
  url: string
  events: WebhookEventKind[]
  isEnabled: boolean
  disabledReason: DisabledReason | null
  failingSince: Moment | null
  formerSecretUntil: Moment | null
  createdAt: Moment
}

export function webhookCard(webhook: WebhookRow) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    is_enabled: webhook.isEnabled,
    disabled_reason: webhook.disabledReason ?? null,
    failing_since: wireInstant(webhook.failingSince ?? null),
    former_secret_until: wireInstant(webhook.formerSecretUntil ?? null),
    created_at: toWireInstant(webhook.createdAt),
  }
}

export type WebhookCard = ReturnType<typeof webhookCard>

/** A webhook with its new secret, which no other response contains. */
export function webhookWithSecret(webhook: WebhookRow, secret: string) {
  return { ...webhookCard(webhook), secret }
}

export type WebhookWithSecret = ReturnType<typeof webhookWithSecret>

/** An event that a webhook was or will be sent, with the latest answer. */
export function webhookDelivery(delivery: DeliveryRow) {
  return {
    id: delivery.id,
    message_id: messageId(delivery.id),
    event: delivery.event,
    body: delivery.body,
    status_code: delivery.statusCode ?? null,
    duration_ms: delivery.durationMs ?? null,
    answer: delivery.answer ?? null,
    error: delivery.error ?? null,
    attempts: delivery.attempts,
    next_at: wireInstant(delivery.dueAt ?? null),
    delivered_at: wireInstant(delivery.deliveredAt ?? null),
    created_at: toWireInstant(delivery.createdAt),
  }
}

export type WebhookDeliveryCard = ReturnType<typeof webhookDelivery>
