import { createHash } from 'node:crypto'
import { RETIRED } from '#sandbox/ai/catalogue'
import type { AiLedgerEntry } from '#sandbox/ai/ai_ledger'
import type { PeerCall } from '#sandbox/server/peer'
import type { RequestLedger } from '#sandbox/server/request_ledger'
import { oneOf, STRING_LIST, wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'

/** What every handler works with. */
export interface AiPeer {
  settings: AiSettings
  ledger: RequestLedger<AiLedgerEntry>
  repeats: Repeats
  /** Milliseconds. */
  now(): number
  /** How many answers were given; numbers the next one. */
  answers: number
}

export type AiCall = PeerCall<AiPeer>

/** What may be changed while the sandbox runs. Gone with a restart and a reset. */
export interface AiSettings {
  /** Pause before each further word of a stream, milliseconds; 25 is a quick reader's pace. */
  wordDelayMs: number
  /** How long an image takes, milliseconds. */
  imageLatencyMs: number
  /** Model ids that answer 404 although the catalogue has them. */
  retired: string[]
  /** Whether a request without a key is refused; local servers ask for none. */
  needsKey: boolean
}

export const DEFAULT_SETTINGS: AiSettings = {
  wordDelayMs: 0,
  imageLatencyMs: 0,
  retired: [...RETIRED],
  needsKey: true,
}

const MAX_MS = 600_000

export const SETTING_CHECKS: SettingChecks<AiSettings> = {
  wordDelayMs: wholeNumber(0, MAX_MS),
  imageLatencyMs: wholeNumber(0, MAX_MS),
  retired: STRING_LIST,
  needsKey: oneOf(true, false),
}

const MAX_COUNTS = 5000

/** Counts how often the same words come again: a model asked twice does not answer the same. */
export class Repeats {
  #counts = new Map<string, number>()

  /** 0 for words that are new. Beyond 5,000 different ones the oldest are forgotten. */
  of(words: string): number {
    const key = createHash('sha256').update(words).digest('base64')
    const count = this.#counts.get(key) ?? 0
    this.#counts.delete(key)
    this.#counts.set(key, count + 1)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MAX_COUNTS && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }

  clear(): void {
    this.#counts.clear()
  }
}
