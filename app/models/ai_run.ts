import { column } from '@adonisjs/lucid/orm'
import { failedRun } from '#domain/ai/ai_failures'
import type { AiRunStatus } from '#domain/ai/ai_failures'
import { aiTokens } from '#domain/billing/usage'
import type { AiRunKind } from '#domain/billing/usage'
import type { AiUsage } from '#domain/ai/ai_usage'
import { isParentMissing } from '#database/constraint_violation'
import { booleanColumn } from '#database/model_columns'
import AiReservation from '#models/ai_reservation'
import { publishChange } from '#database/changes'
import Row from '#database/row'
import { withTransaction } from '#database/transaction'
import User from '#models/user'

/** Who asked, for what kind of work, and the model that was requested. */
interface AiRunHead {
  /** Set when another row refers to this run; generated otherwise. */
  id?: string
  organizationId: string | null
  userId: string | null
  kind: AiRunKind
  model: string
}

/** Result of measured work: the usage of all its calls and the model that answered. */
export interface MeasuredResult {
  usage: AiUsage | null
  /** Null when no model was called in the end (a stock photo was used). */
  model: string | null
}

type StartedRun = AiRunHead & { startedAt: number; reservation: AiReservation | null }

type RunOutcome = Pick<AiRun, 'status' | 'modelAnswered' | 'error' | 'aiTokens'> & {
  usage: AiUsage | null
}

/** Maximum length of the model id columns. */
const MODEL_LENGTH = 200

/**
 * One piece of AI work: the ledger behind the usage meter. A row is written once and never
 * changed.
 */
export default class AiRun extends Row {
  @column()
  declare organizationId: string | null

  @column()
  declare userId: string | null

  @column()
  declare kind: AiRunKind

  @column()
  declare status: AiRunStatus

  @column()
  declare modelAsked: string

  @column()
  declare modelAnswered: string | null

  @column()
  declare promptTokens: number

  @column()
  declare completionTokens: number

  /** Tokens were estimated because the provider returned no usage. */
  @booleanColumn()
  declare estimated: boolean

  /** Tokens in the product's own unit, which the plans limit. */
  @column()
  declare aiTokens: number

  @column()
  declare costUsd: number | null

  /** The failure's code and the provider's message; null on success. */
  @column()
  declare error: string | null

  @column()
  declare durationMs: number

  /**
   * Runs the work and records one row, whether it succeeded, failed or was stopped. Returns what
   * the work returns and rethrows what it throws. Where the plan limits tokens, they are reserved
   * first and released with the row.
   * @throws PlanLimitReached before anything is asked
   */
  static async measured<T extends MeasuredResult>(
    head: AiRunHead,
    work: () => Promise<T>
  ): Promise<T> {
    const reservation = await AiReservation.reserve(head)
    const stopRenewing = reservation?.renewUntilReleased()
    try {
      return await this.#perform({ ...head, reservation, startedAt: performance.now() }, work)
    } finally {
      stopRenewing?.()
    }
  }

  static async #perform<T extends MeasuredResult>(
    started: StartedRun,
    work: () => Promise<T>
  ): Promise<T> {
    let done: T
    try {
      done = await work()
    } catch (error) {
      await this.#saveFailure(started, error)
      throw error
    }
    const { usage, model } = done
    const outcome = { status: 'succeeded', modelAnswered: model, error: null } as const
    await this.#save(started, { ...outcome, usage, aiTokens: aiTokens(started.kind, done) })
    return done
  }

  static async #saveFailure(head: StartedRun, error: unknown) {
    const outcome = failedRun(error)
    const spent = aiTokens(head.kind, null, outcome.usage)
    await this.#save(head, { ...outcome, modelAnswered: null, aiTokens: spent })
  }

  static async #save(started: StartedRun, { usage, ...outcome }: RunOutcome) {
    const { startedAt, reservation, model, ...head } = started
    const row = {
      ...head,
      ...outcome,
      modelAsked: model.slice(0, MODEL_LENGTH),
      modelAnswered: outcome.modelAnswered?.slice(0, MODEL_LENGTH) ?? null,
      promptTokens: usage?.promptTokens ?? 0,
      completionTokens: usage?.completionTokens ?? 0,
      estimated: usage?.estimated ?? false,
      costUsd: usage?.costUsd ?? null,
      durationMs: Math.round(performance.now() - startedAt),
    }
    try {
      await this.#store(row, reservation)
    } catch (error) {
      if (!isParentMissing(error)) throw error
      await this.#storeWithoutOrganization(row, reservation)
    }
  }

  static async #store(row: Partial<AiRun>, reservation: AiReservation | null) {
    if (reservation === null) return this.#publish(await this.create(row))
    return withTransaction(async (trx) => {
      await reservation.release(trx)
      return this.#publish(await this.create(row, { client: trx }))
    })
  }

  /**
   * The organization was deleted while its call ran. Its user has spent the tokens anyway, unless
   * they deleted their account.
   */
  static async #storeWithoutOrganization(row: Partial<AiRun>, reservation: AiReservation | null) {
    const user = row.userId ? await User.find(row.userId) : null
    if (user) await this.#store({ ...row, organizationId: null }, reservation)
  }

  /** Updates the usage meters on the user's open screens. */
  static #publish(run: AiRun) {
    const { id, userId } = run
    if (userId !== null) publishChange({ kind: 'ai_tokens', id, userId }, run.$trx)
    return run
  }
}
