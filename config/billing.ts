import env from '#start/env'
import sandbox from '#config/sandbox'
import { SECOND_MS } from '#domain/schedule/instant'

const given = env.get('STRIPE_API_URL')
/** Ours answers unless an address or a key of another one is given. */
const peer = sandbox.enabled && !given && !env.get('STRIPE_SECRET_KEY') ? sandbox.stripe : null
const apiUrl = (given ?? peer?.url ?? 'https://api.stripe.com').replace(/\/+$/, '')
/** A Stripe on this machine serves the script, too. */
const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(apiUrl).hostname)
const secretKey = env.get('STRIPE_SECRET_KEY') || (peer?.secretKey ?? null)

export default {
  /** Base of the API; the paths after it are Stripe's own. */
  apiUrl,
  /** Null: nobody pays for anything here. */
  secretKey,
  publishableKey: env.get('STRIPE_PUBLISHABLE_KEY') || (peer?.publishableKey ?? null),
  webhookSecret: env.get('STRIPE_WEBHOOK_SECRET') || (peer?.webhookSecret ?? null),
  /** A price made in Stripe's dashboard; without it the one that `billing:setup` makes. */
  priceId: env.get('STRIPE_PRICE_ID') || null,
  /** Stripe.js of the release that the API is asked in; only the payment dialog loads it. */
  scriptUrl: `${isLocal ? apiUrl : 'https://js.stripe.com'}/clover/stripe.js`,
  /** Whether the limits of the Free plan are kept. */
  limitsEnforced: env.get('PLAN_LIMITS') ?? secretKey !== null,
  /** Milliseconds for one try of a call, and how often it is tried again by the client itself. */
  timeoutMs: 8 * SECOND_MS,
  retries: 1,
}
