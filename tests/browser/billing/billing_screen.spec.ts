import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import billing from '#config/billing'
import { UserFactory } from '#database/factories/user_factory'
import Payment from '#models/payment'
import Subscription from '#models/subscription'
import type User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { stripePeer } from '#tests/helpers/requests/billing_requests'
import { badge, openBilling, used } from '#tests/helpers/screens/billing_screen'

async function makePro({ id: userId }: User) {
  const startedAt = DateTime.fromISO('2026-09-04T10:00:00Z')
  await Subscription.create({
    id: 'sub_1',
    userId,
    source: 'stripe',
    status: 'active',
    startedAt,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: DateTime.utc().plus({ days: 12 }),
  })
  const invoicePdf = 'https://pay.stripe.com/invoice/x/pdf'
  const at = (day: string) => DateTime.fromISO(`2026-${day}T10:00:00Z`)
  const bill = { userId, amount: 3000, currency: 'usd', invoiceUrl: null }
  await Payment.createMany([
    { ...bill, id: 'in_3', paidAt: at('10-04'), status: 'paid', invoicePdf },
    { ...bill, id: 'in_2', paidAt: at('09-04'), status: 'paid', invoicePdf },
    { ...bill, id: 'in_1', paidAt: at('09-03'), status: 'uncollectible', invoicePdf: null },
  ])
}

test.group('billing: what the tab shows', (group) => {
  browserGroup(group)
  stripePeer(group)

  test('a Free user sees badge, meters, both plans and no payments on the first paint', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await used(user, 800)
    const page = await openBilling(browserContext, user)
    await page.assertVisible(badge(page, 'FREE'))
    const tokens = page.getByRole('meter', { name: 'AI tokens this month' })
    assert.equal(await tokens.getAttribute('aria-valuetext'), '800 of 1,000')
    await page.assertElementsCount(page.getByText("You're running low on AI tokens."), 0)
    await page.assertVisible(page.getByRole('region', { name: 'Free' }).getByText('Your plan'))
    const pro = page.getByRole('region', { name: 'Pro' })
    for (const words of ['Unlimited posts', 'Unlimited campaigns', 'Priority support']) {
      await page.assertVisible(pro.getByText(words))
    }
    await page.assertVisible(page.getByText('No payments yet.'))
  })

  test('usage over the Free limit is reported as used up, with a bar at 100 %', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await used(user, 1240)
    const page = await openBilling(browserContext, user)
    await page.assertVisible(page.getByText("You've used up your AI tokens."))
    const tokens = page.getByRole('meter', { name: 'AI tokens this month' })
    assert.equal(await tokens.getAttribute('aria-valuenow'), '1000')
    assert.equal(await tokens.getAttribute('aria-valuetext'), '1,240 of 1,000')
    assert.match((await tokens.locator('span').getAttribute('style')) ?? '', /width: 100%/)
    await page.assertVisible(page.getByText(/^0 left/))
  })

  test('usage over 80 % of the Free limit shows a warning', async ({ browserContext }) => {
    const user = await UserFactory.create()
    await used(user, 801)
    const page = await openBilling(browserContext, user)
    await page.assertVisible(page.getByText("You're running low on AI tokens."))
  })

  test('a Pro user sees the renewal date and every payment, without a warning', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await makePro(user)
    await used(user, 9900)
    const page = await openBilling(browserContext, user)
    await page.assertVisible(badge(page, 'PRO'))
    await page.assertVisible(page.getByText(/^Renews /))
    await page.assertVisible(page.getByText('of unlimited'))
    await page.assertElementsCount(page.getByText("You're running low on AI tokens."), 0)
    const rows = page.getByRole('table').getByRole('row')
    assert.deepEqual(await rows.allInnerTexts().then((texts) => texts.map(normalizeWhitespace)), [
      'Date Amount Status Invoice',
      '4 Oct 2026 $30.00 Paid PDF',
      '4 Sep 2026 $30.00 Paid PDF',
      '3 Sep 2026 $30.00 Failed None',
    ])
    await page.assertElementsCount(page.getByRole('button', { name: 'Upgrade to Pro' }), 0)
  })

  test('a long history begins with two years, and leads to every payment', async ({
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await makePro(user)
    const last = await Payment.findOrFail('in_1')
    const older = Array.from({ length: 117 }, (_, index) => ({
      ...last.$attributes,
      id: `in_older_${index}`,
      paidAt: last.paidAt.minus({ months: index + 1 }),
    }))
    await Payment.createMany(older)
    const page = await openBilling(browserContext, user)
    const rows = page.getByRole('table').getByRole('row')
    await page.assertElementsCount(rows, 1 + 24)
    await page.getByRole('button', { name: 'Show all 120 payments' }).click()
    await page.assertElementsCount(rows, 1 + 120)
  })

  test('Billing fits at every width, without axe problems', async ({ assert, browserContext }) => {
    const user = await UserFactory.create()
    await makePro(user)
    const page = await openBilling(browserContext, user)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0, `at ${width} px`)
    }
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await accessibilityProblems(page), [], 'dark')
  })

  test('without Stripe the billing screen says so, and the rest works', async ({
    assert,
    browserContext,
  }) => {
    Object.assign(billing, { secretKey: null, publishableKey: null })
    const page = await openBilling(browserContext, await UserFactory.create())
    const words = 'Stripe is not configured. Please contact support.'
    await page.assertVisible(page.getByText(words))
    await page.assertElementsCount(page.getByRole('button', { name: 'Upgrade to Pro' }), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.goto('/dashboard/settings?tab=billing&upgrade=open')
    const dialog = page.getByRole('dialog')
    await page.assertVisible(dialog.getByText(words))
    await page.assertElementsCount(dialog.getByRole('button', { name: 'Try Again' }), 0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.assertVisible(page.getByLabel('Full name'))
  })
})

function normalizeWhitespace(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
