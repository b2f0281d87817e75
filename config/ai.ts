import env from '#start/env'
import billing from '#config/billing'
import sandbox from '#config/sandbox'
import signup from '#config/signup'
import { defaultKeyUsers } from '#domain/auth/signup'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

/**
 * A base URL without a trailing slash: the configured one, else the sandbox's, else the vendor's.
 */
function base(given: string | undefined, peer: string, real: string) {
  return (given ?? (sandbox.enabled ? peer : real)).replace(/\/+$/, '')
}

const { openrouter, stock } = sandbox
const ownServer = env.get('OPENROUTER_URL')
const firstWordMs = parseDuration(env.get('AI_TIMEOUT') ?? '') ?? MINUTE_MS

/** Who may use the installation's key. */
const keyUsers =
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

  /** The installation's key for `openrouterUrl`. Null when each user saves a key. */
  key: env.get('OPENROUTER_API_KEY') || (sandbox.enabled && !ownServer ? openrouter.key : null),
  keyUsers,
  /** The key of the sandbox's stock libraries. Real keys are saved by users. */
  unsplashKey: sandbox.enabled && !env.get('UNSPLASH_URL') ? stock.key : null,
  pexelsKey: sandbox.enabled && !env.get('PEXELS_URL') ? stock.key : null,

  /** The time limit until the first text, and between two pieces of text, in milliseconds. */
  firstWordMs,
  /** How long the usage of a stream may arrive after its last text, in milliseconds. */
  usageMs: 3 * SECOND_MS,
  /** The time limit for a whole stream, in milliseconds. */
  streamMs: 3 * firstWordMs,
  /**
   * The time limit for an answer in one piece, in milliseconds. Node's own limit for the first byte
   * is five minutes.
   */
  totalMs: Math.min(3 * firstWordMs, 290 * SECOND_MS),
  /**
   * How long a request may wait in total for a vendor that asks to retry later, in milliseconds.
   */
  maxRetryWaitMs: 15 * SECOND_MS,
  /** The time limit for checking a key, in milliseconds. */
  keyTestMs: 10 * SECOND_MS,
}
