import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import ReconcileBilling from '#actions/billing/reconcile_billing'
import SyncStripeCustomer from '#actions/billing/sync_stripe_customer'
import { UserFactory } from '#database/factories/user_factory'
import Payment from '#models/payment'
import Subscription from '#models/subscription'
import type User from '#models/user'
import WebhookEvent from '#models/webhook_event'
import {
  billingOf,
  CARDS,
  deliver,
  payWith,
  sendSigned,
  statuses,
  stripePeer,
} from '#tests/helpers/requests/billing_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { seededRandom } from '#tests/helpers/data/stored_posts'
import type { ApiClient } from '@japa/api-client'
import type { StripeSandbox } from '#sandbox/stripe'

const MONTH = 32 * 86_400

function signed(bytes: string, { secret = 'whsec_sandbox', age = 0 } = {}) {
  const at = Math.floor(Date.now() / 1000) - age
  const code = createHmac('sha256', secret).update(`${at}.${bytes}`).digest('hex')
  return `t=${at},v1=${code}`
}

async function makePayer(client: ApiClient, stripe: StripeSandbox) {
  const user = await UserFactory.create()
  const billing = billingOf(client, user)
  const clientSecret = await billing.secret()
  await payWith(stripe, clientSecret, CARDS.poor)
  await payWith(stripe, clientSecret, CARDS.good)
  return { user, billing }
}

/** The saved billing state, whatever event brought it. */
async function finalState({ id }: User) {
  const subscriptions = await Subscription.query().where('user_id', id).orderBy('id')
  const payments = await Payment.query().where('user_id', id).orderBy('id')
  return {
    subscriptions: subscriptions.map(({ id: sub, status, cancelAtPeriodEnd, currentPeriodEnd }) => [
      ...[sub, status, cancelAtPeriodEnd, currentPeriodEnd?.toMillis()],
    ]),
    payments: payments.map(({ id: invoice, status, amount, paidAt }) => [
      ...[invoice, status, amount, paidAt.toMillis()],
    ]),
  }
}

function shuffled<Item>(items: Item[], random: () => number) {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test.group("billing: Stripe's events", (group) => {
  group.each.setup(freshDatabase)
  const stripe = stripePeer(group)

  test('repeated, reordered and lost events lead to the same final state')
    .with([1, 2])
    .run(async ({ client, assert }, seed) => {
      const { user, billing } = await makePayer(client, stripe())
      stripe().pass(MONTH)
      await billing.cancel()
      const random = seededRandom(seed)
      const events = stripe().events()
      const some = shuffled([...events, ...events], random).filter(() => random() > 0.3)
      await Promise.all(some.map((event) => deliver(client, stripe(), event)))
      stripe().pass(MONTH) // no event reports its end
      const reconcile = await app.container.make(ReconcileBilling)
      assert.deepEqual(await reconcile.handle(), { asked: 1, failed: 0 })
      const repaired = await finalState(user)
      for (const event of stripe().events()) {
        const answer = await deliver(client, stripe(), event)
        answer.assertStatus(200)
      }
      assert.deepEqual(repaired, await finalState(user))
      assert.lengthOf(repaired.payments, 2)
      assert.deepEqual(
        repaired.subscriptions.map(([, status]) => status),
        ['canceled']
      )
    })

  test('an event is applied once', async ({ client, assert }) => {
    const { user } = await makePayer(client, stripe())
    const event = stripe().events().at(-1) ?? {}
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => deliver(client, stripe(), event))
    )
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await WebhookEvent.all(), 1)
    const { billingVersion: version } = await user.refresh()
    await deliver(client, stripe(), event)
    await user.refresh()
    assert.equal(user.billingVersion, version)
  })

  test('a user who asks beside a repeated event gets what Stripe has now', async ({
    client,
    assert,
  }) => {
    const { user, billing } = await makePayer(client, stripe())
    const [event] = stripe().events().slice(-1)
    await deliver(client, stripe(), event!)
    await user.refresh()
    await billing.cancel()
    stripe().pass(MONTH) // no event reports its end
    const sync = await app.container.make(SyncStripeCustomer)
    const repeated = { id: event!.id, type: event!.type, customerId: user.stripeCustomerId }
    await Promise.all([sync.refresh(user, repeated), sync.refresh(user)])
    assert.equal(await billing.tier(), 'free')
  })

  test('many events at the same moment ask a slow Stripe a few times, and each is applied', async ({
    client,
    assert,
  }) => {
    const { billing } = await makePayer(client, stripe())
    const [event] = stripe().events().slice(-1)
    const asked = () =>
      stripe()
        .ledger()
        .filter(({ method }) => method === 'GET').length
    const before = asked()
    stripe().faults.add({ match: 'GET /v1/*', fault: 'slow', delayMs: 200 })
    const burst = Array.from({ length: 100 }, (_, number) => ({ ...event, id: `evt_${number}` }))
    const answers = await Promise.all(burst.map((each) => deliver(client, stripe(), each)))
    assert.deepEqual(statuses(answers), { 200: 100 })
    assert.isBelow(asked() - before, 50)
    assert.lengthOf(await WebhookEvent.all(), 100)
    assert.equal(await billing.tier(), 'pro')
  })

  test('a burst of events is refused as a whole while Stripe is unreachable', async ({
    client,
    assert,
  }) => {
    const { billing } = await makePayer(client, stripe())
    const [event] = stripe().events().slice(-1)
    const burst = Array.from({ length: 20 }, (_, number) => ({ ...event, id: `evt_${number}` }))
    stripe().faults.add({ match: 'GET /v1/*', fault: 'status', status: 503 })
    const failed = await Promise.all(burst.map((each) => deliver(client, stripe(), each)))
    assert.deepEqual(statuses(failed), { 503: 20 })
    assert.lengthOf(await WebhookEvent.all(), 0)
    stripe().faults.clear()
    const again = await Promise.all(burst.map((each) => deliver(client, stripe(), each)))
    assert.deepEqual(statuses(again), { 200: 20 })
    assert.lengthOf(await WebhookEvent.all(), 20)
    assert.equal(await billing.tier(), 'pro')
  })

  test('a bad signature, an old one, one from the future, one of another endpoint: 400, and nothing changed', async ({
    client,
    assert,
  }) => {
    const { user } = await makePayer(client, stripe())
    const before = await finalState(user)
    const bytes = JSON.stringify(stripe().events().at(-1))
    const refused = [
      signed(bytes, { secret: 'whsec_of_another_endpoint' }),
      signed(bytes, { age: 301 }),
      signed(bytes, { age: -330 }),
      signed(`${bytes} `),
      signed(bytes).replace('v1=', 'v0='),
      `t=${Math.floor(Date.now() / 1000)},v1=`,
      'nonsense',
      '',
    ]
    for (const signature of refused) {
      const answer = await sendSigned(client, bytes, signature)
      answer.assertStatus(400)
      assert.equal(answer.body().code, 'E_SIGNATURE', signature)
    }
    assert.deepEqual(await finalState(user), before)
    assert.lengthOf(await WebhookEvent.all(), 0)
    const good = await sendSigned(client, bytes, signed(bytes, { age: 290 }))
    good.assertStatus(200)
  })

  test('unknown events and events about unknown customers are accepted', async ({
    client,
    assert,
  }) => {
    await makePayer(client, stripe())
    for (const event of [
      { id: 'evt_1', object: 'event', type: 'radar.early_fraud_warning.created', data: null },
      {
        id: 'evt_2',
        object: 'event',
        type: 'invoice.paid',
        data: { object: { customer: 'cus_x' } },
      },
      { id: 'evt_3', object: 'event', type: 'x'.repeat(200), data: { object: [] } },
    ]) {
      const bytes = JSON.stringify(event)
      const answer = await sendSigned(client, bytes, signed(bytes))
      answer.assertStatus(200)
    }
    assert.lengthOf(await WebhookEvent.all(), 0)
  })

  test('an event is refused while Stripe is unreachable, so that it is delivered again', async ({
    client,
    assert,
  }) => {
    const { user, billing } = await makePayer(client, stripe())
    const event = stripe().events().at(-1) ?? {}
    stripe().faults.add({ match: 'GET /v1/*', fault: 'status', status: 503 })
    const failed = await deliver(client, stripe(), event)
    failed.assertStatus(503)
    assert.lengthOf(await WebhookEvent.all(), 0)
    stripe().faults.clear()
    const again = await deliver(client, stripe(), event)
    again.assertStatus(200)
    assert.equal(await billing.tier(), 'pro')
    const kept = await Subscription.query().where('user_id', user.id).firstOrFail()
    assert.equal(kept.status, 'active')
  })

  test('a customer deleted in Stripe’s dashboard is on Free and can buy again', async ({
    client,
    assert,
  }) => {
    const { user, billing } = await makePayer(client, stripe())
    const { stripeCustomerId } = await user.refresh()
    await fetch(`${stripe().url}/v1/customers/${stripeCustomerId}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_x' },
    })
    await deliver(client, stripe(), stripe().events().at(-1) ?? {})
    assert.equal(await billing.tier(), 'free')
    const started = await billing.begin()
    started.assertStatus(200)
    await payWith(stripe(), started.body().clientSecret, CARDS.good)
    await deliver(client, stripe(), stripe().events().at(-1) ?? {})
    assert.equal(await billing.tier(), 'pro')
    await user.refresh()
    assert.notEqual(user.stripeCustomerId, stripeCustomerId)
  })
})
