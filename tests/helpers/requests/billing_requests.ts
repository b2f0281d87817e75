import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import type User from '#models/user'
import { startStripeSandbox } from '#sandbox/stripe'
import type { StripeSandbox } from '#sandbox/stripe'
import billing from '#config/billing'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import AiRun from '#models/ai_run'
import CountedPost from '#models/counted_post'
import { now } from '#services/clock'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  laterDeclined: '4000000000000341',
}

const PATH = '/api/billing'

export function billingOf(client: ApiClient, user: User) {
  const post = (path: string) => client.post(`${PATH}/${path}`).withGuard('api').loginAs(user)
  const get = (path: string) => client.get(`${PATH}/${path}`).withGuard('api').loginAs(user)
  const begin = () => post('create-subscription')
  const secret = async (): Promise<string> => {
    const begun = await begin()
    return begun.body().clientSecret
  }
  const status = async () => {
    const answer = await get('subscription-status')
    return answer.body()
  }
  return {
    get,
    begin,
    secret,
    status,
    cancel: (when: 'at_period_end' | 'now' = 'at_period_end') =>
      post('cancel-subscription').qs({ immediate: when === 'now' }),
    /** Takes a cancellation back. */
    keep: () => client.delete(`${PATH}/cancel-subscription`).withGuard('api').loginAs(user),
    /** Buys Pro with a card. */
    buy: async (stripe: StripeSandbox, card: string) => payWith(stripe, await secret(), card),
    tier: async () => {
      const { subscription_tier: tier } = await status()
      return tier
    },
    payments: async () => {
      const answer = await get('payment-history')
      return answer.body().payments
    },
  }
}

/** Confirms a payment as Stripe.js does and returns Stripe's response. */
export async function payWith(stripe: StripeSandbox, secret: string, number: string) {
  const [id] = secret.split('_secret_')
  const body = new URLSearchParams({
    'client_secret': secret,
    'key': 'pk_test_sandbox',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
  })
  const url = `${stripe.url}/v1/payment_intents/${id}/confirm`
  const answer = await fetch(url, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Calls Stripe's API as the operator's dashboard does, and returns the object. */
export async function callStripe(
  stripe: StripeSandbox,
  method: 'POST' | 'DELETE',
  path: string,
  fields: Record<string, string> = {}
) {
  const answer = await fetch(`${stripe.url}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_dashboard' },
    body: method === 'POST' ? new URLSearchParams(fields) : undefined,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { id: string }
}

/** Sets the operator's own price of 250 euros per year. */
export async function setOwnPrice(stripe: StripeSandbox) {
  const { id } = await callStripe(stripe, 'POST', 'prices', {
    'currency': 'eur',
    'unit_amount': '25000',
    'recurring[interval]': 'year',
    'product_data[name]': 'Herald Pro for agencies',
  })
  billing.priceId = id
}

/** Gives a customer credit, in the currency's smallest unit. */
export async function giveCredit(stripe: StripeSandbox, user: User, amount: number) {
  const { stripeCustomerId } = await user.refresh()
  await callStripe(stripe, 'POST', `customers/${stripeCustomerId}`, { balance: String(-amount) })
}

/** Delivers an event with a valid, current signature. */
export function deliver(client: ApiClient, stripe: StripeSandbox, event: object) {
  const bytes = JSON.stringify(event)
  return sendSigned(client, bytes, stripe.signature(bytes))
}

export function sendSigned(client: ApiClient, bytes: string, signature: string) {
  return client
    .post(`${PATH}/webhook`)
    .header('stripe-signature', signature)
    .type('application/json')
    .json(bytes)
}

/** Stripe sends an endpoint only the events it subscribed to. */
const ASKED_FOR = /^customer\.subscription\.|^invoice\.(paid|payment_failed)$/

/** Delivers all pending events in order. */
export async function deliverAll(client: ApiClient, stripe: StripeSandbox) {
  for (const event of stripe.events().filter(({ type }) => ASKED_FOR.test(type))) {
    const answer = await deliver(client, stripe, event)
    answer.assertStatus(200)
  }
}

const KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

/**
 * Runs a Stripe sandbox for a group of tests and points the application at it, with the limits of
 * the Free plan. It is reset before each test. Tests deliver events themselves with `deliver`. Use
 * the returned function inside tests: `stripe().faults.add(...)`.
 */
export function stripePeer(group: Group): () => StripeSandbox {
  const usual = { ...billing }
  let sandbox: StripeSandbox
  group.setup(async () => {
    sandbox = await startStripeSandbox({
      settings: { delivery: 'hold', webhookSecret: KEYS.webhookSecret },
    })
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url: apiUrl } = sandbox
    Object.assign(billing, { ...KEYS, apiUrl, limitsEnforced: true, priceId: null })
    return () => void Object.assign(billing, usual)
  })
  return () => sandbox
}

type Owner = { user: User }

/** Number of simultaneous requests. */
export const CONCURRENT_REQUESTS = 40

/** The last millisecond before the month in which the tests run. */
export const LAST_MONTH = DateTime.utc(2030, 4, 30, 23, 59, 59, 999)

export async function spend({ user }: Owner, aiTokens: number, createdAt: DateTime = now()) {
  const done = { kind: 'text' as const, status: 'succeeded' as const, modelAsked: 'a model' }
  const numbers = { promptTokens: 0, completionTokens: 0, estimated: false, durationMs: 1 }
  await AiRun.create({ ...done, ...numbers, userId: user.id, aiTokens, createdAt })
}

export async function countPosts({ user }: Owner, count: number, createdAt: DateTime = now()) {
  const rows = Array.from({ length: count }, () => ({ userId: user.id, createdAt }))
  await CountedPost.createMany(rows)
}

/** Sends the same request many times at the same moment. */
export function many(ask: (number: number) => PromiseLike<ApiResponse>) {
  return Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, number) => ask(number)))
}

export function statuses(answers: ApiResponse[]) {
  const counts: Record<number, number> = {}
  for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
  return counts
}

/**
 * Number of transactions that MariaDB has rolled back because of a deadlock since its start. Always
 * 0 for SQLite, which has a single writer, and for MySQL, which shows it to administrators only.
 */
export async function deadlocks(): Promise<number> {
  if (db.connection().dialect.name !== 'mysql') return 0
  const [[row]]: [[{ Value: string } | undefined]] = await db.rawQuery(
    "show global status like 'Innodb_deadlocks'"
  )
  return Number(row?.Value ?? 0)
}
