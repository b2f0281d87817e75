import { parseRecord, type JsonRecord, type PeerCall, type PeerRequest } from '#sandbox/server/peer'
import type { RequestLedger } from '#sandbox/server/request_ledger'
import { wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'
import type { HordeJobs } from '#sandbox/stock/horde_jobs'

/** What every handler works with. */
export interface StockPeer {
  settings: StockSettings
  ledger: RequestLedger<StockLedgerEntry>
  jobs: HordeJobs
  /** Milliseconds, the settings' offset included. */
  now(): number
  /** Where the sandbox listens, without a trailing slash. */
  url(): string
}

export type StockCall = PeerCall<StockPeer>

/** What may be changed while the sandbox runs. Gone with a restart and a reset. */
export interface StockSettings {
  /** How long AI Horde takes for an image, milliseconds: a third in the queue, the rest at work. */
  hordeMs: number
  /** Searches that Unsplash still allows in this hour. */
  unsplashSearchesLeft: number
  /** Searches that Pexels still allows in this month. */
  pexelsSearchesLeft: number
  /** Added to the sandbox's clock, milliseconds. */
  clockOffsetMs: number
}

export const DEFAULT_SETTINGS: StockSettings = {
  hordeMs: 0,
  unsplashSearchesLeft: 50,
  pexelsSearchesLeft: 20_000,
  clockOffsetMs: 0,
}

export const SETTING_CHECKS: SettingChecks<StockSettings> = {
  hordeMs: wholeNumber(0),
  unsplashSearchesLeft: wholeNumber(0),
  pexelsSearchesLeft: wholeNumber(0),
  clockOffsetMs: wholeNumber(0),
}

/** One request as it came, spoilt ones included. `at`: milliseconds. */
export interface StockLedgerEntry {
  at: number
  site: 'unsplash' | 'pexels' | 'horde'
  method: string
  /** Without the site's own beginning: `/search/photos`, `/v1/search`, `/api/v2/generate/async`. */
  path: string
  query: Record<string, string>
  /** Last four characters of the key; null without one. */
  key: string | null
  clientAgent: string
  body: JsonRecord
  fault: string | null
  /** The client left before the answer was complete. */
  aborted: boolean
}

export function ledgerEntry(request: PeerRequest, at: number): StockLedgerEntry {
  const [, first, ...rest] = request.path.split('/')
  const { authorization, apikey, 'client-agent': agent } = request.headers
  const key = authorization?.split(' ').at(-1) ?? apikey
  return {
    at,
    site: first === 'unsplash' || first === 'pexels' ? first : 'horde',
    method: request.method,
    path: `/${rest.join('/')}`,
    query: Object.fromEntries(new URLSearchParams(request.query)),
    key: typeof key === 'string' ? key.slice(-4) : null,
    clientAgent: String(agent ?? ''),
    body: parseRecord(request.body) ?? {},
    fault: request.fault?.fault ?? null,
    aborted: false,
  }
}
