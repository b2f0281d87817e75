import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  tabTo,
} from '#tests/helpers/screens/browser'
import { openCreate, preview, showView, write } from '#tests/helpers/screens/create_screen'
import {
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

const UTM = { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' }
const TAGS = 'utm_source=linkedin&utm_medium=social'
const LINK = 'https://northwind.example/pricing'
const HALDEN = { urn: 'urn:li:organization:3318207', name: 'Halden Logistics' }

test.group('UTM tags', (group) => {
  browserGroup(group)

  for (const width of [360, 1440]) {
    test(`at ${width} px an editor switches UTM tags on with the keyboard`, async ({
      assert,
      browserContext,
      visit,
    }) => {
      const { user, organization } = await makeMember({ role: 'editor' })
      await signIn(browserContext, user)
      const page = await visit('/dashboard/organizations')
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: `More actions for ${organization.name}` }).click()
      await page.getByRole('menuitem', { name: 'Edit organization' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
      await page.assertNotExists(dialog.getByLabel('Your sites'))
      await tabTo(page, dialog.getByRole('switch', { name: 'Add UTM tags to links' }))
      await page.keyboard.press('Space')
      await dialog.getByLabel('Your sites').fill('not a site')
      await page.keyboard.press('Enter')
      await page.assertVisible(dialog.getByText('"not" isn\'t a site.'))
      await dialog.getByLabel('Your sites').fill('https://www.northwind.example/x, acme.example')
      await page.assertVisible(dialog.getByText(`https://northwind.example/pricing?${TAGS}`))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await page.keyboard.press('Enter')
      await page.assertNotExists(dialog)
      await organization.refresh()
      assert.deepEqual(organization.utm, { ...UTM, hosts: ['northwind.example', 'acme.example'] })
    })
  }

  test('tags are switched off again', async ({ assert, browserContext, visit }) => {
    const { user, organization } = await makeMember()
    await organization.merge({ utm: UTM }).save()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: `More actions for ${organization.name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await page.assertInputValue(dialog.getByLabel('Your sites'), 'northwind.example')
    await dialog.getByRole('switch', { name: 'Add UTM tags to links' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertNotExists(dialog)
    await organization.refresh()
    assert.isNull(organization.utm)
  })

  for (const width of [360, 1440]) {
    test(`at ${width} px the preview of a new post and its first comment show links as they will be published`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeConnectedMember()
      await member.organization.merge({ utm: UTM }).save()
      const page = await openCreate(browserContext, member)
      await page.setViewportSize({ width, height: 800 })
      await write(page, `See ${LINK} and ${LINK}?utm_source=mail and https://other.example/a`)
      await showView(page, 'Preview')
      await page.assertVisible(
        preview(page).getByText(
          `See ${LINK}?${TAGS} and ${LINK}?utm_source=mail&utm_medium=social and https://other.example/a`
        )
      )
      await showView(page, 'Write')
      await page.getByRole('button', { name: 'Add first comment' }).press('Enter')
      const field = page.getByLabel('First comment', { exact: true }).first()
      await field.fill(`More: ${LINK}`)
      await tabTo(page, page.getByRole('button', { name: 'Preview', exact: true }).last())
      await page.keyboard.press('Enter')
      const fields = page.getByRole('region', { name: 'Write' })
      await page.assertVisible(fields.getByText(`${LINK}?${TAGS}`, { exact: true }))
      assert.deepEqual(await accessibilityProblems(page), [])
      await field.fill('More: https://other.example/a')
      await page.assertNotExists(page.getByText('UTM tags are added to this link.'))
      await field.fill(`More: ${LINK}`)
      await showView(page, 'Preview')
      const comment = page.getByRole('region', { name: 'First comment' })
      await page.assertVisible(comment.getByText(`${LINK}?${TAGS}`))
      assert.equal(await overflow(page), 0)
    })
  }

  test('the fold of the preview does not cut a link in two', async ({ browserContext }) => {
    const member = await makeConnectedMember()
    await member.organization.merge({ utm: UTM }).save()
    const page = await openCreate(browserContext, member)
    const rows = 'One\nTwo\nThree\nFour\nThe whole floor plan is here:'
    await write(page, `${rows} ${LINK} Tell us which wall you would move first.`)
    await page.assertVisible(preview(page).getByText('LinkedIn folds here'))
    await page.assertVisible(preview(page).getByText(`${LINK}?${TAGS}`, { exact: true }))
    await page.assertVisible(preview(page).getByText('move first.'))
  })

  test("a planned post's preview names its link card's address, its post and its campaign", async ({
    browserContext,
    visit,
  }) => {
    const member = await makeConnectedMember()
    await member.organization.merge({ utm: UTM }).save()
    const campaign = await makeCampaign(member, { name: 'Peak season' })
    const media = [{ type: 'article' as const, media_id: null, url: LINK, title: 'Pricing' }]
    const post = await PostFactory.merge({
      organizationId: member.organization.id,
      campaignId: campaign.id,
      kind: 'article',
      media,
    }).create()
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await visit(`/dashboard/posts?post=${post.id}`)
    const tags = `${TAGS}&utm_campaign=peak-season&utm_content=${post.id}`
    await page.assertVisible(preview(page).getByText(`${LINK}?${tags}`))
  })

  test('a card of the review queue shows mentions in bold and its first comment with tags', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.organization.merge({ utm: UTM }).save()
    const campaign = await makeCampaign(member, { name: 'Peak season', status: 'active' })
    const body = `Thanks, ${HALDEN.name}: 38% less walking.\n\nAsk ${HALDEN.name} again.`
    const again = { start: body.lastIndexOf(HALDEN.name), length: HALDEN.name.length, ...HALDEN }
    const firstComment = { text: `More: ${LINK}`, delayMinutes: 0 as const }
    const mentions = [{ ...again, start: 8 }, again]
    const post = await makeQueued(campaign, body, { mentions, firstComment })
    const page = await openScreen(browserContext, member, 'review-queue')
    const card = await openCard(page, 'Thanks, ')
    const bold = card.getByRole('tabpanel').locator('p strong', { hasText: HALDEN.name })
    await page.assertElementsCount(bold, 2)
    const comment = card.getByRole('region', { name: 'First comment' })
    const tags = `${TAGS}&utm_campaign=peak-season&utm_content=${post.id}`
    await page.assertVisible(comment.getByText(`${LINK}?${tags}`))
    assert.deepEqual(await accessibilityProblems(page), [])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width}`)
    }
    await card.getByRole('tab', { name: 'LinkedIn preview' }).click()
    await page.assertElementsCount(preview(page).locator('strong', { hasText: HALDEN.name }), 2)
  })
})
