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

function one(status: StripeStatus, id: string = status, priceId = 'price_1'): StripeSubscription {
  const period = { cancelAtPeriodEnd: false, currentPeriodEnd: null, card: null }
  return { id, status, priceId, ...period, startedAt: DateTime.utc(2030, 5, 1) }
}

test.group('billing / how somebody comes to Pro', () => {
  test('who never had one buys one', ({ assert }) => {
    assert.deepEqual(purchaseStep([], 'price_1'), { kind: 'buy', outdated: [] })
    const over = [one('canceled'), one('incomplete_expired')]
    assert.deepEqual(purchaseStep(over, 'price_1'), { kind: 'buy', outdated: [] })
  })

  test('who has one buys none, whatever else was begun', ({ assert }) => {
    for (const status of ['active', 'trialing'] as const) {
      const step = purchaseStep([one('incomplete'), one(status)], 'price_1')
      assert.deepEqual(step, { kind: 'already_subscribed' })
    }
  })

  test('what was begun is gone on with', ({ assert }) => {
    const step = purchaseStep([one('incomplete'), one('canceled')], 'price_1')
    assert.deepEqual(step, { kind: 'pay', id: 'incomplete', outdated: ['incomplete'] })
  })

  test('what was begun at another price is given up', ({ assert }) => {
    const step = purchaseStep([one('incomplete')], 'price_2')
    assert.deepEqual(step, { kind: 'buy', outdated: ['incomplete'] })
  })

  test('{status}: what is open of it is paid')
    .with([{ status: 'past_due' }, { status: 'unpaid' }] as const)
    .run(({ assert }, { status }) => {
      const step = purchaseStep([one('incomplete'), one(status)], 'price_1')
      assert.deepEqual(step, { kind: 'pay', id: status, outdated: ['incomplete', status] })
    })
})

test.group('the page on which a card is entered', () => {
  test('it has an address of its own, with and without its host', ({ assert }) => {
    assert.isTrue(isPaymentPage(PAYMENT_PAGE))
    assert.isTrue(isPaymentPage(`https://herald.example${PAYMENT_PAGE}`))
    assert.isTrue(isPaymentPage('/dashboard/settings/?upgrade=open'))
  })

  test('no other address is it: {$self}')
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
