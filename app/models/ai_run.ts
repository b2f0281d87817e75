import { column } from '@adonisjs/lucid/orm'
import { failedRun, type AiRunStatus } from '#domain/ai/run_ending'
import type { AiUsage } from '#domain/ai/ai_usage'
import { aiTokens, type AiRunKind } from '#domain/billing/usage'
import { booleanColumn } from '#database/model_columns'
import Row from '#models/row'

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

type Begun = AiRunHead & { startedAt: number }

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
   * was stopped. Answers what the work answers, throws what it throws.
   */
  static async measured<T extends Measurable>(head: AiRunHead, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const written = { ...head, startedAt }
    let done: T
    try {
      done = await work()
    } catch (error) {
      await this.#writeFailure(written, error)
      throw error
    }
    const { usage, model } = done
    const ending = { status: 'succeeded', modelAnswered: model, error: null } as const
    await this.#write(written, { ...ending, usage, aiTokens: aiTokens(head.kind, done) })
    return done
  }

  static async #writeFailure(head: Begun, error: unknown) {
    const ending = failedRun(error)
    const spent = aiTokens(head.kind, null, ending.usage)
    await this.#write(head, { ...ending, modelAnswered: null, aiTokens: spent })
  }

  static async #write({ startedAt, model, ...head }: Begun, { usage, ...ending }: Ending) {
    await this.create({
      ...head,
      ...ending,
      modelAsked: model.slice(0, MODEL_LENGTH),
      modelAnswered: ending.modelAnswered?.slice(0, MODEL_LENGTH) ?? null,
      promptTokens: usage?.promptTokens ?? 0,
      completionTokens: usage?.completionTokens ?? 0,
      estimated: usage?.estimated ?? false,
      costUsd: usage?.costUsd ?? null,
      durationMs: Math.round(performance.now() - startedAt),
    })
  }
}
