import { DateTime } from 'luxon'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MAX_DEPTH } from '#domain/webhooks/delivery_rules'
import { eventBody, TEST_EVENT } from '#domain/webhooks/webhook_events'
import type { DeliveredEvent, OrganizationEvent } from '#domain/webhooks/webhook_events'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { preparedRows } from '#database/prepared_rows'
import { webhookDepth } from '#database/webhook_depth'
import Row from '#database/row'
import Webhook from '#models/webhook'

const ANY_WEBHOOK = `select id from webhooks
  where organization_id = :organizationId and is_enabled limit 1`

/**
 * An event for a webhook. It is stored in the transaction of the change that it reports, so none is
 * lost, and is sent afterwards. Its id is the same in all tries.
 */
export default class WebhookDelivery extends Row {
  /**
   * Stores events for the webhooks that receive them. Without `trx` they are stored immediately.
   */
  static async record(events: readonly OrganizationEvent[], trx?: TransactionClientContract) {
    const depth = webhookDepth.getStore() ?? 0
    if (events.length === 0 || depth >= MAX_DEPTH) return
    const webhooks = await Webhook.query({ client: trx })
      .whereIn('organization_id', [...new Set(events.map(({ organizationId: id }) => id))])
      .where('is_enabled', true)
    if (webhooks.length === 0) return
    const at = DateTime.utc()
    const rows = events.flatMap((event) =>
      webhooks
        .filter((webhook) => webhook.organizationId === event.organizationId)
        .filter(({ events: kinds }) => kinds.some((kind) => kind === event.kind))
        .map((webhook) => newDelivery(webhook, event, at, depth))
    )
    await this.createMany(rows, { client: trx })
  }

  /**
   * Returns whether an organization has an enabled webhook. Publishing then needs one more
   * transaction.
   */
  static async isWanted(organizationId: string) {
    const rows = await preparedRows(ANY_WEBHOOK, { organizationId })
    return rows.length > 0
  }

  /** Stores a test event for one webhook. */
  static test(webhook: Webhook) {
    const event = { organizationId: webhook.organizationId, kind: TEST_EVENT, data: {} } as const
    return this.create(newDelivery(webhook, event, DateTime.utc(), 0))
  }

  static deleteBefore(moment: DateTime) {
    return this.query().where('created_at', '<', sqlInstant(moment)).delete()
  }

  @column()
  declare webhookId: string

  @column()
  declare event: DeliveredEvent

  /** Exactly the text that is sent and signed. */
  @column()
  declare body: string

  /** How many webhooks led to this event. */
  @column()
  declare depth: number

  /** Number of all calls. */
  @column()
  declare attempts: number

  /** Number of retries since it was created or sent again. */
  @column()
  declare retries: number

  /**
   * When it is tried next; null once it was delivered or given up. A claim moves it to the end of
   * the claim's lease, so that another process takes over when the first one has ended.
   */
  @instantColumn()
  declare dueAt: DateTime | null

  @column()
  declare claimedBy: string | null

  /** The latest answer; null when there was none. */
  @column()
  declare statusCode: number | null

  @column()
  declare durationMs: number | null

  @column()
  declare answer: string | null

  /** Why there was no answer, or why the answer is no success. */
  @column()
  declare error: string | null

  @instantColumn()
  declare deliveredAt: DateTime | null

  @belongsTo(() => Webhook)
  declare webhook: BelongsTo<typeof Webhook>

  /** Sends it as soon as possible, with all retries. */
  sendAgain(at: DateTime) {
    Object.assign(this, { dueAt: at, claimedBy: null, retries: 0, deliveredAt: null })
  }
}

function newDelivery(
  { id: webhookId }: Webhook,
  event: OrganizationEvent,
  at: DateTime,
  depth: number
) {
  const body = eventBody(event, at)
  const untried = { attempts: 0, retries: 0, dueAt: at }
  return { webhookId, event: event.kind, body, depth, ...untried }
}
