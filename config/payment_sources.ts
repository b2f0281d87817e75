import type { IncomingMessage } from 'node:http'
import billing from '#config/billing'
import { isPaymentPage } from '#domain/billing/payments'

interface Sources {
  scripts: string
  frames: string
  calls: string
}

const STRIPE_HOST = 'js.stripe.com'

/** The sources that Stripe.js needs (its documentation, "Content Security Policy"). */
const STRIPE_SOURCES: Sources = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
}

/** The sandbox's Stripe is a single host on loopback. */
function sourcesOf(scriptUrl: string): Sources {
  const { host, origin } = new URL(scriptUrl)
  return host === STRIPE_HOST ? STRIPE_SOURCES : { scripts: origin, frames: origin, calls: origin }
}

/** The extra sources for the page with the payment form. Other pages get none. */
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
