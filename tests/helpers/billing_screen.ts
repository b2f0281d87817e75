import type { BrowserContext, Page } from 'playwright'
import type { Group } from '@japa/runner/core'
import billing from '#config/billing'
import type { StripeStatus } from '#domain/billing/subscription_state'
import AiRun from '#models/ai_run'
import Subscription from '#models/subscription'
import type User from '#models/user'
import type { StripeSandbox } from '#sandbox/stripe'
import { signIn } from '#tests/helpers/browser'
import { stripePeer } from '#tests/helpers/stripe_peer'

const WEBHOOK = '/api/billing/webhook'

/**
 * A Stripe whose script the browser loads and whose events arrive by themselves, over HTTP. Give its
 * `url` to `browserGroup`: the page talks to it.
 */
export function stripeInBrowser(group: Group): () => StripeSandbox {
  const stripe = stripePeer(group)
  group.each.setup(() => {
    const { url, settings } = stripe()
    const webhookUrl = `http://${process.env.HOST}:${process.env.PORT}${WEBHOOK}`
    Object.assign(settings, { delivery: 'send', webhookUrl, deliveryDelaysMs: [0, 200, 500] })
    Object.assign(billing, { scriptUrl: `${url}/clover/stripe.js` })
  })
  return stripe
}

/** Billing & Usage of a user. */
export async function openBilling(context: BrowserContext, user: User, query = '') {
  await signIn(context, user)
  const page = await context.newPage()
  await page.goto(`/dashboard/settings?tab=billing${query}`)
  return page
}

/** The upgrade dialog, once card and address can be filled in. */
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

/** The badge of the plan, beside what it costs. */
export function badge(page: Page, plan: 'PRO' | 'FREE') {
  return page.getByRole('tabpanel').getByText(plan, { exact: true })
}

/** What the user asked of models this month, in the plan's own AI tokens. */
export function used({ id: userId }: User, aiTokens: number) {
  return AiRun.create({
    ...{ userId, organizationId: null, kind: 'text', status: 'succeeded', modelAsked: 'gpt-4o' },
    ...{ promptTokens: aiTokens * 100, completionTokens: 0, aiTokens, durationMs: 900 },
  })
}

const LOOK_MS = 50

/** Until Stripe's event has arrived and was taken in. */
export async function subscriptionIs(status: StripeStatus) {
  while (!(await Subscription.findBy({ status }))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
