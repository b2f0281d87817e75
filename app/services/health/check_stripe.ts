import Stripe from 'stripe'
import { appUrl } from '#config/app'
import { causeOf } from '#domain/health/failure_causes'
import { fine, problem, warning } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { billingSettings, stripeClient } from '#services/billing/stripe_client'
import { CHECK_MS } from '#services/health/check_network'

const PART = 'stripe'
const SET_UP = 'Run: npm run ace -- billing:setup --webhook'
const IN_DASHBOARD = "You'll find it next to the secret key in the Stripe dashboard."

/** Checks that Stripe accepts the key and sends its events to this installation. */
export async function checkStripe(): Promise<Finding[]> {
  const { secretKey, limitsEnforced } = billingSettings()
  const limits = `plan limits ${limitsEnforced ? 'on' : 'off'}`
  if (secretKey === null) return [fine(PART, `off, ${limits}`)]
  const findings = [...missingSettings(), ...(await askStripe())]
  return findings.length > 0 ? findings : [fine(PART, `on, ${limits}`)]
}

function missingSettings(): Finding[] {
  const { secretKey, publishableKey, webhookSecret } = billingSettings()
  const findings: Finding[] = []
  if (webhookSecret === null) {
    findings.push(problem(PART, 'STRIPE_WEBHOOK_SECRET is missing.', SET_UP))
  }
  if (publishableKey === null) {
    findings.push(problem(PART, 'STRIPE_PUBLISHABLE_KEY is missing.', IN_DASHBOARD))
  } else if (modeOf(publishableKey) !== modeOf(secretKey ?? '')) {
    const what = 'One Stripe key is for test mode and the other for live mode.'
    const cure = 'Use a STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same mode.'
    findings.push(problem(PART, what, cure))
  }
  return findings
}

function modeOf(key: string) {
  return key.split('_')[1]
}

async function askStripe(): Promise<Finding[]> {
  const { priceId } = billingSettings()
  const requestOptions = { timeout: CHECK_MS, maxNetworkRetries: 0 }
  try {
    if (priceId !== null) await stripeClient().prices.retrieve(priceId, {}, requestOptions)
    const { data } = await stripeClient().webhookEndpoints.list({ limit: 100 }, requestOptions)
    return webhookFindings(data)
  } catch (error) {
    return [failureOf(error)]
  }
}

function webhookFindings(endpoints: Stripe.WebhookEndpoint[]): Finding[] {
  const url = `${appUrl}/api/billing/webhook`
  const own = endpoints.filter((endpoint) => endpoint.url === url)
  if (own.length === 0) return [problem(PART, `Stripe sends no events to ${url}.`, SET_UP)]
  if (own.some(({ status }) => status === 'enabled')) return []
  const cure = 'Turn it on under Developers, Webhooks in the Stripe dashboard.'
  return [problem(PART, `Stripe's webhook for ${url} is disabled.`, cure)]
}

function failureOf(error: unknown): Finding {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } =
    Stripe.errors
  if (error instanceof StripeAuthenticationError) {
    const cure = 'Copy it again from the Stripe dashboard into .env.'
    return problem(PART, 'Stripe rejects STRIPE_SECRET_KEY.', cure)
  }
  if (error instanceof StripePermissionError) {
    const cure = 'Give the restricted key permission to read webhook endpoints.'
    return warning(PART, "STRIPE_SECRET_KEY isn't allowed to read the webhook endpoints.", cure)
  }
  if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') {
    const cure = 'Correct STRIPE_PRICE_ID in .env, or remove it and run billing:setup.'
    return problem(PART, "Stripe doesn't know the price STRIPE_PRICE_ID.", cure)
  }
  // The cause of a connection error is in the error's `detail`.
  const { detail = error }: { detail?: unknown } = Object(error)
  return problem(PART, `Stripe can't be reached: ${causeOf(detail)}`, 'Check the firewall and DNS.')
}
