import { test } from '@japa/runner'
import {
  allowance,
  hasAllowanceLeft,
  spendsAiTokens,
  tokensToReserve,
} from '#domain/billing/entitlements'
import { toMainUnit } from '#domain/billing/usage'
import { PlanLimitReached } from '#domain/billing/payments'
import { PLANS } from '#domain/billing/plans'

const FREE = { tier: 'free', enforced: true } as const

test.group('billing / entitlements', () => {
  test('Free allows 1,000 AI tokens, 50 posts and 2 active campaigns', ({ assert }) => {
    assert.equal(allowance(FREE, 'ai_tokens'), 1000)
    assert.equal(allowance(FREE, 'posts'), 50)
    assert.equal(allowance(FREE, 'campaigns'), 2)
    assert.isTrue(hasAllowanceLeft(FREE, 'posts', 49))
    assert.isFalse(hasAllowanceLeft(FREE, 'posts', 50))
    assert.isFalse(hasAllowanceLeft(FREE, 'campaigns', 5))
  })

  test('Pro has no limits, not even the 10,000 that its meter shows', ({ assert }) => {
    const pro = { tier: 'pro', enforced: true } as const
    assert.equal(PLANS.pro.aiTokens, 10_000)
    for (const thing of ['ai_tokens', 'posts', 'campaigns'] as const) {
      assert.isTrue(hasAllowanceLeft(pro, thing, 1_000_000))
      assert.isTrue(hasAllowanceLeft({ ...FREE, enforced: false }, thing, 1_000_000))
    }
  })

  test('a call takes what it is likely to cost, at most what is left', ({ assert }) => {
    assert.equal(tokensToReserve('text', 0, 1000), 40)
    assert.equal(tokensToReserve('image', 990, 1000), 10)
    assert.equal(tokensToReserve('text', 999, 1000), 1)
    assert.isNull(tokensToReserve('text', 1000, 1000))
    assert.isNull(tokensToReserve('text', 1500, 1000))
  })

  test('simultaneous calls never reserve more AI tokens than are left', ({ assert }) => {
    let taken = 700
    for (;;) {
      const more = tokensToReserve('campaign', taken, 1000)
      if (more === null) break
      taken += more
    }
    assert.equal(taken, 1000)
  })

  test('stock photos and imports ask no model', ({ assert }) => {
    assert.isFalse(spendsAiTokens('image', 'stock'))
    assert.isTrue(spendsAiTokens('image', 'gemini-stock'))
    assert.isTrue(spendsAiTokens('carousel', undefined))
    assert.isFalse(spendsAiTokens('import', undefined))
    assert.isFalse(spendsAiTokens('figures', undefined))
  })

  test('the refusal at the limit of {limit} says: {sentence}')
    .with([
      {
        limit: 'ai_tokens',
        sentence:
          "You've used all 1,000 AI tokens of the Free plan this month. Upgrade to Pro to continue.",
      },
      {
        limit: 'posts',
        sentence:
          "You've used all 50 posts of the Free plan this month. Upgrade to Pro to schedule more.",
      },
      {
        limit: 'campaigns',
        sentence: 'The Free plan allows 2 active campaigns. Pause another one, or upgrade to Pro.',
      },
    ] as const)
    .run(({ assert }, { limit, sentence }) => {
      const { message, status, code, upgradeUrl } = new PlanLimitReached(limit)
      assert.equal(message, sentence)
      assert.deepEqual([status, code], [402, 'E_PLAN_LIMIT'])
      assert.equal(upgradeUrl, '/dashboard/settings?tab=billing')
    })

  test('amounts are in the main unit of their currency', ({ assert }) => {
    assert.equal(toMainUnit(3000, 'usd'), 30)
    assert.equal(toMainUnit(3000, 'JPY'), 3000)
    assert.equal(toMainUnit(3000, 'kwd'), 3)
  })
})
