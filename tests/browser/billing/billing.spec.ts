import { test } from '@japa/runner'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import {
  badge,
  fillAddress,
  fillCard,
  openPayment,
  pay,
  stripeInBrowser,
  subscriptionIs,
  used,
} from '#tests/helpers/screens/billing_screen'
import { ask, conversation, openCreate } from '#tests/helpers/screens/create_screen'

const MONTH_SECONDS = 32 * 86_400

test.group('billing: from a limit to Pro and back', (group) => {
  browserGroup(group, () => [stripe().url])
  const stripe = stripeInBrowser(group)
  aiPeer(group)

  test('a user meets a limit, pays after a declined card, then cancels Pro, keeps it and cancels again, and it ends', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await used(member.user, 1000)
    const page = await openCreate(browserContext, member)
    await ask(page, 'Why we moved the dock')
    await page.assertVisible(conversation(page).getByText(/all 1,000 AI tokens of the Free plan/))
    await conversation(page).getByRole('link', { name: 'Upgrade to Pro' }).click()

    await badge(page, 'FREE').waitFor()
    await openPayment(page)
    await fillAddress(page)
    await fillCard(page, '4000 0000 0000 0002')
    await pay(page)
    await page.assertVisible(page.getByRole('alert').getByText('Your card was declined.'))
    await fillCard(page, '4242 4242 4242 4242')
    const documents: string[] = []
    page.on('request', (sent) => sent.isNavigationRequest() && documents.push(sent.url()))
    await pay(page)
    await page.getByText('Welcome to Pro! Your subscription is now active.').waitFor()
    await page.assertVisible(badge(page, 'PRO'))
    await page.assertVisible(page.getByRole('banner').getByText('PRO', { exact: true }))
    const row = page.getByRole('row').filter({ hasText: '$30.00' })
    await page.assertVisible(row.getByText('Paid'))
    await page.assertVisible(page.getByText('Paid with Visa ending 4242'))
    const invoice = await row.getByRole('link', { name: /^PDF: invoice/ }).getAttribute('href')
    const file = await browserContext.request.get(invoice ?? '')
    assert.equal(file.headers()['content-type'], 'application/pdf')
    assert.deepEqual(documents, [], 'nothing was loaded anew')

    const cancel = page.getByRole('button', { name: 'Cancel subscription' })
    await cancel.click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(
      question.getByText(
        'Are you sure you want to cancel your subscription? You will still have access until the end of the billing period.',
        { exact: true }
      )
    )
    await question.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText(/^Your subscription is cancelled. You keep Pro until/).waitFor()
    await page.assertVisible(badge(page, 'PRO'))
    await page.assertVisible(page.getByText(/^Ends /))

    const keep = page.getByRole('button', { name: 'Keep Pro' })
    await keep.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Your subscription continues. Nothing was charged now.').waitFor()
    await page.assertVisible(page.getByText(/^Renews /))
    await page.assertElementsCount(keep, 0)
    await cancel.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByText(/^Your subscription is cancelled. You keep Pro until/).waitFor()

    stripe().pass(MONTH_SECONDS)
    await subscriptionIs('canceled')
    await page.reload()
    await page.assertVisible(badge(page, 'FREE'))
    await page.assertVisible(page.getByText(/Your Pro subscription has ended/))
    await page.assertVisible(page.getByRole('button', { name: 'Upgrade to Pro' }))
    await page.assertVisible(row.getByText('Paid'))
  })
})
