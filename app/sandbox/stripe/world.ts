import type { RequestLedger } from '#sandbox/peer/request_ledger'
import type { Deliveries } from '#sandbox/stripe/deliveries'
import type { StripeLedgerEntry } from '#sandbox/stripe/ledger'
import type { StripeSettings } from '#sandbox/stripe/settings'
import type { StripeState } from '#sandbox/stripe/state'

/** What every handler works with. */
export interface StripeWorld {
  state: StripeState
  settings: StripeSettings
  ledger: RequestLedger<StripeLedgerEntry>
  deliveries: Deliveries
  /** The machine's time, milliseconds. */
  realNow(): number
  /** The sandbox's own time, unix seconds. */
  now(): number
  /** Where the sandbox answers. */
  url(): string
}
