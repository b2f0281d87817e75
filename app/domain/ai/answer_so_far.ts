import type { AiUsage } from '#domain/ai/ai_usage'
import type { CompletionPart } from '#domain/ai/completion'
import { problemIn, silentProblem, type VendorProblem } from '#domain/ai/vendor_problem'

/** How one call to a model ended. `text` is what was written by then; usage null: not told. */
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

/** Longer answers than any text of ours are a model that runs in circles. */
const MOST_CHARACTERS = 200_000

/** An answer as it grows, of one part or of many. */
export class AnswerSoFar {
  #text = ''
  #refusal = ''
  #model: string | null = null
  #usage: AiUsage | null = null
  #finish: CompletionPart['finish'] = null
  #error: unknown = undefined
  #hasChoice = false

  /** Takes a part in; answers its words. */
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

  /** True when nothing more is worth waiting for: an error, or words without end. */
  get isOver(): boolean {
    return this.#error !== undefined || this.#text.length > MOST_CHARACTERS
  }

  /** True when the model has ended its answer: only numbers can follow. */
  get isWritten(): boolean {
    return this.#finish !== null
  }

  /** What came of an answer in one piece: what is there is the whole of it. */
  whole(): CallOutcome {
    this.#finish ??= 'stop'
    return this.streamed()
  }

  /** What came of a stream: without its end it was cut. */
  streamed(): CallOutcome {
    const so = { text: this.#text, model: this.#model, usage: this.#usage }
    if (this.#error !== undefined) return this.#failed(problemIn(this.#error, null))
    if (!this.#hasChoice) return this.#failed(silentProblem('An answer without a choice'))
    if (this.#refusal !== '' || this.#finish === 'content_filter') {
      return { ...so, kind: 'refused', words: this.#refusal }
    }
    if (this.#finish === 'error') return this.#failed(silentProblem('The model ended in an error'))
    if (this.#text.length > MOST_CHARACTERS) return { ...so, kind: 'answered', finish: 'length' }
    if (this.#finish === null) return { ...so, kind: 'cut_off' }
    return { ...so, kind: 'answered', finish: this.#finish }
  }

  #failed(problem: VendorProblem): CallOutcome {
    const so = { text: this.#text, model: this.#model, usage: this.#usage }
    return { ...so, kind: 'failed', problem }
  }
}
