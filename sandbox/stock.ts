import { jsonReply } from '#sandbox/server/peer'
import { RequestLedger } from '#sandbox/server/request_ledger'
import { startPeer, type PeerOptions, type RunningPeer } from '#sandbox/server/start_peer'
import { HordeJobs } from '#sandbox/stock/horde_jobs'
import {
  DEFAULT_SETTINGS,
  ledgerEntry,
  SETTING_CHECKS,
  type StockLedgerEntry,
  type StockPeer,
  type StockSettings,
} from '#sandbox/stock/stock_peer'
import { stockRoutes } from '#sandbox/stock/stock_routes'

export interface StockSandbox extends RunningPeer<StockSettings, StockLedgerEntry> {
  unsplashUrl: string
  pexelsUrl: string
  hordeUrl: string
}

/**
 * Unsplash, Pexels and AI Horde on loopback, with generated images. No data leaves the machine.
 * @throws Error when the port is taken
 */
export async function startStockSandbox(
  options: PeerOptions<StockSettings> = {}
): Promise<StockSandbox> {
  const { now = Date.now } = options
  const settings = { ...DEFAULT_SETTINGS, ...options.settings }
  let url = ''
  const peer: StockPeer = {
    settings,
    ledger: new RequestLedger<StockLedgerEntry>(),
    jobs: new HordeJobs(),
    now: () => now() + settings.clockOffsetMs,
    url: () => url,
  }
  const sandbox = await startPeer(
    {
      identity: 'stock',
      settings,
      checks: SETTING_CHECKS,
      // Of AI Horde: on `check` and `status`, the last two on `status` only.
      ownFaults: ['faulted', 'impossible', 'censored', 'no_image'],
      maxBodyBytes: 5 * 1024 * 1024,
      routes: stockRoutes(peer),
      ledger: () => peer.ledger.list(),
      onRequest: (request) => peer.ledger.record(request, ledgerEntry(request, peer.now())),
      errorReply,
      faultReply: ({ status, code }) => errorReply(status ?? 500, code ?? 'Something went wrong'),
      reset: () => {
        peer.ledger.clear()
        peer.jobs.clear()
      },
    },
    options
  )
  url = sandbox.url
  return {
    ...sandbox,
    unsplashUrl: `${url}/unsplash`,
    pexelsUrl: `${url}/pexels`,
    hordeUrl: `${url}/horde/api`,
  }
}

/** An error in the fields of all sites: `errors` (Unsplash), `error` (Pexels), `message`. */
function errorReply(status: number, message: string) {
  return jsonReply(status, { errors: [message], error: message, message })
}
