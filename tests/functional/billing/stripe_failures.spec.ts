import { test } from '@japa/runner'
import billingConfig from '#config/billing'
import { UserFactory } from '#database/factories/user_factory'
import {
  billingOf,
  CARDS,
  deliverAll,
  payWith,
  stripePeer,
} from '#tests/helpers/requests/billing_requests'
import { freshDatabase } from '#tests/helpers/test_database'

/** A short timeout that a server on loopback always meets. */
const SHORT_TIMEOUT_MS = 700
const TIMEOUT_MS = 8000
/** A list of Stripe without objects. */
const EMPTY = { object: 'list', data: [], has_more: false }
const PURCHASE_FAILED_MESSAGE = 'Failed to initialize payment. Please try again.'

/** Stripe's client retries a dropped connection once. */
function timesOf({ fault }: { fault: string }) {
  return fault.startsWith('drop') ? 2 : 1
}

test.group('billing: Stripe is down, slow or missing', (group) => {
  group.each.setup(freshDatabase)
  const stripe = stripePeer(group)

  group.each.setup(() => {
    billingConfig.retries = 0
  })

  test('{fault} shows its message, and the next try creates one subscription')
    .with([
      { fault: 'hang', status: undefined },
      { fault: 'hang_after', status: undefined },
      { fault: 'drop_before', status: undefined },
      { fault: 'drop_after', status: undefined },
      { fault: 'status', status: 500 },
      { fault: 'status_after', status: 500 },
      { fault: 'status', status: 429 },
    ])
    .run(async ({ client, assert }, fault) => {
      const user = await UserFactory.create()
      const billing = billingOf(client, user)
      if (fault.fault.startsWith('hang')) billingConfig.timeoutMs = SHORT_TIMEOUT_MS
      stripe().faults.add({ match: 'POST /v1/subscriptions', times: timesOf(fault), ...fault })
      const failed = await billing.begin()
      failed.assertStatus(503)
      failed.assertBodyContains({ detail: PURCHASE_FAILED_MESSAGE, code: 'E_STRIPE_UNAVAILABLE' })
      stripe().faults.clear()
      billingConfig.timeoutMs = TIMEOUT_MS
      const started = await billing.begin()
      started.assertStatus(200)
      await payWith(stripe(), started.body().clientSecret, CARDS.good)
      await deliverAll(client, stripe())
      assert.equal(await billing.tier(), 'pro')
      assert.lengthOf(await billing.payments(), 1)
      const paid = stripe()
        .events()
        .filter(({ type }) => type === 'invoice.paid')
      assert.lengthOf(paid, 1)
    })

  test('any other failing call shows the same message and creates no second customer', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    for (const match of ['POST /v1/customers', 'GET /v1/invoices', 'GET /v1/prices']) {
      stripe().faults.add({ match, fault: 'status', status: 500, times: 1 })
      const failed = await billing.begin()
      failed.assertStatus(503)
      failed.assertBodyContains({ detail: PURCHASE_FAILED_MESSAGE })
    }
    const started = await billing.begin()
    started.assertStatus(200)
    const made = stripe()
      .events()
      .filter(({ type }) => type === 'customer.created')
    assert.lengthOf(made, 1)
  })

  test('a purchase replaces a price that was archived at Stripe', async ({ client, assert }) => {
    const billing = billingOf(client, await UserFactory.create())
    const other = billingOf(client, await UserFactory.create())
    const first = await other.begin()
    first.assertStatus(200)
    const message = 'The price specified is inactive. This field only accepts active prices.'
    const error = { type: 'invalid_request_error', message, param: 'items[0][price]' }
    const status = { fault: 'status', status: 400, body: { error }, times: 1 }
    stripe().faults.add({ match: 'POST /v1/subscriptions', ...status })
    stripe().faults.add({ match: 'GET /v1/prices', fault: 'status', status: 200, body: EMPTY })
    const started = await billing.begin()
    started.assertStatus(200)
    const created = stripe()
      .events()
      .filter(({ type }) => type === 'price.created')
    assert.lengthOf(created, 2)
  })

  test('a secret key that Stripe rejects is not shown', async ({ client, assert }) => {
    billingConfig.secretKey = 'wrong_key_4711'
    const billing = billingOf(client, await UserFactory.create())
    const failed = await billing.begin()
    failed.assertStatus(502)
    failed.assertBodyContains({ detail: PURCHASE_FAILED_MESSAGE, code: 'E_STRIPE_REFUSED' })
    assert.notInclude(failed.text(), '4711')
  })

  test('a failed cancellation says so and works the next time', async ({ client, assert }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    stripe().faults.add({
      match: 'DELETE /v1/subscriptions/*',
      fault: 'status_after',
      status: 500,
      times: 1,
    })
    const failed = await billing.cancel('now')
    failed.assertStatus(503)
    assert.match(failed.body().detail, /try again/i)
    const again = await billing.cancel('now')
    again.assertStatus(200)
    assert.equal(again.body().subscription_tier, 'free')
  })

  test('without Stripe purchases say so and the rest works', async ({ client, assert }) => {
    Object.assign(billingConfig, { secretKey: null, webhookSecret: null, limitsEnforced: false })
    const billing = billingOf(client, await UserFactory.create())
    const sentence = { detail: 'Stripe is not configured. Please contact support.' }
    for (const answer of [
      await billing.begin(),
      await billing.cancel(),
      await billing.get('stripe-config'),
    ]) {
      answer.assertStatus(503)
      answer.assertBodyContains({ ...sentence, code: 'E_STRIPE_NOT_CONFIGURED' })
    }
    const status = await billing.status()
    assert.isFalse(status.billing_enabled)
    assert.isFalse(status.limits_enforced)
    assert.deepEqual(await billing.payments(), [])
  })
})
