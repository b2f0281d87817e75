import { FaultSwitch } from '#sandbox/faults'
import { Journal } from '#sandbox/peer/journal'
import { RequestLedger } from '#sandbox/peer/request_ledger'
import type { PeerProtocol } from '#sandbox/peer/serve_request'
import { startPeerServer } from '#sandbox/peer/start_peer_server'
import { steeringRoutes } from '#sandbox/peer/steering_routes'
import { catchUp, clockRoutes, passTime } from '#sandbox/stripe/clock'
import { Deliveries } from '#sandbox/stripe/deliveries'
import { ledgerEntry, type StripeLedgerEntry } from '#sandbox/stripe/ledger'
import { faultReply, problemReply } from '#sandbox/stripe/problems'
import type { EventRecord, StripeEntry } from '#sandbox/stripe/records'
import { stripeRoutes } from '#sandbox/stripe/routes'
import { changeSettings, defaultSettings } from '#sandbox/stripe/settings'
import type { StripeSettings } from '#sandbox/stripe/settings'
import { StripeState } from '#sandbox/stripe/state'
import type { StripeWorld } from '#sandbox/stripe/world'

export interface StripeSandboxOptions {
  /** 0 or none: a free one. */
  port?: number
  host?: '127.0.0.1'
  /** File where the state survives a restart; none: memory only. */
  statePath?: string
  /** Milliseconds that every answer takes. */
  latencyMs?: number
  /** What the settings are after the start and after a reset. */
  settings?: Partial<StripeSettings>
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface StripeSandbox {
  url: string
  port: number
  faults: FaultSwitch
  settings: StripeSettings
  /** Every request so far, oldest first. */
  ledger(): StripeLedgerEntry[]
  /** Every event so far, oldest first. */
  events(): EventRecord[]
  /** The header that a delivery of these bytes would carry now. */
  signature(bytes: string): string
  /** Lets time pass, seconds; what falls due happens. */
  pass(seconds: number): void
  /** Forgets everything: objects, requests, faults, settings and its time. */
  reset(): void
  close(): Promise<void>
}

const MAX_BODY_BYTES = 1024 * 1024

/**
 * A Stripe on loopback: customers, prices, subscriptions, invoices, test cards, time that can be moved
 * and signed events that are delivered until they arrive. No money moves.
 * @throws Error when the port is taken or the state cannot be kept at `statePath`
 */
export async function startStripeSandbox(
  options: StripeSandboxOptions = {}
): Promise<StripeSandbox> {
  const { host = '127.0.0.1', port = 0, statePath, latencyMs = 0, now = Date.now } = options
  const journal = new Journal<StripeEntry>(statePath ?? null)
  const usual = () => ({ ...defaultSettings(), ...options.settings })
  const faults = new FaultSwitch()
  const settings = usual()
  const state = new StripeState(journal)
  const deliveries = new Deliveries(state, settings, now)
  let url = ''
  const world: StripeWorld = {
    ...{ state, settings, deliveries, realNow: now, url: () => url },
    ledger: new RequestLedger<StripeLedgerEntry>(),
    now: () => Math.floor((now() + state.clockOffsetMs) / 1000),
  }
  const reset = () => {
    deliveries.clear()
    state.forgetAll()
    world.ledger.clear()
    faults.clear()
    Object.assign(settings, usual())
  }
  try {
    const server = await startPeerServer(protocol(world, faults, latencyMs, reset), { host, port })
    url = server.url
    deliveries.takeUpAgain()
    const close = () => {
      deliveries.close()
      return server.close().finally(() => journal.close())
    }
    return { ...grips(world), url, port: server.port, faults, settings, reset, close }
  } catch (error) {
    journal.close()
    throw error
  }
}

function grips(world: StripeWorld) {
  const { state, deliveries, ledger } = world
  return {
    ledger: () => ledger.list(),
    events: () => state.list('events').reverse(),
    signature: (bytes: string) => deliveries.signature(bytes),
    pass: (seconds: number) => passTime(world, world.now() + seconds),
  }
}

function protocol(
  world: StripeWorld,
  faults: FaultSwitch,
  latencyMs: number,
  reset: () => void
): PeerProtocol {
  const { settings, ledger, realNow } = world
  const steering = steeringRoutes({
    ...{ identity: 'stripe', faults, settings, reset },
    changeSettings: (change) => changeSettings(settings, change),
    ledger: () => ledger.list(),
  })
  return {
    routes: [...stripeRoutes(world), ...clockRoutes(world), ...steering],
    ...{ faults, latencyMs, maxBodyBytes: MAX_BODY_BYTES, faultReply },
    received: (request) => {
      ledger.record(request, ledgerEntry(request, realNow()))
      catchUp(world)
    },
    notFound: ({ method, path }) =>
      problemReply(404, { message: `Unrecognized request URL (${method}: ${path}).` }),
    tooLarge: () => problemReply(413, { message: 'Request body is too large.' }),
    crashed: (error) => problemReply(500, { type: 'api_error', message: sentenceOf(error) }),
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'An error occurred.'
}
