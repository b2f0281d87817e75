import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { ANSWER_LIFETIME_MS, LOST_AFTER_MS } from '#domain/idempotency/rules'
import { isUniqueViolation } from '#database/unique_violation'
import { secretColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#models/row'

type Request = { userId: string; keyHash: string; requestHash: string }

/** The first answer to a request with an `Idempotency-Key`; without a status it is still under way. */
export default class IdempotentAnswer extends Row {
  /** The row to answer into, for the first request with this key; null for every later one. */
  static async claim(request: Request) {
    try {
      return await this.create(request)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
    const earlier = await this.ofRequest(request)
    return earlier?.isOver && (await earlier.takeOver(request)) ? earlier : null
  }

  static ofRequest({ userId, keyHash }: Request) {
    return this.query().where({ userId, keyHash }).first()
  }

  static async forgetOld() {
    const end = DateTime.utc().minus(ANSWER_LIFETIME_MS)
    await this.query().where('created_at', '<', sqlInstant(end)).delete()
  }

  @column()
  declare userId: string

  @column()
  declare keyHash: string

  @column()
  declare requestHash: string

  @column()
  declare status: number | null

  /** JSON, encrypted: answers tell links and names that a copy of the database must not. */
  @secretColumn('idempotent_answers.body')
  declare body: string | null

  /** Older than a day, or lost with the process that worked on it. */
  get isOver() {
    const lifetime = this.status === null ? LOST_AFTER_MS : ANSWER_LIFETIME_MS
    return this.createdAt.plus(lifetime) < DateTime.utc()
  }

  /** Starts anew under this key; false when another request was faster. */
  private async takeOver({ requestHash }: Request) {
    const before = sqlInstant(this.createdAt)
    this.createdAt = DateTime.utc()
    this.requestHash = requestHash
    this.status = null
    this.body = null
    const taken = await IdempotentAnswer.query()
      .where('id', this.id)
      .where('created_at', before)
      .update({ requestHash, status: null, body: null, createdAt: sqlInstant(this.createdAt) })
    return Number(taken) === 1
  }
}
