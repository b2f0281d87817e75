import type { IncomingMessage } from 'node:http'
import billing from '#config/billing'
import { isPaymentPage } from '#domain/billing/payment_page'

interface Sources {
  scripts: string
  frames: string
  calls: string
}

const STRIPE_HOST = 'js.stripe.com'

/** What Stripe.js needs (its documentation, "Content Security Policy"). */
const OF_STRIPE: Sources = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
}

/** Ours is one host on loopback. */
function sourcesOf(scriptUrl: string): Sources {
  const { host, origin } = new URL(scriptUrl)
  return host === STRIPE_HOST ? OF_STRIPE : { scripts: origin, frames: origin, calls: origin }
}

/** For the one document in which a card is entered; for any other nothing but itself. */
function onPaymentPage(kind: keyof Sources) {
  return ({ url }: IncomingMessage) => {
    const isOpen = billing.secretKey !== null && isPaymentPage(url ?? '/')
    return isOpen ? sourcesOf(billing.scriptUrl)[kind] : "'self'"
  }
}

/** Additions to the content security policy, by directive. */
export default {
  scripts: onPaymentPage('scripts'),
  frames: onPaymentPage('frames'),
  calls: onPaymentPage('calls'),
}
