import { FaultSwitch } from '#sandbox/faults'
import { ledgerEntry } from '#sandbox/openrouter/ledger'
import type { AiLedgerEntry } from '#sandbox/openrouter/ledger'
import { errorBody, faultReply } from '#sandbox/openrouter/problems'
import { Repeats } from '#sandbox/openrouter/repeats'
import { openrouterRoutes } from '#sandbox/openrouter/routes'
import { changeSettings, defaultSettings } from '#sandbox/openrouter/settings'
import type { OpenrouterSettings } from '#sandbox/openrouter/settings'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import { RequestLedger } from '#sandbox/peer/request_ledger'
import { jsonReply } from '#sandbox/peer/replies'
import type { PeerProtocol } from '#sandbox/peer/serve_request'
import { startPeerServer } from '#sandbox/peer/start_peer_server'
import { steeringRoutes } from '#sandbox/peer/steering_routes'

export interface OpenrouterSandboxOptions {
  /** 0 or none: a free one. */
  port?: number
  host?: '127.0.0.1'
  /** Milliseconds that every answer takes. */
  latencyMs?: number
  /** What the settings are after the start and after a reset. */
  settings?: Partial<OpenrouterSettings>
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface OpenrouterSandbox {
  /** Base of the API, with `/api/v1`. */
  url: string
  openaiUrl: string
  anthropicUrl: string
  googleUrl: string
  /** Where `/sandbox/...` steers it. */
  origin: string
  port: number
  faults: FaultSwitch
  settings: OpenrouterSettings
  /** Every request so far, oldest first. */
  ledger(): AiLedgerEntry[]
  /** Forgets everything: requests, faults and settings. */
  reset(): void
  close(): Promise<void>
}

/** Faults of this protocol, beside the general ones. */
const OWN_FAULTS = [
  'error_answer',
  'error_in_stream',
  'cut_stream',
  'stall_stream',
  'broken_json',
  'fenced_json',
  'cut_json',
  'other_answer',
  'refusal',
  'content_filter',
  'no_image',
  'html',
]

const MAX_BODY_BYTES = 50 * 1024 * 1024

/**
 * An OpenRouter on loopback: chat, streams, JSON by schema, pictures and the key's account, with
 * writing that is made up here. Nothing leaves the machine.
 * @throws Error when the port is taken
 */
export async function startOpenrouterSandbox(
  options: OpenrouterSandboxOptions = {}
): Promise<OpenrouterSandbox> {
  const { host = '127.0.0.1', port = 0, latencyMs = 0, now = Date.now } = options
  const faults = new FaultSwitch(OWN_FAULTS)
  const usual = () => ({ ...defaultSettings(), ...options.settings })
  const settings = usual()
  const ledger = new RequestLedger<AiLedgerEntry>()
  let answers = 0
  const repeats = new Repeats()
  const world = {
    settings,
    ledger,
    now,
    count: () => (answers += 1),
    repeats: (words: string) => repeats.of(words),
  }
  const reset = () => {
    repeats.clear()
    ledger.clear()
    faults.clear()
    Object.assign(settings, usual())
  }
  const server = await startPeerServer(protocol(world, faults, latencyMs, reset), { host, port })
  return {
    url: `${server.url}/api/v1`,
    openaiUrl: `${server.url}/openai/v1`,
    anthropicUrl: `${server.url}/anthropic/v1`,
    googleUrl: `${server.url}/google/v1beta`,
    origin: server.url,
    port: server.port,
    faults,
    settings,
    ledger: () => ledger.list(),
    reset,
    close: () => server.close(),
  }
}

function protocol(
  world: OpenrouterWorld,
  faults: FaultSwitch,
  latencyMs: number,
  reset: () => void
): PeerProtocol {
  const { settings, ledger } = world
  const steering = steeringRoutes({
    identity: 'openrouter',
    faults,
    settings,
    changeSettings: (change) => changeSettings(settings, change),
    ledger: () => ledger.list(),
    reset,
  })
  return {
    routes: [...openrouterRoutes(world), ...steering],
    faults,
    latencyMs,
    maxBodyBytes: MAX_BODY_BYTES,
    received: (request) => ledger.record(request, ledgerEntry(request, world.now())),
    faultReply,
    notFound: () => refusal(404, 'not_found', 'Not Found'),
    tooLarge: () => refusal(413, 'payload_too_large', 'Request body is too large'),
    crashed: (error) => refusal(500, 'server', error instanceof Error ? error.message : 'Error'),
  }
}

function refusal(status: number, type: string, message: string) {
  return jsonReply(status, errorBody(status, type, message))
}
