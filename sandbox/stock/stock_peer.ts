import { parseRecord, type JsonRecord, type PeerCall, type PeerRequest } from '#sandbox/server/peer'
import type { RequestLedger } from '#sandbox/server/request_ledger'
import { wholeNumber, type SettingChecks } from '#sandbox/server/peer_settings'
import type { HordeJobs } from '#sandbox/stock/horde_jobs'

/** The state that all handlers share. */
export interface StockPeer {
  settings: StockSettings
  ledger: RequestLedger<StockLedgerEntry>
  jobs: HordeJobs
  /** In milliseconds since 1970, including the settings' offset. */
  now(): number
  /** The URL of the sandbox, without a trailing slash. */
  url(): string
}

export type StockCall = PeerCall<StockPeer>

/** Settings that can be changed at run time. A restart or a reset restores the defaults. */
export interface StockSettings {
  /** How long AI Horde takes for an image, in ms: a third in the queue, the rest in progress. */
  hordeMs: number
  /** The number of searches that Unsplash still allows in this hour. */
  unsplashSearchesLeft: number
  /** The number of searches that Pexels still allows in this month. */
  pexelsSearchesLeft: number
  /** Added to the sandbox's clock, in milliseconds. */
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

/** A received request, including those that a fault affects. `at` is in milliseconds since 1970. */
export interface StockLedgerEntry {
  at: number
  site: 'unsplash' | 'pexels' | 'horde'
  method: string
  /** The path without the site's prefix, such as `/search/photos` or `/v1/search`. */
  path: string
  query: Record<string, string>
  /** Last four characters of the key; null without one. */
  key: string | null
  clientAgent: string
  body: JsonRecord
  fault: string | null
  /** True if the client disconnected before the answer was complete. */
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
