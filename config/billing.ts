import env from '#start/env'
import sandbox from '#config/sandbox'
import { SECOND_MS } from '#domain/schedule/instant'

const configuredUrl = env.get('STRIPE_API_URL')
/** The sandbox's Stripe is used unless another URL or key is configured. */
const peer =
  sandbox.enabled && !configuredUrl && !env.get('STRIPE_SECRET_KEY') ? sandbox.stripe : null
const apiUrl = (configuredUrl ?? peer?.url ?? 'https://api.stripe.com').replace(/\/+$/, '')
/** A Stripe replacement on this machine also serves the script. */
const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(apiUrl).hostname)
const secretKey = env.get('STRIPE_SECRET_KEY') || (peer?.secretKey ?? null)

export default {
  /** The base URL of Stripe's API. */
  apiUrl,
  /** Null turns billing off. */
  secretKey,
  publishableKey: env.get('STRIPE_PUBLISHABLE_KEY') || (peer?.publishableKey ?? null),
  webhookSecret: env.get('STRIPE_WEBHOOK_SECRET') || (peer?.webhookSecret ?? null),
  /**
   * A price created in Stripe's dashboard. Without it, the price created by `billing:setup` is
   * used.
   */
  priceId: env.get('STRIPE_PRICE_ID') || null,
  /** Stripe.js in the release that matches the API version. Only the payment dialog loads it. */
  scriptUrl: `${isLocal ? apiUrl : 'https://js.stripe.com'}/clover/stripe.js`,
  /** Whether the limits of the Free plan are enforced. */
  limitsEnforced: env.get('PLAN_LIMITS') ?? secretKey !== null,
  /** The time limit for one call in milliseconds, and how often the client retries. */
  timeoutMs: 8 * SECOND_MS,
  retries: 1,
}
