import type { RequestLedger } from '#sandbox/peer/request_ledger'
import type { HordeJobs } from '#sandbox/stock/horde_jobs'
import type { StockLedgerEntry } from '#sandbox/stock/ledger'
import type { StockSettings } from '#sandbox/stock/settings'

/** What every handler works with. */
export interface StockWorld {
  settings: StockSettings
  ledger: RequestLedger<StockLedgerEntry>
  jobs: HordeJobs
  /** Milliseconds, the settings' offset included. */
  now(): number
  /** Where the sandbox listens, without a trailing slash. */
  url(): string
}
