import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { purchaseStep } from '#domain/billing/purchase_step'
import type { StripeSubscription } from '#domain/billing/stripe_account'
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
      assert.deepEqual(step, { kind: 'has_it' })
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
