import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import { leaseUntil } from '#domain/publishing/lease_rules'
import type { Claim, AttemptPhase } from '#domain/publishing/lease_rules'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import { postEvent } from '#domain/webhooks/webhook_events'
import type { WebhookEventKind } from '#domain/webhooks/webhook_events'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { isUniqueViolation } from '#database/unique_violation'
import { publishChange } from '#database/changes'
import { attemptUpdate, eventOfOutcome, postUpdate } from '#models/attempt_outcome'
import type { AttemptResult } from '#models/attempt_outcome'
import Row from '#database/row'
import { withSingleStatement, withSharedCommit } from '#database/shared_commit'
import Post from '#models/post'
import WebhookDelivery from '#models/webhook_delivery'

/**
 * The phase in which an attempt starts, with the payload's hash if it starts with the create call.
 */
export interface AttemptStart {
  phase: AttemptPhase
  payloadHash?: string
  /** Number of the post's earlier attempts, if known. */
  earlier?: number
}

type CreateCallStart = Required<Omit<AttemptStart, 'phase'>>

const PREPARE_PHASE: AttemptStart = { phase: 'prepare' }

/** The claim is no longer valid, or its single attempt was started already. */
class ClaimSpentError extends Error {}

/** One try to publish. After a crash the row shows whether LinkedIn may have the post. */
export default class PublishAttempt extends Row {
  #isCounted = true

  @column()
  declare postId: string

  @column()
  declare number: number

  @column()
  declare phase: AttemptPhase

  @column()
  declare outcome: string | null

  @column()
  declare httpStatus: number | null

  @column()
  declare platformUrn: string | null

  @column()
  declare reason: string | null

  @column()
  declare payloadHash: string | null

  /** The claim's token. A claim allows one attempt. */
  @column()
  declare worker: string

  @instantColumn()
  declare startedAt: DateTime

  /** When its uploads started; null when there was nothing to upload. */
  @instantColumn()
  declare uploadAt: DateTime | null

  /** When it was sent, unless the attempt started with the create call. */
  @instantColumn()
  declare createAt: DateTime | null

  @instantColumn()
  declare finishedAt: DateTime | null

  /**
   * Number of lookups of an unconfirmed post on LinkedIn. `lookedAt` is the time of the last one.
   */
  @column()
  declare looks: number

  @instantColumn()
  declare lookedAt: DateTime | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  /**
   * Creates the attempt of a claim and counts a try of the post. Returns null when the claim is no
   * longer valid or its attempt exists already: no post has two attempts with the same number.
   */
  static async begin(claim: Claim, now: DateTime, start: AttemptStart = PREPARE_PHASE) {
    const earlier = start.earlier ?? (await this.#lastNumberOf(claim))
    if (earlier === null) return null
    const { phase, payloadHash = null } = start
    const identity = { postId: claim.postId, number: earlier + 1, worker: claim.token }
    try {
      return await withSharedCommit(async (trx) => {
        const increment = { attempts: db.raw('attempts + 1') }
        if (!(await this.#renew(trx, claim, now, increment))) throw new ClaimSpentError()
        const progress = { phase, payloadHash, startedAt: now }
        return this.create({ ...identity, ...progress }, { client: trx })
      })
    } catch (error) {
      if (error instanceof ClaimSpentError || isUniqueViolation(error)) return null
      throw error
    }
  }

  /**
   * Creates the attempt directly with the create call, in one statement and without renewing the
   * lease. The try is counted with the outcome; without an outcome the post is unconfirmed and
   * never retried. Returns null like `begin`.
   */
  static async startWithCreateCall(
    claim: Claim,
    now: DateTime,
    { payloadHash, earlier }: CreateCallStart
  ) {
    const at = sqlInstant(now)
    const sent = { phase: 'create', payload_hash: payloadHash, started_at: at }
    const row = { ...sent, id: uuidv7(), number: earlier + 1, created_at: at, updated_at: at }
    try {
      const isGood = await withSingleStatement((client) => insertUnderClaim(client, row, claim, at))
      if (!isGood) return null
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
    const of = { post_id: claim.postId, worker: claim.token }
    const attempt = this.$createFromAdapterResult({ ...row, ...of })
    if (attempt) attempt.#isCounted = false
    return attempt
  }

  /** The highest number so far; null when this claim had its attempt already. */
  static async #lastNumberOf({ postId, token }: Claim) {
    const earlier = await this.query().where({ postId }).select('number', 'worker')
    if (earlier.some(({ worker }) => worker === token)) return null
    return Math.max(0, ...earlier.map(({ number }) => number))
  }

  /**
   * Enters the next phase and renews the lease. Returns false when the claim is no longer valid.
   */
  async enterPhase({ phase, payloadHash }: AttemptStart, now: DateTime) {
    return withSharedCommit(async (trx) => {
      if (!(await PublishAttempt.#renew(trx, this.#claim, now))) return false
      this.phase = phase
      this.payloadHash = payloadHash ?? null
      if (phase === 'upload') this.uploadAt = now
      if (phase === 'create') this.createAt = now
      await this.useTransaction(trx).save()
      return true
    })
  }

  /** Renews a claim's lease. Returns false when it is no longer valid. */
  static async renewLease(claim: Claim, now: DateTime) {
    return this.#renew(db.connection(), claim, now)
  }

  /**
   * Records the outcome on the attempt and the post, both or neither. A claim that was lost in the
   * meantime does not change the post, with one exception: LinkedIn's confirmation that it is live
   * resolves an unconfirmed post.
   */
  async finish(outcome: AttemptOutcome, finish: AttemptResult) {
    const post = postUpdate(outcome, finish, this.#isCounted ? 'counted' : 'uncounted')
    const attempt = attemptUpdate(outcome, finish)
    const event = finish.hasWebhook ? eventOfOutcome(outcome) : null
    if (event !== null || !(await this.#finishInOneStatement(post, attempt))) {
      await withSharedCommit(async (trx) => {
        let changed = Number(await this.#owned(trx).update(post))
        if (changed === 0 && outcome.kind === 'published')
          changed = Number(await this.#unconfirmed(trx).update(post))
        if (changed > 0 && event !== null) await this.#recordEvent(event, trx)
        await trx.from(PublishAttempt.table).where({ id: this.id }).update(attempt)
      })
    }
    publishChange({ kind: 'posts', id: this.postId })
  }

  /**
   * On MySQL changes both rows in one statement. Returns false on SQLite or when the claim was
   * lost.
   */
  async #finishInOneStatement(post: object, attempt: object) {
    if (db.connection().dialect.name !== 'mysql') return false
    const { table } = PublishAttempt
    const changed = await this.#owned(db.connection())
      .join(table, `${table}.post_id`, `${Post.table}.id`)
      .where(`${table}.id`, this.id)
      .update({ ...columnsOf(Post.table, post), ...columnsOf(table, attempt) })
    return Number(changed) > 0
  }

  async #recordEvent(event: WebhookEventKind, trx: TransactionClientContract) {
    const post = await Post.findOrFail(this.postId, { client: trx })
    await WebhookDelivery.record([postEvent(event, post)], trx)
  }

  /** Closes the attempt of a process that ended. The phase is kept as evidence. */
  async markLost(trx: TransactionClientContract, at: DateTime) {
    this.outcome = 'lost'
    this.reason = 'The server stopped during this attempt.'
    this.finishedAt = at
    await this.useTransaction(trx).save()
  }

  /** Claims the next lookup for this process. Returns false when another process claimed it. */
  async claimLookup(at: DateTime) {
    const claimed = await PublishAttempt.query()
      .where({ id: this.id, looks: this.looks })
      .update({ looks: this.looks + 1, looked_at: sqlInstant(at) })
    return Number(claimed) === 1
  }

  /** When the post was sent; null when it was not. */
  get sentAt() {
    return this.createAt ?? (this.payloadHash === null ? null : this.startedAt)
  }

  get #claim(): Claim {
    return { postId: this.postId, token: this.worker }
  }

  #owned(client: Pick<TransactionClientContract, 'from'>) {
    const claimed = { id: this.postId, status: 'publishing', claimed_by: this.worker }
    return client.from(Post.table).where(columnsOf(Post.table, claimed))
  }

  #unconfirmed(trx: TransactionClientContract) {
    return trx.from(Post.table).where({ id: this.postId, status: 'unconfirmed' })
  }

  static async #renew(
    client: Pick<TransactionClientContract, 'from'>,
    claim: Claim,
    now: DateTime,
    more: object = {}
  ) {
    const renewed = await client
      .from(Post.table)
      .where({ id: claim.postId, status: 'publishing', claimed_by: claim.token })
      .where('lease_until', '>', sqlInstant(now))
      .update({ ...more, lease_until: sqlInstant(leaseUntil(now)) })
    return Number(renewed) === 1
  }
}

/** Prefixes the column names with the table. */
function columnsOf(table: string, values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${table}.${name}`, value])
  )
}

/**
 * Inserts the row of an attempt in one statement, only while the claim is valid. Returns false
 * otherwise. The post's row is locked meanwhile, so a process that takes the post over either sees
 * the attempt or prevents it.
 */
async function insertUnderClaim(
  client: QueryClientContract,
  row: Record<string, string | number>,
  { postId, token }: Claim,
  now: string
): Promise<boolean> {
  const isMysql = client.dialect.name === 'mysql'
  const answer = await client.rawQuery(
    `insert into publish_attempts (${Object.keys(row).join(', ')}, post_id, worker)
    select ${Object.keys(row)
      .map(() => '?')
      .join(', ')}, posts.id, posts.claimed_by
    from posts
    where posts.id = ? and posts.status = 'publishing' and posts.claimed_by = ?
      and posts.lease_until > ?
    ${isMysql ? 'for update' : ''}`,
    [...Object.values(row), postId, token, now]
  )
  return (isMysql ? answer[0].affectedRows : answer.changes) === 1
}
