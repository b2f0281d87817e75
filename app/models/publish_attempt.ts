import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Claim } from '#domain/publishing/claim'
import { leaseUntil, type AttemptPhase } from '#domain/publishing/lease'
import type { Ending } from '#domain/publishing/settlement'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { isUniqueViolation } from '#database/unique_violation'
import { tellChange } from '#models/changes'
import { attemptChanges, postChanges, type Finish } from '#models/attempt_ending'
import Row from '#models/row'
import { insertUnderClaim } from '#models/insert_under_claim'
import { inOneStatement, inSharedCommit } from '#models/shared_commit'
import Post from '#models/post'

/** Where an attempt begins; the hash of what is sent where it begins with the create call. */
export interface Beginning {
  phase: AttemptPhase
  payloadHash?: string
  /** How many attempts the post had before, where that is known. */
  earlier?: number
}

type FirstCall = Required<Omit<Beginning, 'phase'>>

const PREPARING: Beginning = { phase: 'prepare' }

/** The claim is not good any more, or its one attempt was begun already. */
class ClaimUsedUp extends Error {}

/** One try to publish: the row that tells after a crash whether LinkedIn may have the post. */
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

  /** The claim it was made under; one claim is good for one attempt. */
  @column()
  declare worker: string

  @instantColumn()
  declare startedAt: DateTime

  /** When its uploads began; null where there was nothing to upload. */
  @instantColumn()
  declare uploadAt: DateTime | null

  /** When it was sent, where it did not begin with that. */
  @instantColumn()
  declare createAt: DateTime | null

  @instantColumn()
  declare finishedAt: DateTime | null

  /** How often the post of an attempt in doubt was looked for on LinkedIn, and when last. */
  @column()
  declare looks: number

  @instantColumn()
  declare lookedAt: DateTime | null

  @belongsTo(() => Post)
  declare post: BelongsTo<typeof Post>

  /**
   * Opens the attempt of a claim in a phase, the post's tries counted up. Null when the claim is not
   * good any more, or its attempt was begun already: no post has two attempts of one number.
   */
  static async begin(claim: Claim, now: DateTime, beginning: Beginning = PREPARING) {
    const earlier = beginning.earlier ?? (await this.#earlierOf(claim))
    if (earlier === null) return null
    const { phase, payloadHash = null } = beginning
    const identity = { postId: claim.postId, number: earlier + 1, worker: claim.token }
    try {
      return await inSharedCommit(async (trx) => {
        const oneMore = { attempts: db.raw('attempts + 1') }
        if (!(await this.#renew(trx, claim, now, oneMore))) throw new ClaimUsedUp()
        const progress = { phase, payloadHash, startedAt: now }
        return this.create({ ...identity, ...progress }, { client: trx })
      })
    } catch (error) {
      if (error instanceof ClaimUsedUp || isUniqueViolation(error)) return null
      throw error
    }
  }

  /**
   * Opens the attempt with the create call, in one statement, as long as the claim is good without
   * its lease renewed. Its try is counted with its end: without one the post is in doubt, and nothing
   * tries it again. Null as above.
   */
  static async beginCreate(claim: Claim, now: DateTime, { payloadHash, earlier }: FirstCall) {
    const at = sqlInstant(now)
    const sent = { phase: 'create', payload_hash: payloadHash, started_at: at }
    const row = { ...sent, id: uuidv7(), number: earlier + 1, created_at: at, updated_at: at }
    try {
      const isGood = await inOneStatement((client) => insertUnderClaim(client, row, claim, at))
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

  /** The highest number so far; null when this claim had its attempt. */
  static async #earlierOf({ postId, token }: Claim) {
    const earlier = await this.query().where({ postId }).select('number', 'worker')
    if (earlier.some(({ worker }) => worker === token)) return null
    return Math.max(0, ...earlier.map(({ number }) => number))
  }

  /** Moves on, the lease renewed; false when the claim is not good any more. */
  async enter({ phase, payloadHash }: Beginning, now: DateTime) {
    return inSharedCommit(async (trx) => {
      if (!(await PublishAttempt.#renew(trx, this.#claim, now))) return false
      this.phase = phase
      this.payloadHash = payloadHash ?? null
      if (phase === 'upload') this.uploadAt = now
      if (phase === 'create') this.createAt = now
      await this.useTransaction(trx).save()
      return true
    })
  }

  /** Keeps a claim for as long again; false when it is not good any more. */
  static async keepLease(claim: Claim, now: DateTime) {
    return this.#renew(db.connection(), claim, now)
  }

  /**
   * Writes down what came of it, on the attempt and on the post, both or neither. A claim that was
   * lost meanwhile changes the post no more, but for one thing: LinkedIn's word that it is live ends
   * every doubt.
   */
  async finish(ending: Ending, finish: Finish) {
    const post = postChanges(ending, finish, this.#isCounted ? 'counted' : 'uncounted')
    const attempt = attemptChanges(ending, finish)
    if (!(await this.#finishAtOnce(post, attempt))) {
      await inSharedCommit(async (trx) => {
        const own = await this.#owned(trx).update(post)
        if (Number(own) === 0 && ending.kind === 'published') await this.#doubted(trx).update(post)
        await trx.from(PublishAttempt.table).where({ id: this.id }).update(attempt)
      })
    }
    tellChange({ kind: 'posts', id: this.postId })
  }

  /** MySQL changes both rows in one statement. False where that cannot be, or the claim was lost. */
  async #finishAtOnce(post: object, attempt: object) {
    if (db.connection().dialect.name !== 'mysql') return false
    const { table } = PublishAttempt
    const changed = await this.#owned(db.connection())
      .join(table, `${table}.post_id`, `${Post.table}.id`)
      .where(`${table}.id`, this.id)
      .update({ ...columnsOf(Post.table, post), ...columnsOf(table, attempt) })
    return Number(changed) > 0
  }

  /** Closes the attempt of a process that vanished; its phase stays as the evidence it is. */
  async closeAsLost(trx: TransactionClientContract, at: DateTime) {
    this.outcome = 'lost'
    this.reason = 'The server stopped during this attempt.'
    this.finishedAt = at
    await this.useTransaction(trx).save()
  }

  /** Takes the next look for this process; false when another one took it. */
  async claimLook(at: DateTime) {
    const claimed = await PublishAttempt.query()
      .where({ id: this.id, looks: this.looks })
      .update({ looks: this.looks + 1, looked_at: sqlInstant(at) })
    return Number(claimed) === 1
  }

  /** When the post was sent; null when it never was. */
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

  #doubted(trx: TransactionClientContract) {
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

/** The same with the names of the columns in full. */
function columnsOf(table: string, values: object) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${table}.${name}`, value])
  )
}
