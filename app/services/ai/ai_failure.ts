import type { AiFailureCode, KeySource } from '#domain/ai/ai_failure_words'
import type { AiUsage } from '#domain/ai/ai_usage'

export interface AiFailureDetails {
  /** Milliseconds the vendor asks to wait. */
  retryAfterMs?: number | null
  /** What was used up although nothing came of it. */
  usage?: AiUsage | null
  /** What was written before it broke off. */
  partial?: string
  /** Whose key it was. */
  source?: KeySource | null
  /** The vendor's own words, without secrets: for the ledger, not for a person. */
  vendorWords?: string | null
}

/**
 * A call to an AI vendor that came to nothing. The message is the sentence for a person
 * (`aiFailureSentence`). It never carries a key, a request or an answer of the vendor's.
 */
export class AiFailure extends Error {
  readonly retryAfterMs: number | null
  readonly usage: AiUsage | null
  readonly partial: string
  readonly source: KeySource | null
  readonly vendorWords: string | null

  constructor(
    readonly code: AiFailureCode,
    sentence: string,
    details: AiFailureDetails = {}
  ) {
    super(sentence)
    this.name = 'AiFailure'
    this.retryAfterMs = details.retryAfterMs ?? null
    this.usage = details.usage ?? null
    this.partial = details.partial ?? ''
    this.source = details.source ?? null
    this.vendorWords = details.vendorWords ?? null
  }
}
