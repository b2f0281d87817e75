import { Journal } from '#sandbox/server/journal'
import type { PeerRequest } from '#sandbox/server/peer'
import { RequestLedger } from '#sandbox/server/request_ledger'
import { startPeer, type PeerOptions, type RunningPeer } from '#sandbox/server/start_peer'
import { faultReply, problemReply } from '#sandbox/stripe/api'
import { catchUp, clockRoutes, passTime } from '#sandbox/stripe/test_clock'
import { Deliveries } from '#sandbox/stripe/deliveries'
import { ledgerEntry, type StripeLedgerEntry, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type { EventRecord, StripeEntry } from '#sandbox/stripe/records'
import { stripeRoutes } from '#sandbox/stripe/stripe_routes'
import {
  defaultSettings,
  SETTING_CHECKS,
  type StripeSettings,
} from '#sandbox/stripe/stripe_settings'
import { StripeState } from '#sandbox/stripe/stripe_state'

interface StripeSandboxOptions extends PeerOptions<StripeSettings> {
  /** The file that keeps the state across restarts. Without it the state is in memory only. */
  statePath?: string
}

export interface StripeSandbox extends RunningPeer<StripeSettings, StripeLedgerEntry> {
  /** All events so far, oldest first. */
  events(): EventRecord[]
  /** The signature header that a delivery of these bytes would have now. */
  signature(bytes: string): string
  /** Advances the time by this many seconds, with everything that becomes due. */
  pass(seconds: number): void
}

/**
 * A Stripe on loopback: customers, prices, subscriptions, invoices, test cards, a clock that can be
 * advanced, and signed events that are delivered until they arrive. No money moves.
 * @throws Error when the port is taken or the state cannot be stored at `statePath`
 */
export async function startStripeSandbox(
  options: StripeSandboxOptions = {}
): Promise<StripeSandbox> {
  const { statePath, now = Date.now } = options
  const journal = new Journal<StripeEntry>(statePath ?? null)
  const settings = { ...defaultSettings(), ...options.settings }
  const state = new StripeState(journal)
  const deliveries = new Deliveries(state, settings, now)
  let url = ''
  const peer: StripePeer = {
    state,
    settings,
    deliveries,
    ledger: new RequestLedger<StripeLedgerEntry>(),
    realNow: now,
    now: () => Math.floor((now() + state.clockOffsetMs) / 1000),
    url: () => url,
  }
  const sandbox = await startPeer({ ...planOf(peer), close: () => journal.close() }, options)
  url = sandbox.url
  deliveries.resume()
  return {
    ...sandbox,
    events: () => state.list('events').reverse(),
    signature: (bytes) => deliveries.signature(bytes),
    pass: (seconds) => passTime(peer, peer.now() + seconds),
    close: () => {
      deliveries.close()
      return sandbox.close()
    },
  }
}

function planOf(peer: StripePeer) {
  const { state, settings, deliveries, ledger } = peer
  return {
    identity: 'stripe',
    settings,
    checks: SETTING_CHECKS,
    maxBodyBytes: 1024 * 1024,
    routes: [...stripeRoutes(peer), ...clockRoutes(peer)],
    ledger: () => ledger.list(),
    onRequest: (request: PeerRequest) => {
      ledger.record(request, ledgerEntry(request, peer.realNow()))
      catchUp(peer)
    },
    errorReply: (status: number, message: string) =>
      problemReply(status, {
        type: status >= 500 ? 'api_error' : 'invalid_request_error',
        message,
      }),
    faultReply,
    reset: () => {
      deliveries.clear()
      state.forgetAll()
      ledger.clear()
    },
  }
}
