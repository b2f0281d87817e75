import { column } from '@adonisjs/lucid/orm'
import { failedRun, type AiRunStatus } from '#domain/ai/run_ending'
import type { AiUsage } from '#domain/ai/ai_usage'
import { aiTokens, type AiRunKind } from '#domain/billing/usage'
import { booleanColumn } from '#database/model_columns'
import AiReservation from '#models/ai_reservation'
import { tellChange } from '#models/changes'
import Row from '#models/row'
import { inTransaction } from '#models/transaction'

/** Who asks for what, and the model as it was chosen. */
export interface AiRunHead {
  /** Where another row names this one; made up otherwise. */
  id?: string
  organizationId: string | null
  userId: string | null
  kind: AiRunKind
  model: string
}

/** What the measured work answers: at least what it used up (all its calls together), and who answered. */
export interface Measurable {
  usage: AiUsage | null
  /** Null when no model was asked in the end (a stock photo). */
  model: string | null
}

type Begun = AiRunHead & { startedAt: number; reservation: AiReservation | null }

type Ending = Pick<AiRun, 'status' | 'modelAnswered' | 'error' | 'aiTokens'> & {
  usage: AiUsage | null
}

/** Characters that the columns of model ids hold. */
const MODEL_LENGTH = 200

/** One piece of work of AI models: the ledger behind the usage meter. Written once, never changed. */
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

  /** True when the numbers of tokens were reckoned here, since the vendor told none. */
  @booleanColumn()
  declare estimated: boolean

  /** In the product's own unit. */
  @column()
  declare aiTokens: number

  @column()
  declare costUsd: number | null

  /** Code of the failure and the vendor's words; null when it went well. */
  @column()
  declare error: string | null

  @column()
  declare durationMs: number

  /**
   * Does the work and writes down what became of it: one row, whether it ended well, in an error or
   * was stopped. Answers what the work answers, throws what it throws. Where the plan limits them,
   * tokens are held back before it and settled with the row.
   * @throws PlanLimitReached before anything is asked
   */
  static async measured<T extends Measurable>(head: AiRunHead, work: () => Promise<T>): Promise<T> {
    const reservation = await AiReservation.take(head)
    const letGo = reservation?.keep()
    try {
      return await this.#done({ ...head, reservation, startedAt: performance.now() }, work)
    } finally {
      letGo?.()
    }
  }

  static async #done<T extends Measurable>(begun: Begun, work: () => Promise<T>): Promise<T> {
    let done: T
    try {
      done = await work()
    } catch (error) {
      await this.#writeFailure(begun, error)
      throw error
    }
    const { usage, model } = done
    const ending = { status: 'succeeded', modelAnswered: model, error: null } as const
    await this.#write(begun, { ...ending, usage, aiTokens: aiTokens(begun.kind, done) })
    return done
  }

  static async #writeFailure(head: Begun, error: unknown) {
    const ending = failedRun(error)
    const spent = aiTokens(head.kind, null, ending.usage)
    await this.#write(head, { ...ending, modelAnswered: null, aiTokens: spent })
  }

  static async #write(begun: Begun, { usage, ...ending }: Ending) {
    const { startedAt, reservation, model, ...head } = begun
    const row = {
      ...head,
      ...ending,
      modelAsked: model.slice(0, MODEL_LENGTH),
      modelAnswered: ending.modelAnswered?.slice(0, MODEL_LENGTH) ?? null,
      promptTokens: usage?.promptTokens ?? 0,
      completionTokens: usage?.completionTokens ?? 0,
      estimated: usage?.estimated ?? false,
      costUsd: usage?.costUsd ?? null,
      durationMs: Math.round(performance.now() - startedAt),
    }
    if (reservation === null) return this.#tell(await this.create(row))
    return inTransaction(async (trx) => {
      await reservation.settle(trx)
      return this.#tell(await this.create(row, { client: trx }))
    })
  }

  /** The meters of open screens move with what their user spends. */
  static #tell(run: AiRun) {
    const { id, userId } = run
    if (userId !== null) tellChange({ kind: 'ai_tokens', id, userId }, run.$trx)
    return run
  }
}
