import type { Ledger } from '#sandbox/openrouter/ledger'
import type { OpenrouterSettings } from '#sandbox/openrouter/settings'

/** What every handler works with. */
export interface OpenrouterWorld {
  settings: OpenrouterSettings
  ledger: Ledger
  /** Milliseconds. */
  now(): number
  /** A number that no answer had before. */
  count(): number
}
