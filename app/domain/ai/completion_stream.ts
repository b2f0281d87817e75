import { reportedUsage } from '#domain/ai/ai_usage'
import type { AiUsage } from '#domain/ai/ai_usage'
import { parseVendorProblem, noAnswerProblem } from '#domain/ai/vendor_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import { fieldsOf } from '#domain/web/json_fields'

/** The content of a chat answer or of one event of its stream, independent of the vendor. */
interface CompletionPart {
  text: string
  refusal: string
  /** Null until the answer is finished. */
  finish: 'stop' | 'length' | 'content_filter' | 'error' | null
  model: string | null
  usage: AiUsage | null
  /** The error inside an answer with a success status; undefined when there is none. */
  error: unknown
  /** False for an answer without choices, which is unusable. */
  hasChoice: boolean
}

/**
 * Reads a complete answer (`message`) or one event of a stream (`delta`).
 */
export function completionPart(body: unknown): CompletionPart {
  const answer = fieldsOf(body)
  const choice = fieldsOf(Array.isArray(answer.choices) ? answer.choices[0] : undefined)
  const message = fieldsOf(choice.message ?? choice.delta)
  return {
    text: contentIn(message.content),
    refusal: typeof message.refusal === 'string' ? message.refusal : '',
    finish: finishIn(choice.finish_reason),
    model: modelIn(answer.model),
    usage: reportedUsage(answer),
    error: answer.error ?? choice.error ?? undefined,
    hasChoice: Object.keys(choice).length > 0,
  }
}

/** The longest name of a model that is stored. Self-hosted servers may return a whole path. */
const MAX_MODEL_LENGTH = 200

function modelIn(model: unknown): string | null {
  return typeof model === 'string' && model !== '' ? model.slice(0, MAX_MODEL_LENGTH) : null
}

function contentIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part) => fieldsOf(part).text)
    .filter((text) => typeof text === 'string')
    .join('')
}

function finishIn(reason: unknown): CompletionPart['finish'] {
  if (typeof reason !== 'string' || reason === '') return null
  return reason === 'length' || reason === 'content_filter' || reason === 'error' ? reason : 'stop'
}

/**
 * The outcome of one call to a model. `text` is what was written until then. `usage` is null when
 * the vendor reported none.
 */
export type CallOutcome = {
  text: string
  model: string | null
  usage: AiUsage | null
} & (
  | { kind: 'answered'; finish: 'stop' | 'length' }
  | { kind: 'refused'; words: string }
  | { kind: 'cut_off' }
  | { kind: 'failed'; problem: VendorProblem }
)

/** A longer answer means that the model is repeating itself. No text in Herald is that long. */
const MAX_ANSWER_CHARACTERS = 200_000

/** Accumulates an answer from one part or many. */
export class CompletionAccumulator {
  #text = ''
  #refusal = ''
  #model: string | null = null
  #usage: AiUsage | null = null
  #finish: CompletionPart['finish'] = null
  #error: unknown = undefined
  #hasChoice = false

  add(part: CompletionPart): string {
    this.#text += part.text
    this.#refusal += part.refusal
    this.#model = part.model ?? this.#model
    this.#usage = part.usage ?? this.#usage
    this.#finish = part.finish ?? this.#finish
    this.#error = part.error ?? this.#error
    this.#hasChoice ||= part.hasChoice
    return part.text
  }

  /** True when waiting is pointless: an error occurred, or the text is endless. */
  get isOver(): boolean {
    return this.#error !== undefined || this.#text.length > MAX_ANSWER_CHARACTERS
  }

  /** True when the model has finished its answer. Only usage data can follow. */
  get isWritten(): boolean {
    return this.#finish !== null
  }

  /** Returns the outcome of an answer that arrived in one piece. */
  whole(): CallOutcome {
    this.#finish ??= 'stop'
    return this.streamed()
  }

  /** Returns the outcome of a stream. Without its end the answer was cut off. */
  streamed(): CallOutcome {
    const result = { text: this.#text, model: this.#model, usage: this.#usage }
    const failed = (problem: VendorProblem) => ({ ...result, kind: 'failed' as const, problem })
    if (this.#error !== undefined) return failed(parseVendorProblem(this.#error, null))
    if (!this.#hasChoice) return failed(noAnswerProblem('An answer without a choice'))
    if (this.#refusal !== '' || this.#finish === 'content_filter') {
      return { ...result, kind: 'refused', words: this.#refusal }
    }
    if (this.#finish === 'error') return failed(noAnswerProblem('The model ended in an error'))
    if (this.#text.length > MAX_ANSWER_CHARACTERS)
      return { ...result, kind: 'answered', finish: 'length' }
    if (this.#finish === null) return { ...result, kind: 'cut_off' }
    return { ...result, kind: 'answered', finish: this.#finish }
  }
}
