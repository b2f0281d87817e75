import { readFileSync } from 'node:fs'
import type { PeerRoute } from '#sandbox/server/peer'
import { serverRoute, type Answer } from '#sandbox/stripe/api'
import * as customers from '#sandbox/stripe/customers'
import { invoiceRoutes } from '#sandbox/stripe/invoice_page'
import { listInvoices } from '#sandbox/stripe/invoicing'
import { paymentIntentRoutes } from '#sandbox/stripe/payment_intents'
import type { StripePeer } from '#sandbox/stripe/stripe_peer'
import { createPrice, listPrices, showPrice } from '#sandbox/stripe/prices'
import * as subscriptions from '#sandbox/stripe/subscriptions'

const TABLE: [string, string, Answer][] = [
  ['POST', '/v1/customers', customers.createCustomer],
  ['GET', '/v1/customers/:id', customers.showCustomer],
  ['POST', '/v1/customers/:id', customers.updateCustomer],
  ['DELETE', '/v1/customers/:id', customers.deleteCustomer],
  ['POST', '/v1/prices', createPrice],
  ['GET', '/v1/prices', listPrices],
  ['GET', '/v1/prices/:id', showPrice],
  ['POST', '/v1/subscriptions', subscriptions.createSubscription],
  ['GET', '/v1/subscriptions', subscriptions.listSubscriptions],
  ['GET', '/v1/subscriptions/:id', subscriptions.showSubscription],
  ['POST', '/v1/subscriptions/:id', subscriptions.updateSubscription],
  ['DELETE', '/v1/subscriptions/:id', subscriptions.cancelSubscription],
  ['GET', '/v1/invoices', listInvoices],
  ['POST', '/v1/webhook_endpoints', customers.createEndpoint],
  ['GET', '/v1/webhook_endpoints', customers.listEndpoints],
]

/** All paths that the sandbox has in common with Stripe, and the pages of its invoices. */
export function stripeRoutes(peer: StripePeer): PeerRoute[] {
  return [
    ...TABLE.map(([method, pattern, answer]) => serverRoute(peer, method, pattern, answer)),
    ...paymentIntentRoutes(peer),
    ...invoiceRoutes(peer),
    ...['/v3/stripe.js', '/clover/stripe.js'].map(scriptRoute),
  ]
}

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

function scriptRoute(pattern: string): PeerRoute {
  const handle = () => ({ status: 200, headers: SCRIPT_HEADERS, body: stripeScript() })
  return { method: 'GET', pattern, handle }
}

/** The parts of the script. Each one uses those before it. */
const SCRIPT_PARTS = [
  'card.js',
  'appearance.js',
  'fields.js',
  'element.js',
  'payment_element.js',
  'address_element.js',
  'elements.js',
  'challenge.js',
  'confirm.js',
  'stripe.js',
]

/**
 * The sandbox's own Stripe.js: the calls of the 'clover' release that a page with a Payment and an
 * Address Element makes (`elements`, `create`, `mount`, `on`, `submit`, `confirmPayment`). It calls
 * the server that it was loaded from, as Stripe's script does. Its fields are in shadow roots,
 * while Stripe's are in frames. It is a single classic script and evaluates no text as code.
 */
export function stripeScript(): string {
  const parts = SCRIPT_PARTS.map((part) =>
    readFileSync(new URL(`./stripe_js/${part}`, import.meta.url), 'utf8')
  )
  return `;(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
