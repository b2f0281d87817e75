import { setTimeout as pause } from 'node:timers/promises'
import ai from '#config/ai'
import type { CallOutcome } from '#domain/ai/answer_so_far'
import { chatBody, easedBody, type BodyWishes, type ChatBody } from '#domain/ai/chat_body'
import { modelIds } from '#domain/ai/model_ids'
import { nextStep, type NextStep } from '#domain/ai/next_step'
import { readProblem, type ProblemMeaning } from '#domain/ai/read_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import type { AiAccess } from '#services/ai/ai_access'
import { oneCall, type CallEnded } from '#services/ai/one_call'
import type { OnText } from '#services/ai/read_answer'
import { rememberedModel, rememberModel, servedModel } from '#services/ai/served_models'

export interface Question extends BodyWishes {
  model: string
  signal?: AbortSignal
}

/** Parameters that are given up at most: a server that likes none of them is not to be pleased. */
const MOST_EASED = 4

/** How asking ended, all tries counted. */
export type Asked = CallOutcome | CallEnded

/**
 * Asks until there is an answer or no sense in asking again: the same model after a while, the next
 * one when it is gone, without a parameter that the server does not know. Nothing is repeated once a
 * word of an answer has been told to `onText`.
 */
export async function ask(access: AiAccess, question: Question, onText?: OnText): Promise<Asked> {
  const asking = new Asking(access, question, onText)
  for (;;) {
    const outcome = await asking.try()
    if (outcome.kind !== 'failed' || outcome.text !== '') return outcome
    if (!(await asking.prepareNext(outcome.problem))) return outcome
  }
}

class Asking {
  #ids: string[]
  #eased: ((body: ChatBody) => ChatBody | null)[] = []
  #repeats = 0
  #waitedMs = 0
  #hasAskedForModels = false

  constructor(
    private access: AiAccess,
    private question: Question,
    private onText?: OnText
  ) {
    const ids = modelIds(access.vendor, question.model)
    const known = rememberedModel(access, question.model)
    this.#ids = known === null ? ids : [known, ...ids.filter((id) => id !== known)]
  }

  async try(): Promise<Asked> {
    const { signal } = this.question
    const outcome = await oneCall(this.access, this.#body(), signal, this.onText)
    if (outcome.kind === 'answered') rememberModel(this.access, this.question.model, this.#ids[0])
    return outcome
  }

  /** Gets ready for another try; false when there is none to make. */
  async prepareNext(problem: VendorProblem): Promise<boolean> {
    if (this.#eased.length < MOST_EASED && easedBody(this.#body(), problem)) {
      this.#eased.push((body) => easedBody(body, problem))
      return true
    }
    return this.#take(await this.#step(problem))
  }

  async #step(problem: VendorProblem): Promise<NextStep> {
    const meaning = readProblem(problem)
    if (meaning.code === 'model_gone' && this.#ids.length === 1) await this.#addServed()
    return nextStep(meaning, problem.retryAfterMs, {
      repeats: this.#repeats,
      hasOtherModel: this.#ids.length > 1 && this.#helpsAnother(meaning),
      waitLeftMs: ai.patienceMs - this.#waitedMs,
    })
  }

  /** A server of somebody's own has one trouble for all its models; only one that is gone is replaced. */
  #helpsAnother({ again }: ProblemMeaning): boolean {
    return this.access.vendor !== 'compatible' || again === 'other_model'
  }

  async #take(step: NextStep): Promise<boolean> {
    if (step.kind === 'give_up') return false
    if (step.kind === 'other_model') {
      this.#ids = this.#ids.slice(1)
      this.#repeats = 0
      return true
    }
    this.#repeats += 1
    this.#waitedMs += step.afterMs
    await pause(step.afterMs, undefined, { signal: this.question.signal }).catch(() => undefined)
    return true
  }

  /** A local server has the models it has: the first one it lists, when none of ours is there. */
  async #addServed(): Promise<void> {
    if (this.access.vendor !== 'compatible' || this.#hasAskedForModels) return
    this.#hasAskedForModels = true
    const served = await servedModel(this.access, this.question.signal)
    if (served !== null && served !== this.#ids[0]) this.#ids.push(served)
  }

  #body(): ChatBody {
    const { access, question } = this
    const plain = chatBody(access.vendor, this.#ids, question)
    const streamed = this.onText ? { ...plain, stream: true, ...usageWish(access) } : plain
    return this.#eased.reduce((body, ease) => ease(body) ?? body, streamed)
  }
}

/** OpenRouter tells the numbers of a stream unasked. */
function usageWish({ vendor }: AiAccess) {
  return vendor === 'openrouter' ? {} : { stream_options: { include_usage: true } }
}
