import env from '#start/env'
import sandbox from '#config/sandbox'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

/** An address without a slash at the end: the given one, the sandbox's, or the vendor's own. */
function base(given: string | undefined, peer: string, real: string) {
  return (given ?? (sandbox.enabled ? peer : real)).replace(/\/+$/, '')
}

const { openrouter, stock } = sandbox
const ownServer = env.get('OPENROUTER_URL')
const firstWordMs = parseDuration(env.get('AI_TIMEOUT') ?? '') ?? MINUTE_MS

export default {
  openrouterUrl: base(ownServer, openrouter.apiUrl, 'https://openrouter.ai/api/v1'),
  openaiUrl: base(env.get('OPENAI_URL'), openrouter.openaiUrl, 'https://api.openai.com/v1'),
  anthropicUrl: base(
    env.get('ANTHROPIC_URL'),
    openrouter.anthropicUrl,
    'https://api.anthropic.com/v1'
  ),
  googleUrl: base(
    env.get('GOOGLE_AI_URL'),
    openrouter.googleUrl,
    'https://generativelanguage.googleapis.com/v1beta'
  ),
  unsplashUrl: base(env.get('UNSPLASH_URL'), stock.unsplashUrl, 'https://api.unsplash.com'),
  pexelsUrl: base(env.get('PEXELS_URL'), stock.pexelsUrl, 'https://api.pexels.com'),
  hordeUrl: base(env.get('HORDE_URL'), stock.hordeUrl, 'https://aihorde.net/api'),

  /** The installation's key for `openrouterUrl`; null when each user brings one. */
  key: env.get('OPENROUTER_API_KEY') || (sandbox.enabled && !ownServer ? openrouter.key : null),
  /** The key of the stock libraries of the sandbox; real ones are the users' own. */
  unsplashKey: sandbox.enabled && !env.get('UNSPLASH_URL') ? stock.key : null,
  pexelsKey: sandbox.enabled && !env.get('PEXELS_URL') ? stock.key : null,

  /** Milliseconds until the first word of an answer, and between two of them. */
  firstWordMs,
  /** Milliseconds that the numbers of a stream may come after its last word. */
  numbersMs: 3 * SECOND_MS,
  /** Milliseconds for a whole stream. */
  streamMs: 3 * firstWordMs,
  /** Milliseconds for an answer in one piece; Node itself waits five minutes for its first byte. */
  wholeMs: Math.min(3 * firstWordMs, 290 * SECOND_MS),
  /** Milliseconds that a person waits, all in all, for a vendor who says "later". */
  patienceMs: 15 * SECOND_MS,
  /** Milliseconds for the look whether a key is good. */
  keyTestMs: 10 * SECOND_MS,
}
