import Stripe from 'stripe'
import { notConfigured } from '#services/billing/payment_failure'
import billing from '#config/billing'

let cached: { for: string; client: Stripe } | null = null

/**
 * Returns the Stripe client for the configured URL and a fixed API version. Its idempotency keys
 * make retried writes safe.
 * @throws PaymentFailure when billing is off
 */
export function stripeClient(): Stripe {
  const { secretKey, apiUrl, timeoutMs, retries } = billingSettings()
  if (secretKey === null) throw notConfigured()
  const settings = `${secretKey} ${apiUrl} ${timeoutMs} ${retries}`
  if (cached?.for === settings) return cached.client
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
  cached = { for: settings, client }
  return client
}

/** Returns the operator's settings for billing (docs/configuration.md). */
export function billingSettings() {
  return billing
}

/** Returns whether payments are possible. */
export function isBillingEnabled() {
  return billing.secretKey !== null
}

/** @throws PaymentFailure when billing is off */
export function requireBilling() {
  if (!isBillingEnabled()) throw notConfigured()
}
