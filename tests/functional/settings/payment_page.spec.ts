import { test } from '@japa/runner'
import billing from '#config/billing'
import { UserFactory } from '#database/factories/user_factory'
import { BILLING_TAB, PAYMENT_PAGE } from '#domain/billing/payments'
import { freshDatabase } from '#tests/helpers/test_database'

test.group('settings: the page that loads Stripe', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    const usual = { ...billing }
    Object.assign(billing, {
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      scriptUrl: 'https://js.stripe.com/clover/stripe.js',
    })
    return () => void Object.assign(billing, usual)
  })

  test('the page with the card form allows exactly what Stripe.js needs', async ({
    client,
    assert,
  }) => {
    const answer = await client.get(PAYMENT_PAGE).loginAs(await UserFactory.create())
    answer.assertStatus(200)
    const policy = String(answer.header('content-security-policy'))
    const of = (name: string) => policy.split(';').find((part) => part.startsWith(name)) ?? ''
    assert.include(of('script-src'), 'https://js.stripe.com https://*.js.stripe.com')
    assert.include(of('frame-src'), 'https://hooks.stripe.com')
    assert.include(of('connect-src'), 'https://api.stripe.com')
    assert.notInclude(of('default-src'), 'stripe')
    assert.notInclude(policy, 'unsafe-eval')
  })

  test('{$self} is not allowed to load Stripe')
    .with([BILLING_TAB, '/dashboard/settings', '/dashboard/posts?upgrade=open', '/pricing'])
    .run(async ({ client, assert }, path) => {
      const answer = await client.get(path).loginAs(await UserFactory.create())
      assert.notInclude(String(answer.header('content-security-policy')), 'stripe')
    })

  test('no page allows Stripe without billing', async ({ client, assert }) => {
    Object.assign(billing, { secretKey: null })
    const answer = await client.get(PAYMENT_PAGE).loginAs(await UserFactory.create())
    assert.notInclude(String(answer.header('content-security-policy')), 'stripe')
  })
})
