import { randomBytes } from 'node:crypto'
import type { PeerRequest } from '#sandbox/server/peer'
import type { RequestLedger } from '#sandbox/server/request_ledger'
import type { Deliveries } from '#sandbox/stripe/deliveries'
import type { StripeObject } from '#sandbox/stripe/records'
import type { StripeSettings } from '#sandbox/stripe/stripe_settings'
import type { StripeState } from '#sandbox/stripe/stripe_state'

/** The state that all handlers share. */
export interface StripePeer {
  state: StripeState
  settings: StripeSettings
  ledger: RequestLedger<StripeLedgerEntry>
  deliveries: Deliveries
  /** The machine's time in milliseconds since 1970. */
  realNow(): number
  /** The sandbox's own time in unix seconds. */
  now(): number
  url(): string
}

/** A received request, including those that a fault affects. `at` is in milliseconds since 1970. */
export interface StripeLedgerEntry {
  at: number
  method: string
  path: string
  query: string
  /** The received body without card numbers. */
  body: string
  idempotencyKey: string | null
  version: string | null
  fault: string | null
  /** True if the client disconnected before the answer was complete. */
  aborted: boolean
}

export function ledgerEntry(request: PeerRequest, at: number): StripeLedgerEntry {
  const { method, path, query, headers } = request
  return {
    at,
    method,
    path,
    query,
    body: request.body.toString('utf8').replace(/(number(?:%5D|\])=)\d+(\d{4})/gi, '$1...$2'),
    idempotencyKey: textOrNull(headers['idempotency-key']),
    version: textOrNull(headers['stripe-version']),
    fault: request.fault?.fault ?? null,
    aborted: false,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** A new id in Stripe's format: `sub_1RqL...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The common fields of a new object of the API. */
export function newObject<Kind extends string>(
  { now }: Pick<StripePeer, 'now'>,
  prefix: string,
  kind: Kind
): StripeObject<Kind> {
  return { id: newId(prefix), object: kind, created: now(), livemode: false }
}

const API_VERSION = '2026-02-25.clover'

/** Records an event with the object as it is now, and sends it. */
export function emitEvent(peer: StripePeer, type: string, object: object, previous?: object): void {
  const data = { object: structuredClone(object), previous_attributes: previous }
  const event = peer.state.put('events', {
    ...newObject(peer, 'evt', 'event'),
    api_version: API_VERSION,
    type,
    data,
    pending_webhooks: 1,
    request: null,
  })
  peer.deliveries.send(event)
}
