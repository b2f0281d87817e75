import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { claimToken } from '#domain/publishing/lease_rules'
import {
  DELIVERY_LEASE_MS,
  hasFailedTooLong,
  LONGEST_PAUSE_MS,
  nextTryAt,
  webhookDisabledNotification,
} from '#domain/webhooks/delivery_rules'
import type { DisabledReason } from '#domain/webhooks/delivery_rules'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'
import { messageId } from '#domain/webhooks/webhook_events'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Webhook from '#models/webhook'
import WebhookDelivery from '#models/webhook_delivery'
import { preparedRows } from '#database/prepared_rows'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { currentWorkerName } from '#services/background/current_worker_name'
import { retry } from '#services/background/retry'
import { detachedWork, Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { postWebhook } from '#services/webhooks/post_webhook'
import type { WebhookAnswer } from '#services/webhooks/post_webhook'

/** Calls of one process at the same time: in all, of one organization and to one webhook. */
const MAX_CALLS = 64
const MAX_CALLS_PER_ORGANIZATION = 16
const MAX_CALLS_PER_WEBHOOK = 4

const ANY_DUE_SQL =
  'select 1 from webhook_deliveries where due_at > :from and due_at <= :at limit 1'

/**
 * Events of webhooks that are turned off stay due, and slow webhooks may have thousands. When
 * nothing else is due, all of them are looked through again only after this time.
 */
const LOOK_AGAIN_MS = 10 * SECOND_MS

/** An event is due from when it was created, and its transaction may commit this much later. */
const COMMIT_MS = MINUTE_MS

const EVER = new Date(0)

interface Call {
  webhookId: string
  organizationId: string
}

/** The calls of this process, by the id of the delivery. */
const calls = new Map<string, Call>()

/** Counts calls, so that slow receivers take only the share of their webhook and organization. */
class CallCounts {
  #ofWebhooks = new Map<string, number>()
  #ofOrganizations = new Map<string, number>()

  constructor(current: Iterable<Call>) {
    for (const call of current) this.add(call)
  }

  add({ webhookId, organizationId }: Call) {
    this.#ofWebhooks.set(webhookId, (this.#ofWebhooks.get(webhookId) ?? 0) + 1)
    const own = this.#ofOrganizations.get(organizationId) ?? 0
    this.#ofOrganizations.set(organizationId, own + 1)
  }

  /** The ids of webhooks and organizations that use all of their calls. */
  get full() {
    const webhooks = idsFrom(this.#ofWebhooks, MAX_CALLS_PER_WEBHOOK)
    const organizations = idsFrom(this.#ofOrganizations, MAX_CALLS_PER_ORGANIZATION)
    return { webhooks, organizations, all: [...webhooks, ...organizations] }
  }

  hasRoom({ webhookId, organizationId }: Call) {
    return (
      (this.#ofWebhooks.get(webhookId) ?? 0) < MAX_CALLS_PER_WEBHOOK &&
      (this.#ofOrganizations.get(organizationId) ?? 0) < MAX_CALLS_PER_ORGANIZATION
    )
  }
}

function idsFrom(counts: ReadonlyMap<string, number>, limit: number) {
  return [...counts].filter(([, count]) => count >= limit).map(([id]) => id)
}

/** How many of the oldest due deliveries a round looks at. Later rounds see the next ones. */
const LOOK_AHEAD = 200

/**
 * Sends due events to their webhooks. The calls run beside the publisher and have their own limit,
 * so that a slow receiver delays no post.
 */
@inject()
export default class SendDeliveries {
  /**
   * The last look at everything that found nothing to send: all that was due then belongs to these
   * webhooks and organizations, which used all of their calls, or to webhooks that are turned off.
   */
  #lastLook: { at: DateTime; full: readonly string[] } | null = null

  constructor(private shutdown: Shutdown) {}

  /** Starts the calls of due deliveries. Returns how many were started. */
  async handle() {
    let started = 0
    for (;;) {
      const free = MAX_CALLS - calls.size
      if (free <= 0 || this.shutdown.signal.aborted) return started
      if (!(await this.#isAnyDue())) return started
      const deliveries = await this.claim(free)
      if (deliveries.length === 0) return started
      for (const delivery of deliveries) {
        const { organizationId } = delivery.webhook
        calls.set(delivery.id, { webhookId: delivery.webhookId, organizationId })
        detachedWork.run('sending a webhook', () => this.#deliver(delivery))
      }
      started += deliveries.length
    }
  }

  async #isAnyDue() {
    const at = now()
    const range = { from: sqlInstant(this.#lookFrom(at)), at: sqlInstant(at) }
    const rows = await preparedRows(ANY_DUE_SQL, range)
    return rows.length > 0
  }

  /** Since when what became due has to be looked at. */
  #lookFrom(at: DateTime) {
    const last = this.#lastLook
    if (last === null || Math.abs(at.diff(last.at).toMillis()) >= LOOK_AGAIN_MS) return EVER
    const full = new Set(new CallCounts(calls.values()).full.all)
    return last.full.every((id) => full.has(id)) ? last.at.minus(COMMIT_MS).toJSDate() : EVER
  }

  /**
   * Claims up to this many deliveries for this process, in one statement that checks again that
   * they are due. It moves `due_at` to the end of the claim's lease: however many processes claim,
   * each delivery is claimed by one of them, and those of a killed process become due again.
   */
  async claim(limit: number) {
    const at = now()
    const from = this.#lookFrom(at)
    const counts = new CallCounts(calls.values())
    const full = counts.full.all
    const ids = await dueIds(limit, { from: sqlInstant(from), at: sqlInstant(at) }, counts)
    if (ids.length === 0 && from === EVER) this.#lastLook = { at, full }
    if (ids.length === 0) return []
    const token = claimToken(currentWorkerName(), randomUUID())
    await WebhookDelivery.query()
      .whereIn('id', ids)
      .where('due_at', '<=', sqlInstant(at))
      .update({
        claimed_by: token,
        due_at: sqlInstant(at.plus({ milliseconds: DELIVERY_LEASE_MS })),
        attempts: db.raw('attempts + 1'),
        updated_at: sqlInstant(at),
      })
    const claimed = WebhookDelivery.query().whereIn('id', ids).where('claimed_by', token)
    const deliveries = await claimed.preload('webhook').orderBy('id')
    return deliveries.filter(hasWebhook)
  }

  async #deliver(delivery: WebhookDelivery) {
    try {
      const { webhook } = delivery
      const begun = performance.now()
      const answer = await this.#call(delivery)
      const durationMs = Math.round(performance.now() - begun)
      // The delivery of an ending process is left to the next one.
      if (answer.kind === 'unanswered' && this.shutdown.forceSignal.aborted) return
      const about = `the outcome of delivery ${delivery.id} couldn't be saved yet`
      await retry(about, () => saveOutcome(delivery, { answer, durationMs }))
      logger.info({ webhook: webhook.id, delivery: delivery.id, kind: answer.kind }, 'webhook')
    } finally {
      calls.delete(delivery.id)
    }
    await this.handle()
  }

  #call({ id, webhook, body, depth }: WebhookDelivery): Promise<WebhookAnswer> | WebhookAnswer {
    const at = now()
    const secrets = webhook.secretsAt(at)
    if (secrets.length === 0) return { kind: 'unanswered', error: SECRET_LOST }
    return postWebhook(
      { url: webhook.url, id: messageId(id), body, secrets, depth, now: at },
      { signal: this.shutdown.forceSignal }
    )
  }
}

const SECRET_LOST = 'The secret was stored under another APP_KEY. Create a new one.'

/**
 * Returns the oldest due deliveries for free calls. Webhooks and organizations that use all of
 * their calls wait for them, so that slow receivers take only their own share. The query locks
 * nothing, so that no transaction that stores events waits for it.
 */
async function dueIds(
  limit: number,
  { from, at }: { from: string; at: string },
  counts: CallCounts
): Promise<string[]> {
  const { full } = counts
  const rows: { id: string; webhook_id: string; organization_id: string }[] = await db
    .from('webhook_deliveries')
    .join('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where('webhook_deliveries.due_at', '>', from)
    .where('webhook_deliveries.due_at', '<=', at)
    .where('webhooks.is_enabled', true)
    .whereNotIn('webhook_id', full.webhooks)
    .whereNotIn('organization_id', full.organizations)
    .select('webhook_deliveries.id', 'webhook_id', 'organization_id')
    .orderBy('webhook_deliveries.due_at')
    .orderBy('webhook_deliveries.id')
    .limit(LOOK_AHEAD)
  const chosen: string[] = []
  for (const { id, webhook_id: webhookId, organization_id: organizationId } of rows) {
    const call = { webhookId, organizationId }
    if (chosen.length >= limit || !counts.hasRoom(call)) continue
    counts.add(call)
    chosen.push(id)
  }
  return chosen
}

/** The webhook may have been deleted between the two queries. */
function hasWebhook({ webhook }: { webhook: Webhook | null }) {
  return webhook !== null
}

interface Outcome {
  answer: WebhookAnswer
  durationMs: number
}

/** Stores an answer and what follows from it. A claim that was lost meanwhile changes nothing. */
function saveOutcome(delivery: WebhookDelivery, outcome: Outcome) {
  const { answer } = outcome
  const isDelivered = answer.kind === 'answered' && isSuccess(answer.status)
  return withTransaction(async (trx) => {
    const row = isDelivered ? deliveredRow() : failedRow(delivery, answer)
    const saved = await trx
      .from(WebhookDelivery.table)
      .where({ id: delivery.id, claimed_by: delivery.claimedBy })
      .update({ ...row, ...answerRow(outcome), claimed_by: null, updated_at: sqlInstant(now()) })
    if (Number(saved) === 0) return
    if (!isDelivered) await noteFailure(delivery, answer, trx)
    else if (delivery.webhook.failingSince) await noteSuccess(delivery.webhook, trx)
  })
}

function isSuccess(status: number) {
  return status >= 200 && status <= 299
}

function answerRow({ answer, durationMs }: Outcome) {
  const isAnswered = answer.kind === 'answered'
  return {
    status_code: isAnswered ? answer.status : null,
    answer: isAnswered ? answer.text : null,
    error: errorOf(answer),
    duration_ms: durationMs,
  }
}

function errorOf(answer: WebhookAnswer) {
  if (answer.kind === 'unanswered') return answer.error
  const { status } = answer
  if (isSuccess(status)) return null
  if (status === 410) return 'The address no longer exists.'
  const isRedirect = status >= 300 && status <= 399
  return isRedirect
    ? "Redirects aren't followed."
    : `The answer was ${status} instead of a success.`
}

function deliveredRow() {
  return { delivered_at: sqlInstant(now()), due_at: null }
}

function failedRow({ retries }: WebhookDelivery, answer: WebhookAnswer) {
  const isGone = answer.kind === 'answered' && answer.status === 410
  const wait = answer.kind === 'answered' ? answer.retryAfterMs : null
  const next = nextTryAt({ now: now(), retries, random: Math.random(), askedMs: wait })
  return { due_at: isGone || !next ? null : sqlInstant(next), retries: retries + 1 }
}

async function noteSuccess({ id, url }: Webhook, trx: TransactionClientContract) {
  await Webhook.query({ client: trx }).where({ id, url }).update({ failing_since: null })
}

/**
 * Records since when a webhook fails, and disables one that is gone or has failed for days. What
 * its previous address answered says nothing about a new one.
 */
async function noteFailure(
  delivery: WebhookDelivery,
  answer: WebhookAnswer,
  trx: TransactionClientContract
) {
  const webhook = await Webhook.lockForChange(delivery.webhookId, trx)
  if (webhook.url !== delivery.webhook.url) return
  const isGone = answer.kind === 'answered' && answer.status === 410
  const since = webhook.failingSince
  const isSeries = since !== null && (await hasFailedLately(delivery, trx))
  const failingSince = isSeries ? since : now()
  webhook.failingSince = failingSince
  const isOver = isGone || hasFailedTooLong(failingSince, now())
  if (isOver && webhook.isEnabled) await disable(webhook, isGone ? 'gone' : 'failing', trx)
  await webhook.save()
}

/**
 * Whether the try before this one failed, too. Between events that are far apart, a receiver may
 * have worked.
 */
async function hasFailedLately(
  { id, webhookId, retries }: WebhookDelivery,
  trx: TransactionClientContract
) {
  if (retries > 0) return true
  const failed = await WebhookDelivery.query({ client: trx })
    .where('webhook_id', webhookId)
    .whereNot('id', id)
    .whereNotNull('error')
    .where('updated_at', '>=', sqlInstant(now().minus(LONGEST_PAUSE_MS)))
    .orderBy('created_at', 'desc')
    .first()
  return failed !== null
}

/** Disables a webhook and notifies the owners of its organization. */
async function disable(webhook: Webhook, reason: DisabledReason, trx: TransactionClientContract) {
  const { id, organizationId, url } = webhook
  webhook.disable(reason)
  const text = webhookDisabledNotification(reason, url)
  const owners = await Membership.of(organizationId, { client: trx }).where('role', 'owner')
  for (const { userId } of owners) {
    const about = { userId, organizationId, subjectId: id, endsAt: null }
    const dedupeKey = `webhook:${id}:${now().toMillis()}:${userId}`
    await Notification.writeOnce({ ...text, ...about, dedupeKey }, { client: trx })
  }
  logger.warn({ webhook: id, reason }, 'a webhook was disabled')
}
