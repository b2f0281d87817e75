import { test } from '@japa/runner'
import {
  currentSubscription,
  effectiveTier,
  isPaidAtStripe,
  isTerminal,
  shownSubscription,
  STRIPE_STATUSES,
  stripeStatus,
  type StoredSubscription,
} from '#domain/billing/subscription_state'

const NOW = new Date('2030-05-01T10:00:00Z')
const NEXT_MONTH = new Date('2030-06-01T10:00:00Z')

function subscription(own: Partial<StoredSubscription> = {}): StoredSubscription {
  return {
    source: 'stripe',
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: NEXT_MONTH,
    startedAt: NOW,
    ...own,
  }
}

test.group('billing / subscriptions', () => {
  test('{status} is shown as {shown} and counts as {tier}')
    .with([
      { status: 'active', shown: 'pro active', tier: 'pro' },
      { status: 'trialing', shown: 'pro active', tier: 'pro' },
      { status: 'past_due', shown: 'pro active', tier: 'pro' },
      { status: 'unpaid', shown: 'free inactive', tier: 'free' },
      { status: 'paused', shown: 'free inactive', tier: 'free' },
      { status: 'incomplete', shown: 'free inactive', tier: 'free' },
      { status: 'incomplete_expired', shown: 'free inactive', tier: 'free' },
      { status: 'canceled', shown: 'pro cancelled', tier: 'free' },
    ] as const)
    .run(({ assert }, { status, shown, tier }) => {
      const current = shownSubscription(subscription({ status }), NOW)
      assert.equal(`${current.tier} ${current.status}`, shown)
      assert.equal(effectiveTier(subscription({ status }), NOW), tier)
      assert.equal(stripeStatus(status), status)
    })

  test('every status of Stripe is known, and an unknown one pays for nothing', ({ assert }) => {
    assert.lengthOf(STRIPE_STATUSES, 8)
    assert.equal(stripeStatus('dreaming'), 'incomplete')
    assert.deepEqual(STRIPE_STATUSES.filter(isTerminal), ['incomplete_expired', 'canceled'])
  })

  test('an unpaid, granted or ended subscription is not paid at Stripe', ({ assert }) => {
    const paid = STRIPE_STATUSES.filter((status) => isPaidAtStripe(subscription({ status })))
    assert.deepEqual(paid, ['trialing', 'active', 'past_due', 'unpaid', 'paused'])
    assert.isFalse(isPaidAtStripe(subscription({ source: 'granted' })))
    assert.isFalse(isPaidAtStripe(null))
  })

  test('a user who never had a subscription has the Free plan', ({ assert }) => {
    assert.isNull(currentSubscription([], NOW))
    assert.deepEqual(shownSubscription(null, NOW), { tier: 'free', status: 'inactive' })
    assert.equal(effectiveTier(null, NOW), 'free')
  })

  test('a cancelled one lasts to the end of its period, and a day if no end is known', ({
    assert,
  }) => {
    const ending = subscription({ cancelAtPeriodEnd: true })
    const at = (iso: string) => effectiveTier(ending, new Date(iso))
    assert.equal(at('2030-06-01T09:59:59Z'), 'pro')
    assert.equal(at('2030-06-02T09:59:59Z'), 'pro')
    assert.equal(at('2030-06-02T10:00:00Z'), 'free')
    assert.equal(shownSubscription(ending, new Date('2030-07-01')).status, 'cancelled')
  })

  test('a subscription that renews does not end because an event is missing', ({ assert }) => {
    assert.equal(effectiveTier(subscription(), new Date('2030-07-01')), 'pro')
  })

  test('a given one ends on the dot', ({ assert }) => {
    const given = subscription({ source: 'granted' })
    assert.equal(effectiveTier(given, new Date('2030-06-01T09:59:59.999Z')), 'pro')
    assert.equal(effectiveTier(given, NEXT_MONTH), 'free')
    assert.equal(
      effectiveTier(subscription({ ...given, currentPeriodEnd: null }), NEXT_MONTH),
      'pro'
    )
  })

  test('of several the one that is paid for counts, else a given one, else the newest', ({
    assert,
  }) => {
    const old = subscription({ status: 'canceled', startedAt: new Date('2029-01-01') })
    const given = subscription({ source: 'granted', startedAt: new Date('2030-04-30') })
    const paid = subscription({ startedAt: new Date('2030-04-01') })
    const begun = subscription({ status: 'incomplete' })
    assert.equal(currentSubscription([old, given, paid, begun], NOW), paid)
    assert.equal(currentSubscription([old, given, begun], NOW), given)
    assert.equal(currentSubscription([old, begun], NOW), begun)
  })
})
