import { ledgerEntry, type AiLedgerEntry } from '#sandbox/ai/ai_ledger'
import {
  DEFAULT_SETTINGS,
  Repeats,
  SETTING_CHECKS,
  type AiPeer,
  type AiSettings,
} from '#sandbox/ai/ai_peer'
import { faultReply, VendorRefusal } from '#sandbox/ai/ai_problems'
import { aiRoutes } from '#sandbox/ai/ai_routes'
import { RequestLedger } from '#sandbox/server/request_ledger'
import { startPeer, type PeerOptions, type RunningPeer } from '#sandbox/server/start_peer'

export type AiSandboxOptions = PeerOptions<AiSettings>

export interface AiSandbox extends Omit<RunningPeer<AiSettings, AiLedgerEntry>, 'url'> {
  /** Base of OpenRouter's API, with `/api/v1`. */
  url: string
  openaiUrl: string
  anthropicUrl: string
  googleUrl: string
  /** The URL under which `/sandbox/...` controls it. */
  origin: string
}

/** Faults of this protocol, in addition to the general ones. */
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

const ERROR_TYPES: Record<number, string> = {
  404: 'not_found',
  413: 'payload_too_large',
  500: 'server',
}

/**
 * OpenRouter, OpenAI, Anthropic and Google on loopback: chat, streams, JSON by schema, images and
 * the key's account, with invented texts. No data leaves the machine.
 * @throws Error when the port is taken
 */
export async function startAiSandbox(options: AiSandboxOptions = {}): Promise<AiSandbox> {
  const settings = { ...DEFAULT_SETTINGS, ...options.settings }
  const ledger = new RequestLedger<AiLedgerEntry>()
  const repeats = new Repeats()
  const peer: AiPeer = { settings, ledger, repeats, now: options.now ?? Date.now, answers: 0 }
  const sandbox = await startPeer(
    {
      identity: 'openrouter',
      settings,
      checks: SETTING_CHECKS,
      ownFaults: OWN_FAULTS,
      maxBodyBytes: 50 * 1024 * 1024,
      routes: aiRoutes(peer),
      ledger: () => ledger.list(),
      onRequest: (request) => ledger.record(request, ledgerEntry(request, peer.now())),
      errorReply: (status, message) =>
        new VendorRefusal(status, ERROR_TYPES[status], message).reply,
      faultReply,
      reset: () => {
        repeats.clear()
        ledger.clear()
      },
    },
    options
  )
  const origin = sandbox.url
  return {
    ...sandbox,
    url: `${origin}/api/v1`,
    openaiUrl: `${origin}/openai/v1`,
    anthropicUrl: `${origin}/anthropic/v1`,
    googleUrl: `${origin}/google/v1beta`,
    origin,
  }
}
