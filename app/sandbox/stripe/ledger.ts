import type { PeerRequest } from '#sandbox/peer/peer_types'

/** One request as it came, spoilt ones included. `at`: milliseconds. */
export interface StripeLedgerEntry {
  at: number
  method: string
  path: string
  query: string
  /** As it came, but for numbers of cards. */
  body: string
  idempotencyKey: string | null
  version: string | null
  fault: string | null
  /** The client left before the answer was complete. */
  aborted: boolean
}

export function ledgerEntry(request: PeerRequest, at: number): StripeLedgerEntry {
  const { method, path, query, headers, body, fault } = request
  return {
    ...{ at, method, path, query, body: withoutCards(body.toString('utf8')) },
    idempotencyKey: headerText(headers['idempotency-key']),
    version: headerText(headers['stripe-version']),
    fault: fault?.fault ?? null,
    aborted: false,
  }
}

function withoutCards(body: string): string {
  return body.replace(/(number(?:%5D|\])=)\d+(\d{4})/gi, '$1...$2')
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
