import { test } from '@japa/runner'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  openUrl,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { PostFactory } from '#database/factories/post_factory'
import { makeMember } from '#tests/helpers/data/members'
import { materialsScreen } from '#tests/helpers/requests/materials'

/** The empty state of each screen: its text and its action. */
const SCREENS = [
  ['calendar', 'No posts this week', 'Fill a free hour'],
  ['calendar?view=list', 'No posts this week', 'Fill a free hour'],
  ['calendar?view=month', 'No posts this month', 'Fill a free hour'],
  ['posts', 'No posts found', 'Create Post'],
  ['posts?q=dock', 'No posts found', 'Clear search'],
  ['drafts', 'No saved drafts yet', 'Write a post'],
  ['review-queue', 'No Posts Pending Review', 'Go to Campaigns'],
  ['campaigns', 'No Campaigns Yet', 'Set up a campaign'],
  ['analytics', 'Start Publishing to See Analytics', 'Create Post'],
  ['settings?tab=api', 'No programs yet', 'Create token'],
] as const

/** Screens whose panel is closed at first on a phone. */
const CLOSED_ON_A_PHONE: readonly string[] = ['drafts']

test.group('empty states', (group) => {
  browserGroup(group)

  test('every screen of an empty organization has the button that fills it', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    await choose(browserContext, organization)
    const page = await visit('/dashboard/posts')
    const main = page.getByRole('main')
    for (const [screen, words, action] of SCREENS) {
      const way = main
        .getByRole('button', { name: action })
        .or(main.getByRole('link', { name: action }))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/dashboard/${screen}`)
      await page.assertVisible(main.getByText(words).first())
      await page.assertVisible(way.last())
      assert.deepEqual(await accessibilityProblems(page), [], screen)
      await page.setViewportSize({ width: 360, height: 780 })
      if (!CLOSED_ON_A_PHONE.includes(screen)) {
        await page.assertVisible(way.last())
        const box = await way.last().boundingBox()
        assert.isAtLeast(box!.height, screen.startsWith('calendar') ? 24 : 44, screen)
      }
      assert.equal(await overflow(page), 0, screen)
    }
  })

  test('empty posts and analytics do not offer reviewers to create a post', async ({
    browserContext,
  }) => {
    const member = await makeMember({ role: 'reviewer' })
    const page = await openUrl(browserContext, member, '/dashboard/posts')
    const main = page.getByRole('main')
    await page.assertVisible(main.getByText('No posts found'))
    await page.assertNotExists(main.getByRole('link', { name: 'Create Post' }))
    await page.goto('/dashboard/analytics')
    await page.assertVisible(main.getByText('Start Publishing to See Analytics'))
    await page.assertNotExists(main.getByRole('link', { name: 'Create Post' }))
  })

  test('a writer fills a free hour of an empty week', async ({ browserContext }) => {
    const member = await makeMember({ role: 'writer' })
    const page = await openUrl(browserContext, member, '/dashboard/calendar')
    await page.getByRole('button', { name: 'Fill a free hour' }).click()
    await page.assertVisible(page.getByRole('dialog', { name: 'Schedule Post' }))
  })

  test('the buttons of empty lists lead into the work', async ({ browserContext, visit }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    await choose(browserContext, organization)
    const page = await visit('/dashboard/drafts')
    await page.getByRole('button', { name: 'Write a post' }).click()
    await page.keyboard.type('At 04:30')
    await page.assertInputValue(page.getByLabel('Post text'), 'At 04:30')
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'Fill a free hour' }).click()
    const slot = page.getByRole('dialog', { name: 'Schedule Post' })
    await page.assertVisible(slot.getByRole('link', { name: 'Write a draft' }))
    await page.goto('/dashboard/campaigns')
    await page.getByRole('button', { name: 'Set up a campaign' }).click()
    await page.assertVisible(page.getByRole('dialog').getByRole('textbox').first())
    await page.goto('/dashboard/posts?q=dock')
    await page.getByRole('main').getByText('Clear search', { exact: true }).click()
    await page.assertInputValue(page.getByRole('searchbox'), '')
    await page.assertVisible(page.getByRole('main').getByRole('link', { name: 'Create Post' }))
  })

  test('a search that failed says so in the command palette and can be repeated', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await PostFactory.merge({
      organizationId: organization.id,
      body: 'A dock in peak week',
    }).create()
    await signIn(browserContext, user)
    await choose(browserContext, organization)
    const page = await visit('/dashboard/organizations')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await page.assertVisible(palette.getByRole('combobox'))
    await browserContext.setOffline(true)
    await palette.getByRole('combobox').fill('peak week')
    await page.assertVisible(palette.getByText("Posts couldn't be searched"))
    await page.assertNotExists(palette.getByText('No results'))
    await browserContext.setOffline(false)
    await palette.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(palette.getByRole('option', { name: 'A dock in peak week' }))
  })

  test('dialogs and the command palette also have an empty state with a button', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    await choose(browserContext, organization)
    const page = await visit('/dashboard/organizations')
    const { dialog, open } = materialsScreen(page)
    await open(organization.name)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Add a file' }).click()
    await chooser
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Members' }).click()
    await page.assertVisible(page.getByRole('dialog').getByRole('button', { name: 'Invite' }))
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('dialog'))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill('nothing is called this')
    await page.assertVisible(palette.getByText('No results'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await palette.getByRole('button', { name: 'Clear search' }).click()
    await page.assertVisible(palette.getByRole('option', { name: 'Create Post' }))
    await page.keyboard.type('cale')
    await page.assertInputValue(palette.getByRole('combobox'), 'cale')
    await page.keyboard.press('Escape')
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Share for review' }).click()
    await page.assertVisible(page.getByRole('dialog').getByRole('button', { name: 'Create link' }))
  })
})
