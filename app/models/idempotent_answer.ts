import { DateTime } from 'luxon'
import { column } from '@adonisjs/lucid/orm'
import { ANSWER_LIFETIME_MS, LOST_AFTER_MS } from '#domain/idempotency/rules'
import { isUniqueViolation } from '#database/unique_violation'
import { secretColumn } from '#database/model_columns'
import { sqlInstant } from '#database/instants'
import Row from '#database/row'

type Request = { userId: string; keyHash: string; requestHash: string }

/**
 * The first answer to a request with an `Idempotency-Key`. Without a status the request is still
 * running.
 */
export default class IdempotentAnswer extends Row {
  /** Creates the row for the first request with this key. Returns null for every later request. */
  static async claim(request: Request) {
    try {
      return await this.create(request)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
    const earlier = await this.ofRequest(request)
    return earlier?.isExpired && (await earlier.restart(request)) ? earlier : null
  }

  static ofRequest({ userId, keyHash }: Request) {
    return this.query().where({ userId, keyHash }).first()
  }

  static async deleteExpired() {
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

  /**
   * Encrypted JSON. Answers contain secret links and names that a copy of the database must not
   * reveal.
   */
  @secretColumn('idempotent_answers.body')
  declare body: string | null

  /** Older than a day, or abandoned by a process that ended. */
  get isExpired() {
    const lifetime = this.status === null ? LOST_AFTER_MS : ANSWER_LIFETIME_MS
    return this.createdAt.plus(lifetime) < DateTime.utc()
  }

  /** Reuses the row for a new request. Returns false when another request was faster. */
  private async restart({ requestHash }: Request) {
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
