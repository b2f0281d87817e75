import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory } from '#database/factories/user_factory'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import {
  badge,
  fillAddress,
  fillCard,
  openBilling,
  openPayment,
  pay,
  stripeInBrowser,
  subscriptionIs,
} from '#tests/helpers/screens/billing_screen'
import {
  billingOf,
  callStripe,
  CARDS,
  giveCredit,
  setOwnPrice,
} from '#tests/helpers/requests/billing_requests'
import Subscription from '#models/subscription'

const STATUS = '/api/billing/subscription-status'
const GOOD = '4242 4242 4242 4242'
const CHALLENGED = '4000 0025 0000 3155'
const WELCOME = 'Welcome to Pro! Your subscription is now active.'

const MONTH_SECONDS = 32 * 86_400
const HOUR_MS = 3_600_000
const STEP_MS = 250

/** The page's fake clock. */
function clockOf(page: Page) {
  return page.evaluate<number>('Date.now()')
}

/** Advances the page's clock in steps until the words appear. */
async function passUntil(page: Page, words: string) {
  while (!(await page.getByText(words).isVisible())) await page.clock.runFor(STEP_MS)
}

/** Counts requests for Stripe's script. */
function scriptRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('stripe.js')) asked.push(request.url())
  })
  return asked
}

test.group('billing: the payment form', (group) => {
  browserGroup(group, () => [stripe().url])
  const stripe = stripeInBrowser(group)

  test('Stripe loads with the dialog, whose button is disabled until the form is ready', async ({
    assert,
    browserContext,
  }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    const asked = scriptRequests(page)
    await page.assertVisible(badge(page, 'FREE'))
    assert.deepEqual(asked, [])
    const held = await hold(page, '/clover/stripe.js')
    await page.assertVisible(page.getByRole('button', { name: 'Upgrade plan' }))
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await page.assertVisible(dialog.getByText('Preparing the payment form...'))
    await page.assertElementsCount(dialog.getByRole('button', { name: 'Pay $30.00' }), 0)
    held.release()
    await page.assertVisible(dialog.getByLabel('Card number'))
    assert.lengthOf(asked, 1)
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
  })

  test("the operator's own price is what the form says and the button pays", async ({
    browserContext,
  }) => {
    await setOwnPrice(stripe())
    const page = await openBilling(browserContext, await UserFactory.create())
    const plan = page.getByRole('region', { name: 'Pro' })
    await page.assertVisible(plan.getByText('You see the price before you pay.'))
    await page.assertElementsCount(page.getByText('$30'), 0)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await dialog.getByRole('button', { name: 'Pay €250.00', disabled: false }).waitFor()
    await page.assertVisible(dialog.getByText('€250.00 per year. Cancel anytime.'))
    await page.assertElementsCount(dialog.getByText('This includes any tax and credit.'), 0)
    await fillAddress(page)
    await fillCard(page, GOOD)
    await dialog.getByRole('button', { name: 'Pay €250.00' }).click()
    await page.getByText(WELCOME).waitFor()
    await page.assertElementsCount(page.getByText('$30'), 0)
  })

  test('credit is taken off what the button pays, and leads to Pro if it is enough', async ({
    client,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const billing = billingOf(client, user)
    await billing.buy(stripe(), GOOD)
    await billing.cancel('now')
    await giveCredit(stripe(), user, 1000)
    const page = await openBilling(browserContext, user)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await dialog.getByRole('button', { name: 'Pay $20.00', disabled: false }).waitFor()
    await page.assertVisible(dialog.getByText('$30.00 per month. Cancel anytime.'))
    await page.assertVisible(dialog.getByText('This includes any tax and credit.'))
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    const { id } = await Subscription.query().where('status', 'incomplete').firstOrFail()
    await callStripe(stripe(), 'DELETE', `subscriptions/${id}`)
    await giveCredit(stripe(), user, 3000)
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await page.getByText(WELCOME).waitFor()
    await page.assertElementsCount(page.getByRole('dialog'), 0)
  })

  test('a payment that Stripe.js refuses to show is reported in the dialog', async ({
    browserContext,
  }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    const body = "window.Stripe = () => ({ elements() { throw new Error('refused') } })"
    await page.route('**/clover/stripe.js', (route) => route.fulfill({ body }))
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const alert = page.getByRole('dialog', { name: 'Upgrade to Pro' }).getByRole('alert')
    await alert.getByText('An unexpected error occurred. Please try again.').waitFor()
  })

  test('an incomplete payment form shows its problems and sends nothing', async ({
    assert,
    browserContext,
  }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    const dialog = await openPayment(page)
    await fillCard(page, '4242 4242 4242 4241')
    await pay(page)
    await page.assertVisible(dialog.getByRole('alert').getByText('Your card number is invalid.'))
    await page.assertVisible(dialog.getByText('Your full name is required.'))
    assert.deepEqual(await accessibilityProblems(page), [])
    const confirmed = stripe()
      .ledger()
      .filter(({ path }) => path.endsWith('/confirm'))
    assert.lengthOf(confirmed, 0)
  })

  test("a bank's confirmation can be answered, and after a refusal the same form pays", async ({
    browserContext,
  }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    const dialog = await openPayment(page)
    await fillAddress(page)
    await fillCard(page, CHALLENGED)
    await pay(page)
    const bank = page.getByRole('dialog', { name: '3D Secure 2 test' })
    await bank.getByRole('button', { name: 'Fail' }).click()
    await page.assertVisible(dialog.getByText(/We are unable to authenticate your payment method/))
    await pay(page)
    await page.assertDisabled(dialog.getByRole('button', { name: 'Processing...' }))
    await page.keyboard.press('Escape')
    await bank.getByRole('button', { name: 'Complete' }).click()
    await page.getByText(WELCOME).waitFor()
    await page.assertElementsCount(page.getByRole('dialog'), 0)
  })

  test('a lost response does not lead to a second payment', async ({ assert, browserContext }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    const dialog = await openPayment(page)
    await fillAddress(page)
    await fillCard(page, GOOD)
    await page.route('**/confirm', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await pay(page)
    await page.assertVisible(dialog.getByText(/We are experiencing issues/))
    await page.unroute('**/confirm')
    await pay(page)
    await page.getByText(WELCOME).waitFor()
    await page.assertElementsCount(page.getByRole('row').filter({ hasText: '$30.00' }), 1)
    assert.lengthOf(
      stripe()
        .events()
        .filter(({ type }) => type === 'invoice.paid'),
      1
    )
  })

  test('when Stripe is unreachable the dialog offers Try Again and asks before it closes', async ({
    browserContext,
  }) => {
    const page = await openBilling(browserContext, await UserFactory.create())
    stripe().faults.add({ match: 'POST /v1/subscriptions', fault: 'status', status: 503 })
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
    await dialog.getByText('Failed to initialize payment. Please try again.').waitFor()
    stripe().faults.clear()
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await dialog.getByLabel('Card number').fill('4242')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText(/You haven't been charged/))
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.assertElementsCount(page.getByRole('dialog'), 0)
    await page.assertVisible(page.getByRole('button', { name: 'Upgrade to Pro' }))
  })
})

test.group('billing: after the payment, and the end', (group) => {
  browserGroup(group, () => [stripe().url])
  const stripe = stripeInBrowser(group)

  test('a missing confirmation is polled five times, then on request', async ({
    assert,
    browserContext,
  }) => {
    stripe().settings.delivery = 'hold'
    await browserContext.clock.install()
    const user = await UserFactory.create()
    const page = await openBilling(browserContext, user)
    await page.assertVisible(badge(page, 'FREE'))
    const free = await page.request.get(STATUS).then((answer) => answer.json())
    let looks = 0
    const last = Promise.withResolvers<void>()
    await page.route(`**${STATUS}`, async (route) => {
      looks += 1
      if (looks === 5) await last.promise // no pause follows the last check
      await route.fulfill({ json: free })
    })
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await page.goto('/dashboard/settings?payment=success&payment_intent_client_secret=pi_secret')
    await page.getByText('check 1 of 5').waitFor()
    const begun = await clockOf(page)
    for (const check of [2, 3, 4, 5]) await passUntil(page, `check ${check} of 5`)
    assert.isAtLeast((await clockOf(page)) - begun, 8000, 'two seconds apart')
    last.resolve()
    await page.getByText(/Stripe hasn't confirmed it yet/).waitFor()
    assert.equal(looks, 5)
    assert.notInclude(page.url(), 'secret')
    await page.unroute(`**${STATUS}`)
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('check 1 of 5').waitFor()
  })

  test('a failed renewal is paid on the page of its invoice, from which the user returns', async ({
    assert,
    client,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    await billingOf(client, user).buy(stripe(), CARDS.laterDeclined)
    await subscriptionIs('active')
    stripe().pass(MONTH_SECONDS)
    await subscriptionIs('past_due')
    const page = await openBilling(browserContext, user)
    await page.assertVisible(page.getByText('Payment failed', { exact: true }))
    await page.assertVisible(page.getByText(/Pay the open invoice below to keep Pro/))
    await page.assertElementsCount(page.getByText(/^Renews /), 0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await overflow(page), 0, `at ${width} px`)
      }
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
    }
    await page.getByRole('link', { name: /^Pay: invoice of/ }).focus()
    const opened = browserContext.waitForEvent('page')
    await page.keyboard.press('Enter')
    const invoice = await opened
    await invoice.getByRole('button', { name: 'Pay with another card' }).click()
    await invoice.getByText('paid', { exact: true }).waitFor()
    await subscriptionIs('active')
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await page.getByText(/^Renews /).waitFor()
    await page.assertElementsCount(page.getByRole('row').filter({ hasText: 'Paid' }), 2)
    await page.assertElementsCount(page.getByRole('link', { name: /^Pay: / }), 0)
  })

  test('a failed return from Stripe is reported and starts no polling', async ({
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openBilling(browserContext, user, '&payment=success&redirect_status=failed')
    await page.assertVisible(page.getByText('Payment failed. Please try again.'))
    await page.assertElementsCount(page.getByText(/check \d of 5/), 0)
  })

  test('an immediate cancellation asks, takes three seconds and reports a failure', async ({
    browserContext,
  }) => {
    await browserContext.clock.install()
    const page = await openBilling(browserContext, await UserFactory.create())
    await openPayment(page)
    await fillAddress(page)
    await fillCard(page, GOOD)
    await pay(page)
    await page.getByText(WELCOME).waitFor()
    const endNow = async () => {
      await page.getByRole('button', { name: 'Cancel now (testing)' }).click()
      await page.assertVisible(
        page.getByText('TESTING MODE: This will immediately cancel your subscription. Continue?', {
          exact: true,
        })
      )
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Cancel subscription' }).click()
    }
    await page.route('**/cancel-subscription*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Stripe sleeps.', code: 'E_STRIPE' } })
    )
    await endNow()
    await page.assertVisible(page.getByText('Failed to cancel subscription: Stripe sleeps.'))
    await page.unroute('**/cancel-subscription*')
    await endNow()
    await page.assertVisible(page.getByText('Cancelled. Updating your plan...'))
    await page.clock.runFor(3000)
    await badge(page, 'FREE').waitFor()
    await page.assertVisible(page.getByText(/Your Pro subscription has ended/))
  })
})
