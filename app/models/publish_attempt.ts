import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Instant } from '#domain/schedule/instant'
import type { Claim } from '#domain/publishing/claim'
import { leaseUntil, type AttemptPhase } from '#domain/publishing/lease'
import { endingSentence, settlementOf, type Ending } from '#domain/publishing/settlement'
import { instantColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import { tellChange } from '#models/changes'
import { firstReading } from '#models/first_reading'
import Row from '#models/row'
import { inSharedCommit } from '#models/shared_commit'
import Post from '#models/post'

/** What is known besides the ending when an attempt is over. */
export interface Finish {
  at: DateTime
  httpStatus: number | null
  /** The author the post went out as, and its public link. */
  published?: { authorUrn: string; url: string }
}

/** Where an attempt begins; the hash of what is sent where it begins with the create call. */
export interface Beginning {
  phase: AttemptPhase
  payloadHash?: string
}

const PREPARING: Beginning = { phase: 'prepare' }

/** The claim is not good any more, or its one attempt was begun already. */
class ClaimUsedUp extends Error {}

/** One try to publish: the row that tells after a crash whether LinkedIn may have the post. */
export default class PublishAttempt extends Row {
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
   * good any more, or its attempt was begun already.
   */
  static async begin(claim: Claim, now: DateTime, { phase, payloadHash }: Beginning = PREPARING) {
    try {
      return await inSharedCommit(async (trx) => {
        const number = await this.#nextNumber(trx, claim, now)
        const identity = { postId: claim.postId, number, worker: claim.token }
        const progress = { phase, payloadHash: payloadHash ?? null, startedAt: now }
        return this.create({ ...identity, ...progress }, { client: trx })
      })
    } catch (error) {
      if (error instanceof ClaimUsedUp) return null
      throw error
    }
  }

  static async #nextNumber(trx: TransactionClientContract, claim: Claim, now: DateTime) {
    const oneMore = { attempts: db.raw('attempts + 1') }
    if (!(await this.#renew(trx, claim, now, oneMore))) throw new ClaimUsedUp()
    const earlier: Pick<PublishAttempt, 'number' | 'worker'>[] = await trx
      .from(this.table)
      .where('post_id', claim.postId)
      .select('number', 'worker')
    if (earlier.some(({ worker }) => worker === claim.token)) throw new ClaimUsedUp()
    return Math.max(0, ...earlier.map(({ number }) => number)) + 1
  }

  /** Moves on, the lease renewed; false when the claim is not good any more. */
  async enter({ phase, payloadHash }: Beginning, now: DateTime) {
    return inSharedCommit(async (trx) => {
      if (!(await PublishAttempt.#renew(trx, this.#claim, now))) return false
      this.phase = phase
      this.payloadHash = payloadHash ?? null
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
  async finish(ending: Ending, { at, httpStatus, published }: Finish) {
    await inSharedCommit(async (trx) => {
      const changes = postChanges(ending, at, published)
      const own = await this.#owned(trx).update(changes)
      if (Number(own) === 0 && ending.kind === 'published') {
        await this.#doubted(trx).update(changes)
      }
      this.phase = 'done'
      this.outcome = ending.kind === 'refused' ? ending.code : ending.kind
      this.platformUrn = ending.kind === 'published' ? ending.urn : null
      this.httpStatus = httpStatus
      this.reason = endingSentence(ending)
      this.finishedAt = at
      await this.useTransaction(trx).save()
    })
    tellChange({ kind: 'posts', id: this.postId })
  }

  /** Closes the attempt of a process that vanished; its phase stays as the evidence it is. */
  async closeAsLost(trx: TransactionClientContract, at: DateTime) {
    this.outcome = 'lost'
    this.reason = 'The server stopped in the middle of this attempt.'
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

  get #claim(): Claim {
    return { postId: this.postId, token: this.worker }
  }

  #owned(trx: TransactionClientContract) {
    return trx
      .from(Post.table)
      .where({ id: this.postId, status: 'publishing', claimed_by: this.worker })
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
      .update({ ...more, lease_until: sqlInstantOf(leaseUntil(now)) })
    return Number(renewed) === 1
  }
}

/** Endings for which LinkedIn was not really asked: they use up none of the post's tries. */
const WITHOUT_A_TRY: readonly Ending['kind'][] = ['handed_back', 'held']

function postChanges(ending: Ending, at: DateTime, published: Finish['published']) {
  const { status, failureCode, failureReason, dueAt } = settlementOf(ending)
  return {
    status,
    failure_code: failureCode,
    failure_reason: failureReason,
    claimed_by: null,
    lease_until: null,
    updated_at: sqlInstant(at),
    ...(dueAt === undefined ? {} : { due_at: dueAt && sqlInstantOf(dueAt) }),
    ...(WITHOUT_A_TRY.includes(ending.kind) ? { attempts: db.raw('attempts - 1') } : {}),
    ...(ending.kind === 'published' && published
      ? {
          platform_urn: ending.urn,
          platform_url: published.url,
          author_urn: published.authorUrn,
          posted_at: sqlInstant(at),
          figures_due_at: firstReadingInSql(at),
        }
      : {}),
  }
}

function firstReadingInSql(at: DateTime) {
  const first = firstReading(at)
  return first && sqlInstant(first)
}

function sqlInstantOf(instant: Instant) {
  return sqlInstant(DateTime.fromMillis(instant.valueOf(), { zone: 'utc' }))
}
