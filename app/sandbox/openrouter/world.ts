import type { AiLedgerEntry } from '#sandbox/openrouter/ledger'
import type { OpenrouterSettings } from '#sandbox/openrouter/settings'
import type { RequestLedger } from '#sandbox/peer/request_ledger'

/** What every handler works with. */
export interface OpenrouterWorld {
  settings: OpenrouterSettings
  ledger: RequestLedger<AiLedgerEntry>
  /** Milliseconds. */
  now(): number
  /** A number that no answer had before. */
  count(): number
  /** How often this was asked for with the same words before. */
  repeats(words: string): number
}
