import { hash } from 'node:crypto'
import { RETIRED } from '#sandbox/ai/catalogue'
import type { AiLedgerEntry } from '#sandbox/ai/ai_ledger'
import type { PeerCall } from '#sandbox/server/peer'
import type { RequestLedger } from '#sandbox/server/request_ledger'
import { oneOf, STRING_LIST, wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'

/** The state that all handlers share. */
export interface AiPeer {
  settings: AiSettings
  ledger: RequestLedger<AiLedgerEntry>
  repeats: Repeats
  /** In milliseconds since 1970. */
  now(): number
  /** The number of answers so far, which numbers the next one. */
  answers: number
}

export type AiCall = PeerCall<AiPeer>

/** Settings that can be changed at run time. A restart or a reset restores the defaults. */
export interface AiSettings {
  /** The pause before each further word of a stream, in ms. 25 is a fast reader's pace. */
  wordDelayMs: number
  /** How long an image takes, in milliseconds. */
  imageLatencyMs: number
  /** Ids of models that answer 404 although the catalogue lists them. */
  retired: string[]
  /** Whether a request without a key is refused. Local servers require none. */
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

/** Counts repeated requests, because a model that is asked twice gives different answers. */
export class Repeats {
  #counts = new Map<string, number>()

  /** How often these words came before. Beyond 5,000 different ones the oldest are forgotten. */
  of(words: string): number {
    const key = hash('sha256', words, 'base64')
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
