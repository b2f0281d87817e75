import { test } from '@japa/runner'
import { isDowngraded, isLow, isPro, usedShare } from '#domain/billing/entitlements'
import type { PlanStatus } from '#domain/billing/entitlements'

const PLANS: [PlanStatus['subscription_tier'], PlanStatus['subscription_status'], string][] = [
  ['free', 'inactive', 'free'],
  ['free', 'active', 'free'],
  ['free', 'cancelled', 'free'],
  ['pro', 'inactive', 'free'],
  ['pro', 'active', 'pro'],
  ['pro', 'cancelled', 'downgraded'],
]

test.group('what a plan is shown as', () => {
  test('{0} with {1} is {2}')
    .with(PLANS)
    .run(({ assert }, [tier, status, shown]) => {
      const planStatus = { subscription_tier: tier, subscription_status: status }
      assert.equal(isPro(planStatus), shown === 'pro')
      assert.equal(isDowngraded(planStatus), shown === 'downgraded')
    })

  test('a bar is full at most, and one without a limit has no share', ({ assert }) => {
    assert.equal(usedShare(250, 1000), 0.25)
    assert.equal(usedShare(1240, 1000), 1)
    assert.equal(usedShare(0, 0), 1)
    assert.isNull(usedShare(45, -1))
  })

  test('little is left above 80 %, not at it, and never without a limit', ({ assert }) => {
    assert.isFalse(isLow(800, 1000))
    assert.isTrue(isLow(801, 1000))
    assert.isTrue(isLow(1240, 1000))
    assert.isFalse(isLow(99_999, -1))
  })
})
