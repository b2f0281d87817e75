import Stripe from 'stripe'
import { billingSettings } from '#services/payments/billing_settings'
import { notConfigured } from '#services/payments/payment_failure'

let made: { for: string; client: Stripe } | null = null

/**
 * The client of Stripe's API, at the address of the configuration, in the release that this was
 * written for. Its idempotency keys make a repeated write one.
 * @throws PaymentFailure when billing is off
 */
export function stripeClient(): Stripe {
  const { secretKey, apiUrl, timeoutMs, retries } = billingSettings()
  if (secretKey === null) throw notConfigured()
  const settings = `${secretKey} ${apiUrl} ${timeoutMs} ${retries}`
  if (made?.for === settings) return made.client
  const { hostname: host, port, protocol } = new URL(apiUrl)
  const client = new Stripe(secretKey, {
    apiVersion: '2026-02-25.clover',
    host,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Herald' },
  })
  made = { for: settings, client }
  return client
}
