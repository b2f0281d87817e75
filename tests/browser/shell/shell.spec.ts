import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  hold,
  openUrl,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { createNotification } from '#tests/helpers/data/mail'
import { editorOf } from '#tests/helpers/screens/posts_screen'
import { makeCampaign } from '#tests/helpers/screens/review_screen'

const CALENDAR = '/dashboard/calendar'
const POSTS = '/dashboard/posts'

async function openOnDesktop(context: BrowserContext) {
  const member = await makeMember()
  await signIn(context, member.user)
  await choose(context, member.organization)
  return member
}

test.group('the shell', (group) => {
  browserGroup(group)

  test('Ctrl K navigates, finds a post and returns the focus', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { organization } = await openOnDesktop(browserContext)
    const own = { organizationId: organization.id }
    await PostFactory.merge({ ...own, body: 'At 04:30 the dock decides the day.' }).create()
    const page = await visit(POSTS)
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await page.assertVisible(palette.getByRole('option', { name: 'Create Post' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.keyboard.press('Escape')
    await page.assertNotExists(palette)
    await page.assertVisible(page.locator('input[type="search"]:focus'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dock decides')
    await page.assertText(palette.getByRole('status'), '1 result')
    await page.assertVisible(palette.getByRole('option', { name: /At 04:30 the dock/ }))
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByRole('dialog', { name: 'View & Edit Post' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cale')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${CALENDAR}*`)
  })

  test('letters typed while the palette loads are in its field and are no shortcuts', async ({
    browserContext,
    visit,
  }) => {
    await openOnDesktop(browserContext)
    const page = await visit(POSTS)
    const palette = await hold(page, '/assets/palette-*.js')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cale')
    palette.release()
    await page.assertInputValue(page.getByRole('combobox', { name: 'Search and commands' }), 'cale')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${CALENDAR}*`)
  })

  test('the bell counts new notifications live and links to them', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user } = await openOnDesktop(browserContext)
    await createNotification(user.id, 'post_published', 'Your post is live on LinkedIn.', POSTS)
    await browserContext.clock.install()
    const page = await visit('/dashboard/organizations')
    const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/events'))
    const sidebar = page.getByRole('banner').first()
    await page.assertVisible(sidebar.getByRole('button', { name: 'Notifications, 1 unread' }))
    await page.locator('[data-reach]').waitFor({ state: 'attached' })
    await page.clock.fastForward(6000)
    await stream
    await createNotification(user.id, 'post_failed', 'Post failed.', CALENDAR)
    const bell = sidebar.getByRole('button', { name: 'Notifications, 2 unread' })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await page.assertVisible(panel.getByText('Your post is live on LinkedIn.'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await panel.getByRole('link', { name: /Post failed/ }).click()
    await page.waitForURL(`**${CALENDAR}*`)
    await sidebar.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await page.keyboard.press('Escape')
    await page.assertVisible(sidebar.getByRole('button', { name: 'Notifications', exact: true }))
  })

  test('the bell leads to every notification, page by page', async ({ browserContext, visit }) => {
    const { user } = await openOnDesktop(browserContext)
    for (let number = 1; number <= 75; number += 1) {
      await createNotification(user.id, 'post_published', `Post ${number} is live.`, POSTS)
    }
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Notifications, 75 unread' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const rows = panel.getByRole('listitem')
    for (const shown of [20, 70, 75]) {
      await rows.nth(shown - 1).waitFor()
      await page.assertElementsCount(rows, shown)
      if (shown < 75) await panel.getByRole('button', { name: 'Show older' }).click()
    }
    await panel.getByRole('button', { name: 'Mark as read: Post 1 is live.' }).click()
    await page.assertElementsCount(rows, 75)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications, 74 unread' }).waitFor()
  })

  test('a notification with a long word fits on a phone', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user } = await openOnDesktop(browserContext)
    await createNotification(user.id, 'post_published', `${'W'.repeat(70)} approved it.`, POSTS)
    const page = await visit('/dashboard/organizations')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByRole('dialog').getByRole('link', { name: /WWW/ }).waitFor()
    const isCut = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(
      document.querySelector('[role="dialog"] li > a'))`
    assert.isFalse(await page.evaluate<boolean>(isCut))
  })

  test('on a touch screen, small buttons side by side are each tapped on 40 px', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await makeCampaign(await openOnDesktop(browserContext), { name: 'Peak season' })
    const page = await visit('/dashboard/campaigns')
    const touch = await browserContext.newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    for (const name of ['Edit Peak season', 'Delete Peak season']) {
      const button = page.getByRole('button', { name })
      const { x, y, width, height } = (await button.boundingBox())!
      const [middle, center] = [x + width / 2, y + height / 2]
      const edges = [-19, 19].flatMap((by) => [
        [middle + by, center],
        [middle, center + by],
      ])
      for (const edge of edges) {
        const tapped = `document.elementFromPoint(${edge.join()}).closest('button')?.ariaLabel`
        assert.equal(await page.evaluate(tapped), name, edge.join())
      }
    }
    // Into a field with smaller text, a tablet would zoom.
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    const size = `getComputedStyle(document.querySelector('[role="dialog"] input')).fontSize`
    assert.equal(await page.evaluate(size), '16px')
  })

  test('? lists the shortcuts and g navigates, except while typing', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await openOnDesktop(browserContext)
    const page = await visit(POSTS)
    const field = page.getByRole('searchbox')
    await field.pressSequentially('c?gc')
    await page.assertInputValue(field, 'c?gc')
    await field.blur()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.assertVisible(sheet.getByText('Approve and schedule'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await sheet.getByRole('switch').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.assertNotExists(sheet)
    await page.evaluate(`localStorage.removeItem('letterKeys')`)
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(`**${CALENDAR}*`)
    await page.assertExists(page.getByRole('status').getByText('Calendar · Herald'))
    await page.assertExists('main:focus')
    await page.keyboard.press('c')
    await page.waitForURL('**/dashboard/drafts*')
  })

  test('where a browser drops backgrounds and shadows, the focus and a switch stay visible', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await openOnDesktop(browserContext)
    const page = await visit('/dashboard/settings?tab=notifications')
    await page.emulateMedia({ forcedColors: 'active' })
    const toggle = page.getByRole('switch').first()
    const styleOf = (selector: string, property: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))['${property}']`
      )
    await toggle.waitFor()
    assert.equal(await styleOf('[role="switch"]', 'outlineStyle'), 'solid')
    assert.notEqual(
      await styleOf('[role="switch"] > *', 'backgroundColor'),
      await styleOf('[role="switch"]', 'backgroundColor')
    )
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('combobox', { name: 'Timezone' }).focus()
    assert.equal(await styleOf(':focus', 'outlineStyle'), 'solid')
  })

  // In a separate context, because the browser logs the 404 response.
  test('a missing dashboard page keeps the sidebar and links back', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
    const context = await browser.newContext({ baseURL })
    cleanup(() => context.close())
    const { organization } = await openOnDesktop(context)
    const page = await context.newPage()
    const answer = await page.goto('/dashboard/nowhere')
    assert.equal(answer?.status(), 404)
    await page.assertText('h1', 'Page not found')
    const shown = page.getByRole('banner').first()
    await page.assertVisible(shown.getByRole('button', { name: organization.name }))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
    }
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/dashboard/organizations*')
  })

  test("a phone's menu closes with each page that it leads to, and with the search", async ({
    browserContext,
  }) => {
    const member = await openOnDesktop(browserContext)
    const page = await openUrl(browserContext, member, POSTS)
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await menu.waitFor()
    }
    await open()
    await menu.getByRole('link', { name: 'AI tokens' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'Settings', level: 1 }))
    await page.assertNotExists(menu)
    await open()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await page.assertNotExists(menu)
    await open()
    await menu.getByRole('button', { name: 'Search and commands' }).click()
    await page.assertVisible(page.getByRole('dialog', { name: 'Search and commands' }))
    await page.assertNotExists(menu)
  })

  test('no field of a phone has text so small that iOS would zoom in', async ({
    assert,
    browserContext,
  }) => {
    const page = await openUrl(browserContext, await makeMember(), '/dashboard/settings?tab=api')
    await page.setViewportSize({ width: 360, height: 740 })
    const small = `[...document.querySelectorAll('input, textarea, select')]
      .filter((field) => field.getClientRects().length > 0 && field.type !== 'radio')
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML)`
    await page.getByLabel('Address for assistants').waitFor()
    assert.deepEqual(await page.evaluate(small), [])
    for (const screen of ['drafts?draft=none', 'posts', 'organizations/media', 'settings']) {
      await page.goto(`/dashboard/${screen}`)
      await page.locator('h1').first().waitFor()
      assert.deepEqual(await page.evaluate(small), [], screen)
    }
  })

  /** Names of the visible elements that stick to an edge of the window. */
  const STICKING = `[...document.querySelectorAll('main, main *, header')]
    .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
    .filter((one) => one.checkVisibility())
    .map((one) => one.className)`

  test('at 400 % nothing sticks to the window, and a post can be read while it is edited', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { id: organizationId } = member.organization
    const post = await PostFactory.merge({ organizationId, body: 'Doors open at nine.' }).create()
    const page = await openUrl(browserContext, member, `${CALENDAR}?date=2030-05-07`)
    await page.setViewportSize({ width: 320, height: 800 })
    const title = (await page.locator('h1').boundingBox())!
    const step = (await page.getByRole('button', { name: 'Previous week' }).boundingBox())!
    assert.isAtMost(title.x + title.width, step.x)
    await page.setViewportSize({ width: 320, height: 256 })
    await page.assertVisible(page.getByRole('button', { name: 'Today' }))
    assert.deepEqual(await page.evaluate(STICKING), [])
    assert.equal(await overflow(page), 0)
    await page.goto(`${POSTS}?post=${post.id}`)
    const field = editorOf(page).getByLabel('Post Content')
    await field.focus()
    const box = (await field.boundingBox())!
    assert.isAtLeast(Math.min(256, box.y + box.height) - Math.max(0, box.y), 80)
    assert.equal(await overflow(page), 0)
  })

  test('on paper, a screen is light, whole and without navigation', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { id: organizationId } = member.organization
    await PostFactory.merge({ organizationId, body: 'Doors open at nine.' }).create()
    const page = await openUrl(browserContext, member, '/dashboard/analytics')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 794, height: 1000 })
    await page.assertNotVisible(page.getByText('Skip to content'))
    await page.assertNotVisible(page.getByRole('navigation', { name: 'Main' }))
    await page.assertNotVisible(page.getByRole('link', { name: 'Export CSV' }))
    const ink = `getComputedStyle(document.querySelector('main')).color`
    assert.equal(await page.evaluate(ink), 'rgb(23, 25, 28)')
    await page.goto(`${CALENDAR}?date=2030-05-07`)
    await page.locator('[data-hour]').first().waitFor()
    const highest = `Math.max(...[...document.querySelectorAll('[data-hour]')]
      .map((row) => row.clientHeight))`
    assert.isBelow(await page.evaluate<number>(highest), 60)
    await page.assertNotVisible(page.getByRole('button', { name: 'Next week' }))
  })
})
