import { FaultSwitch } from '#sandbox/faults'
import { ledgerOf } from '#sandbox/linkedin/ledger'
import type { LedgerEntry } from '#sandbox/linkedin/ledger'
import { faultReply } from '#sandbox/linkedin/problems'
import type { SandboxEvent } from '#sandbox/linkedin/records'
import { linkedinRoutes } from '#sandbox/linkedin/routes'
import { defaultSettings } from '#sandbox/linkedin/settings'
import type { LinkedinSettings } from '#sandbox/linkedin/settings'
import { LinkedinState } from '#sandbox/linkedin/state'
import { linkedinSteering } from '#sandbox/linkedin/steering'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { ByteStore } from '#sandbox/peer/byte_store'
import { Journal } from '#sandbox/peer/journal'
import { jsonReply } from '#sandbox/peer/replies'
import type { PeerProtocol } from '#sandbox/peer/serve_request'
import { startPeerServer } from '#sandbox/peer/start_peer_server'

export interface LinkedinSandboxOptions {
  /** 0 or none: a free one. */
  port?: number
  host?: '127.0.0.1'
  /** File where the state survives a restart, uploads in a folder beside it; none: memory only. */
  statePath?: string
  /** Milliseconds that every answer takes. */
  latencyMs?: number
  /** Milliseconds since 1970. */
  now?: () => number
  /** What differs from the usual settings, also after a reset. */
  settings?: Partial<LinkedinSettings>
}

export interface LinkedinSandbox {
  url: string
  port: number
  faults: FaultSwitch
  settings: LinkedinSettings
  /** Every post accepted so far, oldest first. */
  ledger(): LedgerEntry[]
  /** Forgets everything: posts, uploads, tokens, faults and settings. */
  reset(): void
  close(): Promise<void>
}

/** Faults of this protocol, beside the general ones; they spoil `POST /oauth/v2/accessToken`. */
const TOKEN_FAULTS = ['without_refresh_token', 'without_access_token', 'refuse_refresh']

const MAX_BODY_BYTES = 30 * 1024 * 1024

/**
 * A LinkedIn on loopback: OAuth, uploads, posts, statistics and a feed to read, as
 * LinkedIn's own servers answer them. Nothing leaves the machine.
 * @throws Error when the port is taken or the state cannot be kept at `statePath`
 */
export async function startLinkedinSandbox(
  options: LinkedinSandboxOptions = {}
): Promise<LinkedinSandbox> {
  const { host = '127.0.0.1', port = 0, statePath, latencyMs = 0, now = Date.now } = options
  const journal = new Journal<SandboxEvent>(statePath ?? null)
  const faults = new FaultSwitch(TOKEN_FAULTS)
  const usual = { ...defaultSettings(), ...options.settings }
  const settings = { ...usual }
  let url = ''
  const world: LinkedinWorld = {
    state: new LinkedinState(journal),
    bytes: new ByteStore(statePath === undefined ? null : `${statePath}.media`),
    settings,
    now: () => now() + settings.clockOffsetMs,
    startedAt: now(),
    url: () => url,
  }
  const reset = () => startOver(world, faults, usual)
  try {
    const server = await startPeerServer(protocol(world, faults, latencyMs, reset), { host, port })
    url = server.url
    const close = () => server.close().finally(() => journal.close())
    return { url, port: server.port, faults, settings, ledger: () => ledgerOf(world), reset, close }
  } catch (error) {
    journal.close()
    throw error
  }
}

function startOver(world: LinkedinWorld, faults: FaultSwitch, usual: LinkedinSettings): void {
  world.state.forgetAll()
  world.bytes.clear()
  faults.clear()
  Object.assign(world.settings, usual)
}

function protocol(
  world: LinkedinWorld,
  faults: FaultSwitch,
  latencyMs: number,
  reset: () => void
): PeerProtocol {
  return {
    routes: [...linkedinRoutes(world), ...linkedinSteering(world, faults, reset)],
    faults,
    latencyMs,
    maxBodyBytes: MAX_BODY_BYTES,
    faultReply,
    notFound: ({ path }) =>
      refusal(404, 'RESOURCE_NOT_FOUND', `No virtual resource found: ${path}`),
    tooLarge: () => refusal(413, 'PAYLOAD_TOO_LARGE', 'The request body is too large'),
    crashed: (error) => refusal(500, 'INTERNAL_SERVER_ERROR', sentenceOf(error)),
  }
}

function refusal(status: number, code: string, message: string) {
  return jsonReply(status, { status, code, message })
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Internal Server Error'
}
