import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  purchaseStep,
  BILLING_TAB,
  isPaymentPage,
  PAYMENT_PAGE,
  PAYMENT_RETURN,
  paymentReturn,
} from '#domain/billing/payments'
import type { StripeSubscription } from '#domain/billing/stripe_records'
import type { StripeStatus } from '#domain/billing/subscription_state'

function subscription(status: StripeStatus): StripeSubscription {
  const period = { cancelAtPeriodEnd: false, currentPeriodEnd: null, card: null }
  return { id: status, status, priceId: 'price_1', ...period, startedAt: DateTime.utc(2030, 5, 1) }
}

test.group('billing / buying Pro', () => {
  test('a user without a subscription buys one', ({ assert }) => {
    assert.deepEqual(purchaseStep([], 'price_1'), { kind: 'buy', outdated: [] })
    const over = [subscription('canceled'), subscription('incomplete_expired')]
    assert.deepEqual(purchaseStep(over, 'price_1'), { kind: 'buy', outdated: [] })
  })

  test('a subscriber buys no second subscription, even if a purchase was started', ({ assert }) => {
    for (const status of ['active', 'trialing'] as const) {
      const step = purchaseStep([subscription('incomplete'), subscription(status)], 'price_1')
      assert.deepEqual(step, { kind: 'already_subscribed' })
    }
  })

  test('a started purchase is continued', ({ assert }) => {
    const step = purchaseStep([subscription('incomplete'), subscription('canceled')], 'price_1')
    assert.deepEqual(step, { kind: 'pay', id: 'incomplete', outdated: ['incomplete'] })
  })

  test('a purchase that was started at another price is replaced', ({ assert }) => {
    const step = purchaseStep([subscription('incomplete')], 'price_2')
    assert.deepEqual(step, { kind: 'buy', outdated: ['incomplete'] })
  })

  test('a subscription that is {status} is paid instead of bought again')
    .with([{ status: 'past_due' }, { status: 'unpaid' }] as const)
    .run(({ assert }, { status }) => {
      const step = purchaseStep([subscription('incomplete'), subscription(status)], 'price_1')
      assert.deepEqual(step, { kind: 'pay', id: status, outdated: ['incomplete', status] })
    })
})

test.group('billing / the payment page', () => {
  test('the payment page is recognized with and without its host', ({ assert }) => {
    assert.isTrue(isPaymentPage(PAYMENT_PAGE))
    assert.isTrue(isPaymentPage(`https://herald.example${PAYMENT_PAGE}`))
    assert.isTrue(isPaymentPage('/dashboard/settings/?upgrade=open'))
  })

  test('{$self} is not the payment page')
    .with([
      BILLING_TAB,
      PAYMENT_RETURN,
      '/',
      '/dashboard/settings?upgrade=no',
      '/dashboard/posts?upgrade=open',
      '/dashboard/settings#upgrade=open',
      '/dashboard/posts?next=/dashboard/settings?upgrade=open',
    ])
    .run(({ assert }, address) => {
      assert.isFalse(isPaymentPage(address))
    })

  test('a return reports the outcome; the vendor has the last word', ({ assert }) => {
    assert.equal(paymentReturn(BILLING_TAB), 'none')
    assert.equal(paymentReturn(PAYMENT_RETURN), 'succeeded')
    assert.equal(paymentReturn(`${PAYMENT_RETURN}&redirect_status=succeeded`), 'succeeded')
    assert.equal(paymentReturn(`${PAYMENT_RETURN}&redirect_status=failed`), 'failed')
    assert.equal(paymentReturn('/dashboard/settings?payment=failed'), 'none')
  })
})
