import env from '#start/env'
import billing from '#config/billing'
import sandbox from '#config/sandbox'
import signup from '#config/signup'
import { defaultKeyUsers } from '#domain/auth/signup'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

/** An address without a slash at the end: the given one, the sandbox's, or the vendor's own. */
function base(given: string | undefined, peer: string, real: string) {
  return (given ?? (sandbox.enabled ? peer : real)).replace(/\/+$/, '')
}

const { openrouter, stock } = sandbox
const ownServer = env.get('OPENROUTER_URL')
const firstWordMs = parseDuration(env.get('AI_TIMEOUT') ?? '') ?? MINUTE_MS

/** Who may spend the installation's key. */
const keyFor =
  env.get('INSTANCE_AI_KEY_FOR') ??
  defaultKeyUsers({
    signup: signup.mode,
    hasPlanLimits: billing.limitsEnforced,
    isSandbox: sandbox.enabled,
  })

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
  keyFor,
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
