import { setTimeout as pause } from 'node:timers/promises'
import ai from '#config/ai'
import type { CallOutcome } from '#domain/ai/completion_stream'
import { nextStep, classifyProblem } from '#domain/ai/vendor_problem'
import type { NextStep, ProblemClass, VendorProblem } from '#domain/ai/vendor_problem'
import { chatBody, relaxedBody } from '#domain/ai/chat_body'
import type { ChatBodyOptions, ChatBody } from '#domain/ai/chat_body'
import { modelIds } from '#domain/ai/model_ids'
import type { AiAccess } from '#services/ai/ai_access'
import { callModel, openaiClient } from '#services/ai/call_model'
import type { AbortedCall, OnText } from '#services/ai/call_model'

export interface Question extends ChatBodyOptions {
  model: string
  signal?: AbortSignal
}

/**
 * How many rejected parameters are dropped before the call fails. A server that rejects more than
 * this cannot be used.
 */
const MAX_RELAXATIONS = 4

/** The result of a request after all its tries. */
export type AskOutcome = CallOutcome | AbortedCall

/**
 * Repeats a call until there is an answer or another try makes no sense. It tries the same model
 * after a pause, the next model when one is gone, or the same call without a parameter that the
 * server rejects. Nothing is repeated once text was passed to `onText`.
 */
export async function askWithRetries(
  access: AiAccess,
  question: Question,
  onText?: OnText
): Promise<AskOutcome> {
  const loop = new RetryLoop(access, question, onText)
  for (;;) {
    const outcome = await loop.try()
    if (outcome.kind !== 'failed' || outcome.text !== '') return outcome
    if (!(await loop.prepareNext(outcome.problem))) return outcome
  }
}

class RetryLoop {
  #ids: string[]
  #relaxations: ((body: ChatBody) => ChatBody | null)[] = []
  #repeats = 0
  #waitedMs = 0
  #hasAskedForModels = false

  constructor(
    private access: AiAccess,
    private question: Question,
    private onText?: OnText
  ) {
    const ids = modelIds(access.vendor, question.model)
    const known = getRememberedModel(access, question.model)
    this.#ids = known === null ? ids : [known, ...ids.filter((id) => id !== known)]
  }

  async try(): Promise<AskOutcome> {
    const { signal } = this.question
    const outcome = await callModel(this.access, this.#body(), signal, this.onText)
    if (outcome.kind === 'answered') rememberModel(this.access, this.question.model, this.#ids[0])
    return outcome
  }

  /** Prepares another try. Returns false when no other try makes sense. */
  async prepareNext(problem: VendorProblem): Promise<boolean> {
    if (this.#relaxations.length < MAX_RELAXATIONS && relaxedBody(this.#body(), problem)) {
      this.#relaxations.push((body) => relaxedBody(body, problem))
      return true
    }
    return this.#applyStep(await this.#step(problem))
  }

  async #step(problem: VendorProblem): Promise<NextStep> {
    const meaning = classifyProblem(problem)
    if (meaning.code === 'model_gone' && this.#ids.length === 1) await this.#addServedModel()
    return nextStep(meaning, problem.retryAfterMs, {
      repeats: this.#repeats,
      hasOtherModel: this.#ids.length > 1 && this.#canSwitchModel(meaning),
      waitLeftMs: ai.maxRetryWaitMs - this.#waitedMs,
    })
  }

  /**
   * A self-hosted server has the same problem with all its models, so another model helps only when
   * one is missing.
   */
  #canSwitchModel({ again }: ProblemClass): boolean {
    return this.access.vendor !== 'compatible' || again === 'other_model'
  }

  async #applyStep(step: NextStep): Promise<boolean> {
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

  /**
   * A self-hosted server may have none of the models that Herald knows. It then uses the first
   * model in the server's list.
   */
  async #addServedModel(): Promise<void> {
    if (this.access.vendor !== 'compatible' || this.#hasAskedForModels) return
    this.#hasAskedForModels = true
    const served = await fetchServedModel(this.access, this.question.signal)
    if (served !== null && served !== this.#ids[0]) this.#ids.push(served)
  }

  #body(): ChatBody {
    const { access, question } = this
    const plain = chatBody(access.vendor, this.#ids, question)
    const streamed = this.onText ? { ...plain, stream: true, ...usageOption(access) } : plain
    return this.#relaxations.reduce((body, relax) => relax(body) ?? body, streamed)
  }
}

/** OpenRouter reports the usage of a stream without this option. */
function usageOption({ vendor }: AiAccess) {
  return vendor === 'openrouter' ? {} : { stream_options: { include_usage: true } }
}

/**
 * The model of a self-hosted server that last answered in place of one of Herald's models. The next
 * call starts with it.
 */
const lastModels = new Map<string, string>()

const MAX_REMEMBERED = 200

/** Servers list models that write no text beside those that do. */
const NO_WRITER = /embed|rerank|whisper|\btts\b/i

/**
 * Returns the first model in the list of a self-hosted server that can write, or null when it has
 * no list.
 */
async function fetchServedModel(access: AiAccess, signal?: AbortSignal): Promise<string | null> {
  const deadline = AbortSignal.timeout(ai.keyTestMs)
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    const client = await openaiClient(access)
    const page = await client.models.list({ signal: either })
    const isWriter = (id: unknown) => typeof id === 'string' && id !== '' && !NO_WRITER.test(id)
    return page.data.find(({ id }) => isWriter(id))?.id ?? null
  } catch {
    return null // a server without a list cannot offer another model
  }
}

/**
 * Returns the model that answered in place of this one last time. Returns null for vendors that
 * choose the model automatically.
 */
function getRememberedModel(access: AiAccess, model: string): string | null {
  return lastModels.get(cacheKey(access, model)) ?? null
}

function rememberModel(access: AiAccess, model: string, response: string): void {
  if (access.vendor !== 'compatible') return
  if (lastModels.size >= MAX_REMEMBERED) lastModels.clear()
  lastModels.set(cacheKey(access, model), response)
}

function cacheKey({ baseUrl }: AiAccess, model: string): string {
  return `${baseUrl} ${model}`
}
