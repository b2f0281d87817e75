import type { JsonRecord } from '#sandbox/peer/json_values'
import { parseRecord } from '#sandbox/peer/json_values'
import type { PeerRequest } from '#sandbox/peer/peer_types'

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
