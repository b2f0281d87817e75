import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Subscription from '#models/subscription'
import User from '#models/user'
import { clearPriceCache } from '#services/billing/purchases'
import {
  billingOf,
  callStripe,
  CARDS,
  deliverAll,
  giveCredit,
  payWith,
  setOwnPrice,
  stripePeer,
} from '#tests/helpers/requests/billing_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { waitUntil } from '#tests/helpers/publishing/herald_process'

const MONTH = 32 * 86_400

async function stored(name: 'id' | 'status') {
  const subscription = await Subscription.firstOrFail()
  return subscription[name]
}

test.group('billing: from Free to Pro and back', (group) => {
  group.each.setup(freshDatabase)
  const stripe = stripePeer(group)

  const subscriptionPath = async () => `subscriptions/${await stored('id')}`

  test('every user starts on Free with its usage', async ({ client, assert }) => {
    const billing = billingOf(client, await UserFactory.create())
    assert.deepEqual(await billing.status(), {
      subscription_tier: 'free',
      user_subscription: {
        subscription_tier: 'free',
        subscription_status: 'inactive',
        ai_tokens_used: 0,
        ai_tokens_limit: 1000,
        posts_this_month: 0,
        post_limit_per_month: 50,
      },
      stripe_details: null,
      source: null,
      limits_enforced: true,
      billing_enabled: true,
      pro_price: 30,
    })
    assert.deepEqual(await billing.payments(), [])
    const settings = await billing.get('stripe-config')
    assert.equal(settings.body().publishableKey, 'pk_test_sandbox')
    assert.match(settings.body().scriptUrl, /\/clover\/stripe\.js$/)
  })

  test('a paid subscription leads to Pro, with the invoice in the history', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    const started = await billing.begin()
    started.assertStatus(200)
    assert.equal(started.body().type, 'payment')
    const paid = await payWith(stripe(), started.body().clientSecret, CARDS.good)
    assert.equal(paid.status, 200)
    await deliverAll(client, stripe())
    const status = await billing.status()
    assert.equal(status.subscription_tier, 'pro')
    const { ai_tokens_limit: tokens, post_limit_per_month: posts } = status.user_subscription
    assert.equal(status.user_subscription.subscription_status, 'active')
    assert.deepEqual([tokens, posts], [10_000, -1])
    assert.isFalse(status.stripe_details.cancel_at_period_end)
    assert.deepEqual(status.stripe_details.card, { brand: 'visa', last4: '4242' })
    const [payment] = await billing.payments()
    assert.deepInclude(payment, { amount: 30, currency: 'usd', status: 'paid' })
    const page = await fetch(payment.invoice_url)
    assert.equal(page.status, 200)
    const invoice = await fetch(payment.invoice_pdf)
    assert.equal(invoice.headers.get('content-type'), 'application/pdf')
  })

  test('a refused card changes nothing, and the same dialog pays with another one', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    const clientSecret = await billing.secret()
    const refused = await payWith(stripe(), clientSecret, CARDS.poor)
    assert.equal(refused.status, 402)
    assert.deepInclude(refused.body.error, {
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'free')
    assert.deepEqual(await billing.payments(), [])
    await payWith(stripe(), clientSecret, CARDS.good)
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'pro')
  })

  test('the first invoice of a subscription that is paid by invoice is shown while it is open', async ({
    client,
    assert,
  }) => {
    stripe().settings.collectionMethod = 'send_invoice'
    const billing = billingOf(client, await UserFactory.create())
    await billing.begin()
    await deliverAll(client, stripe())
    const [open, ...others] = await billing.payments()
    assert.deepInclude(open, { amount: 30, status: 'open' })
    assert.isNotEmpty(open.invoice_url)
    assert.lengthOf(others, 0)
  })

  test('opening the dialog many times creates one subscription', async ({ client, assert }) => {
    const billing = billingOf(client, await UserFactory.create())
    const answers = await Promise.all(Array.from({ length: 8 }, () => billing.begin()))
    const again = await billing.begin()
    const secrets = [...answers, again].map((answer) => answer.body().clientSecret)
    assert.lengthOf([...new Set(secrets)], 1)
    const created = stripe()
      .events()
      .map(({ type }) => type)
    assert.lengthOf(
      created.filter((type) => type === 'customer.subscription.created'),
      1
    )
    assert.lengthOf(
      created.filter((type) => type === 'customer.created'),
      1
    )
  })

  test('parallel calls create one subscription, even when one of them fails', async ({
    client,
    assert,
  }) => {
    clearPriceCache()
    const billing = billingOf(client, await UserFactory.create())
    const faults = [
      { match: 'GET /v1/prices', fault: 'slow', delayMs: 1500, times: 1 },
      { match: 'POST /v1/subscriptions', fault: 'status', status: 400, times: 1 },
    ]
    for (const fault of faults) stripe().faults.add(fault)
    // The first call is delayed and the second refused, so that the third uses another idempotency
    // key.
    const first = billing.begin().then((answer) => answer)
    await waitUntil(() =>
      stripe()
        .ledger()
        .some(({ path }) => path === '/v1/prices')
    )
    const answers = [await billing.begin(), await billing.begin(), await first]
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 200, 502])
    const created = stripe()
      .events()
      .filter(({ type }) => type === 'customer.subscription.created')
    assert.lengthOf(created, 1)
  })

  test('a purchase names what is paid now and then, in the currency of the price', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    const usual = await billing.begin()
    assert.containSubset(usual.body(), {
      amount_due: 30,
      currency: 'usd',
      price: { amount: 30, interval: 'month', interval_count: 1 },
    })
    await setOwnPrice(stripe())
    const own = await billing.begin()
    assert.containSubset(own.body(), {
      amount_due: 250,
      currency: 'eur',
      price: { amount: 250, interval: 'year', interval_count: 1 },
    })
    const status = await billing.status()
    assert.isNull(status.pro_price)
    await payWith(stripe(), own.body().clientSecret, CARDS.good)
    await deliverAll(client, stripe())
    const [payment] = await billing.payments()
    assert.containSubset(payment, { amount: 250, currency: 'eur' })
  })

  test('credit at Stripe is used first, and a purchase that it covers needs no payment', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const billing = billingOf(client, user)
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    await billing.cancel('now')
    await giveCredit(stripe(), user, 1000)
    stripe().pass(60)
    const partly = await billing.begin()
    assert.containSubset(partly.body(), { amount_due: 20, price: { amount: 30 } })
    await payWith(stripe(), partly.body().clientSecret, CARDS.good)
    await billing.cancel('now')
    await giveCredit(stripe(), user, 3000)
    stripe().pass(60)
    const covered = await billing.begin()
    covered.assertStatus(200)
    assert.containSubset(covered.body(), { clientSecret: null, amount_due: 0 })
    assert.equal(await billing.tier(), 'pro')
    const amounts = await billing.payments()
    assert.sameMembers(
      amounts.map(({ amount }: { amount: number }) => amount),
      [30, 20]
    )
  })

  test('a Pro user has nothing to buy', async ({ client }) => {
    const billing = billingOf(client, await UserFactory.create())
    const clientSecret = await billing.secret()
    await payWith(stripe(), clientSecret, CARDS.good)
    const again = await billing.begin()
    again.assertStatus(409)
    again.assertBodyContains({ detail: "You're already on the Pro plan." })
  })

  test('a subscription cancelled at the end of its period is Pro until then', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    const cancelled = await billing.cancel()
    cancelled.assertStatus(200)
    assert.isTrue(cancelled.body().stripe_details.cancel_at_period_end)
    assert.equal(cancelled.body().subscription_tier, 'pro')
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    const status = await billing.status()
    assert.equal(status.subscription_tier, 'free')
    assert.deepInclude(status.user_subscription, {
      subscription_tier: 'pro',
      subscription_status: 'cancelled',
      ai_tokens_limit: 1000,
    })
    assert.lengthOf(await billing.payments(), 1)
    const clientSecret = await billing.secret()
    await payWith(stripe(), clientSecret, CARDS.good)
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'pro')
  })

  test('a cancellation is taken back, wherever it was made, and the subscription renews')
    .with(['here', "in Stripe's customer portal"])
    .run(async ({ client, assert }, place) => {
      const billing = billingOf(client, await UserFactory.create())
      await billing.buy(stripe(), CARDS.good)
      await deliverAll(client, stripe())
      const { stripe_details: details } = await billing.status()
      if (place === 'here') await billing.cancel()
      else {
        const end = { cancel_at: String(details.current_period_end) }
        await callStripe(stripe(), 'POST', await subscriptionPath(), end)
      }
      await deliverAll(client, stripe())
      const cancelled = await billing.status()
      assert.isTrue(cancelled.stripe_details.cancel_at_period_end)
      for (const answer of [await billing.keep(), await billing.keep()]) {
        answer.assertStatus(200)
        assert.deepInclude(answer.body().stripe_details, {
          cancel_at_period_end: false,
          current_period_end: details.current_period_end,
        })
      }
      stripe().pass(MONTH)
      await deliverAll(client, stripe())
      assert.equal(await billing.tier(), 'pro')
      assert.lengthOf(await billing.payments(), 2)
    })

  test('a subscription cancelled before the event of its payment arrives is Pro until its end', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    const cancelled = await billing.cancel()
    cancelled.assertStatus(200)
    assert.equal(cancelled.body().subscription_tier, 'pro')
    assert.isTrue(cancelled.body().stripe_details.cancel_at_period_end)
  })

  test('a subscription that ended in Stripe unnoticed is over once its user cancels it', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    await callStripe(stripe(), 'DELETE', await subscriptionPath())
    const cancelled = await billing.cancel()
    cancelled.assertStatus(200)
    assert.equal(cancelled.body().subscription_tier, 'free')
  })

  test('a subscription that ended in Stripe unnoticed cannot be kept, and its user reads why', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    await billing.cancel()
    await callStripe(stripe(), 'DELETE', await subscriptionPath())
    for (const kept of [await billing.keep(), await billing.keep()]) {
      kept.assertStatus(409)
      kept.assertBodyContains({
        detail: 'Your subscription has already ended. To get Pro again, upgrade to Pro.',
      })
    }
    assert.equal(await billing.tier(), 'free')
  })

  test('a subscription cancelled immediately, twice, is over', async ({ client, assert }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    const cancelled = await billing.cancel('now')
    cancelled.assertStatus(200)
    assert.equal(cancelled.body().subscription_tier, 'free')
    const again = await billing.cancel('now')
    again.assertStatus(409)
    again.assertBodyContains({ detail: "You don't have a subscription to cancel." })
  })

  test('subscriptions and payments of others cannot be read or cancelled', async ({
    client,
    assert,
  }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const billing = billingOf(client, ada)
    const strange = billingOf(client, eve)
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    assert.equal(await strange.tier(), 'free')
    assert.deepEqual(await strange.payments(), [])
    const foreign = await strange.cancel('now').qs({ user_id: ada.id })
    foreign.assertStatus(403)
    const own = await strange.cancel('now').qs({ subscription_id: await stored('id') })
    own.assertStatus(409)
    assert.equal(await billing.tier(), 'pro')
    const kept = await User.findOrFail(ada.id)
    assert.notProperty(kept.serialize(), 'stripeCustomerId')
  })
})
