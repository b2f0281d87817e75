import type { AiFailureCode, KeySource } from '#domain/ai/ai_failures'
import type { AiUsage } from '#domain/ai/ai_usage'

export interface AiFailureDetails {
  /** How long the vendor asks to wait, in milliseconds. */
  retryAfterMs?: number | null
  /** Tokens that were spent although the call failed. */
  usage?: AiUsage | null
  /** The text that arrived before the answer broke off. */
  partial?: string
  /** Whether the key belongs to the user or to the installation. */
  source?: KeySource | null
  /**
   * The vendor's own message without secrets. It is for the ledger and is never shown to a user.
   */
  vendorMessage?: string | null
}

/**
 * A failed call to an AI vendor. The message is the sentence for the user (`aiFailureSentence`). It
 * never contains a key, a request or the vendor's answer.
 */
export class AiFailure extends Error {
  readonly retryAfterMs: number | null
  readonly usage: AiUsage | null
  readonly partial: string
  readonly source: KeySource | null
  readonly vendorMessage: string | null

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
    this.vendorMessage = details.vendorMessage ?? null
  }
}
