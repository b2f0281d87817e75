import { FaultSwitch } from '#sandbox/faults'
import { RequestLedger } from '#sandbox/peer/request_ledger'
import type { PeerProtocol } from '#sandbox/peer/serve_request'
import { startPeerServer } from '#sandbox/peer/start_peer_server'
import { steeringRoutes } from '#sandbox/peer/steering_routes'
import { HordeJobs } from '#sandbox/stock/horde_jobs'
import { ledgerEntry } from '#sandbox/stock/ledger'
import type { StockLedgerEntry } from '#sandbox/stock/ledger'
import { faultReply, siteProblem } from '#sandbox/stock/problems'
import { stockRoutes } from '#sandbox/stock/routes'
import { changeSettings, defaultSettings } from '#sandbox/stock/settings'
import type { StockSettings } from '#sandbox/stock/settings'
import type { StockWorld } from '#sandbox/stock/world'

export interface StockSandboxOptions {
  /** 0 or none: a free one. */
  port?: number
  host?: '127.0.0.1'
  /** Milliseconds that every answer takes. */
  latencyMs?: number
  /** What the settings are after the start and after a reset. */
  settings?: Partial<StockSettings>
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface StockSandbox {
  /** Where it listens and `/sandbox/...` steers it. */
  url: string
  unsplashUrl: string
  pexelsUrl: string
  hordeUrl: string
  port: number
  faults: FaultSwitch
  settings: StockSettings
  /** Every request so far, oldest first. */
  ledger(): StockLedgerEntry[]
  /** Forgets everything: requests, jobs, faults and settings. */
  reset(): void
  close(): Promise<void>
}

/** Faults of AI Horde, beside the general ones: on `check` and `status`, the last two on `status`. */
const HORDE_FAULTS = ['faulted', 'impossible', 'censored', 'no_image']

const MAX_BODY_BYTES = 5 * 1024 * 1024

/**
 * Unsplash, Pexels and AI Horde on loopback, with pictures that are painted here. Nothing leaves
 * the machine.
 * @throws Error when the port is taken
 */
export async function startStockSandbox(options: StockSandboxOptions = {}): Promise<StockSandbox> {
  const { host = '127.0.0.1', port = 0, latencyMs = 0, now = Date.now } = options
  const faults = new FaultSwitch(HORDE_FAULTS)
  const usual = () => ({ ...defaultSettings(), ...options.settings })
  const settings = usual()
  let url = ''
  const world: StockWorld = {
    settings,
    ledger: new RequestLedger<StockLedgerEntry>(),
    jobs: new HordeJobs(),
    now: () => now() + settings.clockOffsetMs,
    url: () => url,
  }
  const reset = () => {
    world.ledger.clear()
    world.jobs.clear()
    faults.clear()
    Object.assign(settings, usual())
  }
  const server = await startPeerServer(protocol(world, faults, latencyMs, reset), { host, port })
  url = server.url
  return {
    url,
    unsplashUrl: `${url}/unsplash`,
    pexelsUrl: `${url}/pexels`,
    hordeUrl: `${url}/horde/api`,
    port: server.port,
    faults,
    settings,
    ledger: () => world.ledger.list(),
    reset,
    close: () => server.close(),
  }
}

function protocol(
  world: StockWorld,
  faults: FaultSwitch,
  latencyMs: number,
  reset: () => void
): PeerProtocol {
  const { settings, ledger } = world
  const steering = steeringRoutes({
    identity: 'stock',
    faults,
    settings,
    changeSettings: (change) => changeSettings(settings, change),
    ledger: () => ledger.list(),
    reset,
  })
  return {
    routes: [...stockRoutes(world), ...steering],
    faults,
    latencyMs,
    maxBodyBytes: MAX_BODY_BYTES,
    received: (request) => ledger.record(request, ledgerEntry(request, world.now())),
    faultReply,
    notFound: () => siteProblem(404, 'Not Found'),
    tooLarge: () => siteProblem(413, 'The request is too large'),
    crashed: (error) => siteProblem(500, error instanceof Error ? error.message : 'Error'),
  }
}
