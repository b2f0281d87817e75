import type { BrowserContext, Page } from 'playwright'
import type { Group } from '@japa/runner/core'
import billing from '#config/billing'
import type { StripeStatus } from '#domain/billing/subscription_state'
import AiRun from '#models/ai_run'
import Subscription from '#models/subscription'
import type User from '#models/user'
import type { StripeSandbox } from '#sandbox/stripe'
import { serverUrl } from '#tests/helpers/requests'
import { openUrl } from '#tests/helpers/screens/browser'
import { stripePeer } from '#tests/helpers/requests/billing_requests'

const WEBHOOK = '/api/billing/webhook'

/**
 * A Stripe sandbox whose script the browser loads, and whose webhooks are delivered automatically
 * over HTTP. Pass its `url` to `browserGroup`, since the page connects to it.
 */
export function stripeInBrowser(group: Group): () => StripeSandbox {
  const stripe = stripePeer(group)
  group.each.setup(() => {
    const { url, settings } = stripe()
    const webhookUrl = `${serverUrl()}${WEBHOOK}`
    Object.assign(settings, { delivery: 'send', webhookUrl, deliveryDelaysMs: [0, 200, 500] })
    Object.assign(billing, { scriptUrl: `${url}/clover/stripe.js` })
  })
  return stripe
}

export async function openBilling(context: BrowserContext, user: User, query = '') {
  return openUrl(context, { user }, `/dashboard/settings?tab=billing${query}`)
}

/** Opens the upgrade dialog and waits until card and address can be filled in. */
export async function openPayment(page: Page) {
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await dialog.getByRole('button', { name: 'Pay $30.00', disabled: false }).waitFor()
  return dialog
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
}

export async function fillAddress(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await dialog.getByLabel('Full name').fill('Maya Lindqvist')
  await dialog.getByLabel('Address').fill('Storgatan 1')
  await dialog.getByLabel('Postal code').fill('111 22')
  await dialog.getByLabel('City').fill('Stockholm')
}

export function pay(page: Page) {
  return page.getByRole('button', { name: 'Pay $30.00' }).click()
}

/** The plan's badge beside its price. */
export function badge(page: Page, plan: 'PRO' | 'FREE') {
  return page.getByRole('tabpanel').getByText(plan, { exact: true })
}

/** Records AI tokens that the user has used this month. */
export function used({ id: userId }: User, aiTokens: number) {
  return AiRun.create({
    userId,
    organizationId: null,
    kind: 'text',
    status: 'succeeded',
    modelAsked: 'gpt-4o',
    promptTokens: aiTokens * 100,
    completionTokens: 0,
    aiTokens,
    durationMs: 900,
  })
}

const LOOK_MS = 50

/** Waits until a webhook with this subscription status was processed. */
export async function subscriptionIs(status: StripeStatus) {
  while (!(await Subscription.findBy({ status }))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
