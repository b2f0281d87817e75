import { test } from '@japa/runner'
import ContactMessage from '#models/contact_message'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  store,
  waitUntil,
  WIDTHS,
} from '#tests/helpers/screens/browser'

/** Sets `window.listens` once links are followed by the application. */
const NOTE_LISTENING = `addEventListener('herald:listening', () => { window.listens = true })`

const PAGES = ['/', '/about', '/contact', '/demo', '/privacy', '/terms']

/** Records the history entry at the moment when the application handles links. */
const NOTE_FIRST_ENTRY = `
  const { addEventListener } = EventTarget.prototype
  window.firstEntry = new Promise((resolve) => {
    EventTarget.prototype.addEventListener = function (...args) {
      if (this.id === 'app') resolve(history.state?.page?.component)
      return addEventListener.apply(this, args)
    }
  })`

test.group('the public site', (group) => {
  browserGroup(group)

  test('the landing page shows its texts and links', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.assertText('h1', 'Said well. Sent on time.')
    const leads = async (name: string) =>
      page.getByRole('link', { name, exact: true }).first().getAttribute('href')
    assert.equal(await leads('Start Free Trial'), '/signup')
    assert.equal(await leads('Watch Demo'), '/demo')
    assert.equal(await leads('Pricing'), '/pricing')
    assert.equal(await leads('Login'), '/login')
    assert.equal(await leads('Get Started Free'), '/signup')
    const figures = page.getByRole('definition')
    assert.deepEqual(await figures.allTextContents(), ['10K+', '2M+', '98%', '24/7'])
    assert.lengthOf(await page.getByRole('heading', { level: 3 }).all(), 6)
    assert.lengthOf(await page.getByRole('img', { name: '5 of 5 stars' }).all(), 3)
    const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
    const pages = ['About', 'Pricing', 'Contact', 'Privacy', 'Terms']
    assert.deepEqual(await footer.allTextContents(), pages)
  })

  test('on a wide screen the headline fits on one line, also where letters are a bit wider', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/')
    await page.setViewportSize({ width: 1440, height: 900 })
    const [said, sent] = await page.locator('h1 > span').all()
    const [first, last] = [await said.boundingBox(), await sent.boundingBox()]
    const { width } = (await page.locator('h1').boundingBox())!
    assert.equal(first!.y, last!.y)
    // In Firefox the line is 0.6 % longer than in Chromium.
    assert.isBelow((last!.x + last!.width - first!.x) / width, 0.993)
  })

  test('on a phone the menu slides out, Escape closes it', async ({ visit }) => {
    const page = await visit('/')
    await page.setViewportSize({ width: 360, height: 740 })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByLabel('Menu').first().click()
    await menu.getByRole('link', { name: 'Pricing' }).focus()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByLabel('Menu').first().click()
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await menu.waitFor({ state: 'hidden' })
  })

  test('the public pages work without scripts', async ({ assert, browser, cleanup }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    cleanup(() => context.close())
    const page = await context.newPage()
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/`)
    await page.getByRole('heading', { name: 'Brand safety' }).waitFor()
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await page.getByText('Most Popular').waitFor()
    assert.equal(new URL(page.url()).pathname, '/pricing')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
  })

  test('the contact form works without scripts', async ({ assert, browser, cleanup }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    cleanup(() => context.close())
    const page = await context.newPage()
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/contact`)
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email address').fill('ada@example')
    await page.getByLabel('Message').fill('Does it run on a small server?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    await page.getByLabel('Email address').fill('ada@example.test')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('status').getByText('Thanks for your message.').waitFor()
    assert.equal(new URL(page.url()).search, '')
    assert.lengthOf(await ContactMessage.all(), 1)
  })

  // In a separate context, because the browser logs the 404 response.
  test('a signed-in user finds the dashboard link on a missing page', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const context = await browser.newContext()
    cleanup(() => context.close())
    const page = await context.newPage()
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/nowhere`)
    const ways = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await ways.first().waitFor()
    assert.deepEqual(await ways.allTextContents(), ['Pricing', 'Login', 'Get Started Free'])
    await store(context, 'token', 'as the login form keeps it')
    await page.reload()
    await page.getByRole('link', { name: 'Go to the dashboard' }).waitFor()
    assert.deepEqual(await ways.allTextContents(), ['Dashboard'])
  })

  test('a link clicked immediately keeps the page behind Back', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.addInitScript({ content: NOTE_FIRST_ENTRY })
    const page = await visit('/pricing')
    assert.equal(await page.evaluate('window.firstEntry'), 'pricing')
  })

  test('on a phone, Back after a reload opens the former page, although scripts wait for the first touch', async ({
    browser,
    cleanup,
  }) => {
    const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 } })
    cleanup(() => context.close())
    await context.addInitScript({ content: NOTE_LISTENING })
    const page = await context.newPage()
    await page.goto('/about')
    const footer = page.getByRole('navigation', { name: 'Footer' })
    await footer.getByRole('link', { name: 'Contact' }).focus()
    await waitUntil(page, 'window.listens === true')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor()
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    await page.reload()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'The workspace behind your posts' }).waitFor()
  })

  test('a public page that a link opens is announced to screen readers', async ({
    browserContext,
    visit,
  }) => {
    await browserContext.addInitScript({ content: NOTE_LISTENING })
    const page = await visit('/about')
    const footer = page.getByRole('navigation', { name: 'Footer' })
    for (const name of ['Contact', 'Privacy']) {
      await footer.getByRole('link', { name }).focus()
      await waitUntil(page, 'window.listens === true')
      await page.keyboard.press('Enter')
      const announced = page.getByRole('status').filter({ hasText: name })
      await announced.waitFor({ state: 'attached' })
    }
  })

  test('a contact message arrives, and its text stays after a refusal', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/contact')
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email address').fill('ada@example.test')
    await page.getByLabel('Message').fill('  ')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Ada')
    await page.getByLabel('Message').fill('Does it run on a small server?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Thanks for your message.').waitFor()
    assert.lengthOf(await ContactMessage.all(), 1)
  })

  test('the tour goes from a question to the feed', async ({ assert, visit }) => {
    const page = await visit('/demo')
    await page.getByRole('button', { name: 'Who are we hiring, and why?' }).click()
    await page.getByRole('button', { name: 'Send it to review' }).click()
    await page.getByText('3 waiting for you').waitFor()
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await page.getByRole('button', { name: 'Reject' }).first().click()
    await page.getByText('1 waiting for you').waitFor()
    await page.getByRole('button', { name: 'Plan the week' }).click()
    await page.getByRole('group', { name: 'The week' }).getByText('We are hiring').click()
    await page.getByRole('button', { name: 'Move to Fri 27, 14:00' }).click()
    await page.getByRole('button', { name: 'Skip to publish time' }).click()
    await page.getByText('Fri 27, 14:00').waitFor()
    assert.lengthOf(await page.getByRole('list', { name: 'Post log' }).all(), 1)
  })

  test('in the tour a post that was clicked can still be dragged', async ({ visit }) => {
    const page = await visit('/demo')
    await page.getByRole('button', { name: 'Send it to review' }).click()
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await page.getByRole('button', { name: 'Plan the week' }).click()
    const week = page.getByRole('group', { name: 'The week' })
    const post = week.getByText("Forty robots didn't save")
    await post.click()
    await post.dragTo(week.getByRole('button', { name: 'Move to Fri 27, 14:00' }))
    await page.assertNotExists(week.getByRole('button', { name: 'Move to Fri 27, 14:00' }))
    await page.assertVisible(week.getByText('14:00', { exact: true }))
  })

  test('in the tour a post is approved while its text is edited', async ({ visit }) => {
    const page = await visit('/demo')
    await page.getByRole('button', { name: 'Send it to review' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByLabel('Post text').fill('Short')
    await page.getByRole('button', { name: 'Approve' }).first().click()
    await page.assertNotExists(page.getByLabel('Post text'))
    await page.assertVisible(
      page.getByRole('listitem').filter({ hasText: 'Short' }).getByText('Scheduled')
    )
  })

  test('the tour keeps the focus of the keyboard', async ({ visit }) => {
    const page = await visit('/demo')
    const focused = (name: string) => page.locator('button:focus').filter({ hasText: name })
    await page.getByRole('button', { name: 'Send it to review' }).press('Enter')
    await focused('Plan the week').waitFor()
    await page.getByRole('button', { name: 'Approve' }).first().press('Enter')
    await focused('Approve').waitFor()
    await page.getByRole('button', { name: 'Edit' }).first().press('Enter')
    await page.assertExists(page.getByLabel('Post text').and(page.locator(':focus')))
  })

  test('{page} at every width, light and dark: no sideways scrolling, nothing for axe')
    .with(PAGES.map((path) => ({ page: path })))
    .run(async ({ assert, visit }, { page: path }) => {
      const page = await visit(path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          assert.equal(await overflow(page), 0, `${width} ${colorScheme}`)
        }
        assert.isEmpty(await accessibilityProblems(page), colorScheme)
      }
    })
})
