import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Notification from '#models/notification'
import Subscription from '#models/subscription'
import { billingOf, CARDS, deliverAll, stripePeer } from '#tests/helpers/requests/billing_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'

const MONTH = 32 * 86_400

async function storedStatus() {
  const { status } = await Subscription.firstOrFail()
  return status
}

test.group('billing: renewals', (group) => {
  group.each.setup(freshDatabase)
  const stripe = stripePeer(group)

  test('a subscription renews each month until its card is refused too often', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.laterDeclined)
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'pro', 'while Stripe goes on trying')
    assert.equal(await storedStatus(), 'past_due')
    const [notice] = await Notification.all()
    assert.equal(notice.title, 'Your Pro payment failed.')
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'free')
    assert.equal(await storedStatus(), 'canceled')
    assert.lengthOf(await Notification.all(), 0)
  })

  test('a user whose card was refused too often reads that Pro is over until they pay', async ({
    client,
    assert,
  }) => {
    stripe().settings.afterRetries = 'unpaid'
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.laterDeclined)
    await deliverAll(client, stripe())
    const paid = await billing.status()
    assert.isFalse(paid.stripe_details.is_unpaid)
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    const late = await billing.status()
    assert.containSubset(late, { subscription_tier: 'pro', stripe_details: { is_unpaid: true } })
    const [retried] = await Notification.all()
    assert.match(retried.body ?? '', /^Stripe will retry your card/)
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    const over = await billing.status()
    assert.containSubset(over, { subscription_tier: 'free', stripe_details: { is_unpaid: true } })
    const [ended, ...others] = await Notification.all()
    assert.match(ended.body ?? '', /^You're on the Free plan until you pay/)
    assert.lengthOf(others, 0)
    await billing.buy(stripe(), CARDS.good)
    await deliverAll(client, stripe())
    assert.equal(await billing.tier(), 'pro')
    assert.lengthOf(await Notification.all(), 0)
  })

  test('an unpaid renewal that is paid on the page of its invoice is found without an event', async ({
    client,
    assert,
  }) => {
    const billing = billingOf(client, await UserFactory.create())
    await billing.buy(stripe(), CARDS.laterDeclined)
    stripe().pass(MONTH)
    await deliverAll(client, stripe())
    const [open] = await billing.payments()
    await fetch(`${open.invoice_url}/pay`, { method: 'POST' })
    await until('the payment', async () => {
      const { stripe_details: details } = await billing.status()
      return !details.is_unpaid
    })
    const [paid] = await billing.payments()
    assert.equal(paid.status, 'paid')
  })
})
