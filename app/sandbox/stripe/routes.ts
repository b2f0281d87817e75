import type { PeerRoute } from '#sandbox/peer/peer_types'
import { serverRoute, type Answer } from '#sandbox/stripe/call'
import * as customers from '#sandbox/stripe/customers'
import { invoiceRoutes } from '#sandbox/stripe/invoice_page'
import * as invoices from '#sandbox/stripe/invoices'
import { paymentIntentRoutes } from '#sandbox/stripe/payment_intents'
import * as prices from '#sandbox/stripe/prices'
import { stripeScript } from '#sandbox/stripe/stripe_js'
import * as subscriptions from '#sandbox/stripe/subscriptions'
import { createEndpoint, listEndpoints } from '#sandbox/stripe/webhook_endpoints'
import type { StripeWorld } from '#sandbox/stripe/world'

const TABLE: [string, string, Answer][] = [
  ['POST', '/v1/customers', customers.createCustomer],
  ['GET', '/v1/customers', customers.listCustomers],
  ['GET', '/v1/customers/:id', customers.showCustomer],
  ['DELETE', '/v1/customers/:id', customers.deleteCustomer],
  ['POST', '/v1/products', prices.createProduct],
  ['GET', '/v1/products', prices.listProducts],
  ['POST', '/v1/prices', prices.createPrice],
  ['GET', '/v1/prices', prices.listPrices],
  ['GET', '/v1/prices/:id', prices.showPrice],
  ['POST', '/v1/subscriptions', subscriptions.createSubscription],
  ['GET', '/v1/subscriptions', subscriptions.listSubscriptions],
  ['GET', '/v1/subscriptions/:id', subscriptions.showSubscription],
  ['POST', '/v1/subscriptions/:id', subscriptions.updateSubscription],
  ['DELETE', '/v1/subscriptions/:id', subscriptions.cancelSubscription],
  ['GET', '/v1/invoices', invoices.listInvoices],
  ['GET', '/v1/invoices/:id', invoices.showInvoice],
  ['POST', '/v1/webhook_endpoints', createEndpoint],
  ['GET', '/v1/webhook_endpoints', listEndpoints],
  ['GET', '/v1/events', invoices.listEvents],
  ['GET', '/v1/events/:id', invoices.showEvent],
]

/** Every path that the sandbox shares with Stripe, and where its invoices are read. */
export function stripeRoutes(world: StripeWorld): PeerRoute[] {
  return [
    ...TABLE.map(([method, pattern, answer]) => serverRoute(world, method, pattern, answer)),
    ...paymentIntentRoutes(world),
    ...invoiceRoutes(world),
    ...['/v3/stripe.js', '/clover/stripe.js'].map(scriptRoute),
  ]
}

/** Stripe.js of the sandbox, as any page may load it. */
function scriptRoute(pattern: string): PeerRoute {
  const headers = {
    ...{ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  }
  return { method: 'GET', pattern, handle: () => ({ status: 200, headers, body: stripeScript() }) }
}
