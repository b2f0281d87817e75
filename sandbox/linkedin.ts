import { ledgerOf, type LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import {
  DEFAULT_SETTINGS,
  SETTING_CHECKS,
  type LinkedinPeer,
  type LinkedinSettings,
} from '#sandbox/linkedin/linkedin_peer'
import { faultReply, problem } from '#sandbox/linkedin/linkedin_problems'
import { linkedinRoutes } from '#sandbox/linkedin/linkedin_routes'
import { LinkedinState, type SandboxEvent } from '#sandbox/linkedin/linkedin_state'
import { ByteStore, Journal } from '#sandbox/server/journal'
import { startPeer, type PeerOptions, type RunningPeer } from '#sandbox/server/start_peer'

export interface LinkedinSandboxOptions extends PeerOptions<LinkedinSettings> {
  /**
   * The file that keeps the state across restarts, with the uploads in a folder beside it. Without
   * it the state is in memory only.
   */
  statePath?: string
}

export type LinkedinSandbox = RunningPeer<LinkedinSettings, LedgerEntry>

const ERROR_CODES: Record<number, string> = {
  404: 'RESOURCE_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  500: 'INTERNAL_SERVER_ERROR',
}

/**
 * A LinkedIn on loopback: OAuth, uploads, posts, statistics and a feed to read, with the answers of
 * LinkedIn's own servers. No data leaves the machine.
 * @throws Error when the port is taken or the state cannot be stored at `statePath`
 */
export async function startLinkedinSandbox(
  options: LinkedinSandboxOptions = {}
): Promise<LinkedinSandbox> {
  const { statePath, now = Date.now } = options
  const journal = new Journal<SandboxEvent>(statePath ?? null)
  const settings = { ...DEFAULT_SETTINGS, ...options.settings }
  let url = ''
  const peer: LinkedinPeer = {
    state: new LinkedinState(journal),
    bytes: new ByteStore(statePath === undefined ? null : `${statePath}.media`),
    settings,
    now: () => now() + settings.clockOffsetMs,
    startedAt: now(),
    url: () => url,
  }
  const sandbox = await startPeer(
    {
      identity: 'linkedin',
      settings,
      checks: SETTING_CHECKS,
      ownFaults: ['without_refresh_token', 'without_access_token', 'refuse_refresh'],
      maxBodyBytes: 30 * 1024 * 1024,
      routes: linkedinRoutes(peer),
      ledger: () => ledgerOf(peer),
      errorReply: (status, message) => problem(status, ERROR_CODES[status], message).reply,
      faultReply,
      close: () => journal.close(),
      reset: () => {
        peer.state.forgetAll()
        peer.bytes.clear()
      },
    },
    options
  )
  url = sandbox.url
  return sandbox
}
