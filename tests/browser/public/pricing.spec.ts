import { test } from '@japa/runner'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
} from '#tests/helpers/screens/browser'

test.group('pricing: the plans, for everybody', (group) => {
  browserGroup(group)

  test('the pricing page shows three plans whose buttons lead to the sign-up', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/pricing')
    const cards = page.getByRole('article')
    const prices = [
      ['Starter', '$19', '50 scheduled posts per month', 'Start Free Trial'],
      ['Professional', '$49', 'Custom branding', 'Start Free Trial'],
      ['Enterprise', '$149', 'SLA guarantee', 'Contact Sales'],
    ]
    await page.assertElementsCount(cards, prices.length)
    for (const [name = '', price = '', feature = '', action = ''] of prices) {
      const card = cards.filter({ has: page.getByRole('heading', { name }) })
      await page.assertVisible(card.getByText(price))
      await page.assertVisible(card.getByText(feature))
      const button = card.getByRole('link', { name: action })
      assert.equal(await button.getAttribute('href'), '/signup')
    }
    await page.assertVisible(cards.nth(1).getByText('Most Popular'))
    await page.assertVisible(page.getByText('All plans include a 14-day free trial.'))
    await page.assertVisible(page.getByText(/samples that the operator of this Herald can change/))
  })

  test('the pricing page links to home, sales and sign-up', async ({ visit }) => {
    const page = await visit('/pricing')
    await page.getByRole('link', { name: 'Contact Sales' }).last().click()
    await page.waitForURL('**/contact')
    await page.goBack()
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await page.waitForURL('**/signup')
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('the pricing page fits at every width, light and dark, without axe problems', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/pricing')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0, `at ${width} px`)
    }
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
