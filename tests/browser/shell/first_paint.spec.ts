import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import vite from '@adonisjs/vite/services/main'
import { browserGroup, hold, signIn, waitUntil } from '#tests/helpers/screens/browser'
import {
  makeDesk,
  openBrowser,
  openPainting,
  POSTS,
  replaced,
  SCRIPTS,
  ZONE,
} from '#tests/helpers/screens/painting'
import { SCREENS } from '#tests/helpers/screens/tabs'

const NEW_PASSWORD = 'a quiet lantern in the harbour'

/** True once the painting is parsed and its styles are loaded. It is invisible before. */
const COMPLETE = `document.readyState !== 'loading' &&
  [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)`

async function shown(page: Page) {
  await waitUntil(page, COMPLETE)
  return page.locator('main').innerText()
}

/** Types 'pat' and moves the caret before the t as soon as the field is parsed, before any script. */
const TYPE_AT_ONCE = `new MutationObserver((_, observer) => {
  const field = document.querySelector('main input[type=search]')
  if (!field) return
  observer.disconnect()
  field.focus()
  field.value = 'pat'
  field.setSelectionRange(2, 2)
}).observe(document, { childList: true, subtree: true })`

interface Painter {
  paint: (page: unknown, visitor: object) => Promise<unknown>
}

/** Paints a page as for a request. Returns a weak reference to what it contains. */
async function paintOnce(json: string) {
  const page = JSON.parse(json)
  const module = await vite.loadServerModule('inertia/ssr.tsx')
  await (module as Painter).paint(page, {
    width: 1350,
    zone: ZONE,
    origin: 'http://localhost',
    stored: {},
  })
  return new WeakRef(page.props)
}

async function collectGarbage() {
  // Weak references hold what they name until the current task has ended.
  await setImmediate()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test.group('the first paint', (group) => {
  browserGroup(group)

  for (const width of [412, 1350]) {
    test(`every screen is in the page before its scripts, ${width} pixels wide`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const viewport = { width, height: 900 }
      const userAgent = width < 768 ? 'Chrome Mobile' : 'Chrome'
      const options = { viewport, userAgent, javaScriptEnabled: false }
      const { page, noise } = await openBrowser({ browser, cleanup }, await makeDesk(), options)
      for (const { path, link } of SCREENS) {
        await page.goto(path)
        await page.locator('[data-painted] main h1').first().waitFor()
        const hasRoom = width >= 1024
        const entry = page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: link })
        assert.equal(await entry.isVisible(), hasRoom, path)
        assert.notInclude(await page.title(), 'undefined')
      }
      await page.goto(POSTS)
      await page.getByText('Painted before scripts').first().waitFor()
      assert.deepEqual(noise, [])
    })

    test(`scripts show what was painted, ${width} pixels wide`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const options = { viewport: { width, height: 900 } }
      const { page, noise } = await openBrowser({ browser, cleanup }, await makeDesk(), options)
      await page.goto('/dashboard/organizations')
      await replaced(page)
      for (const path of [POSTS, '/dashboard/campaigns', '/dashboard/settings?tab=security']) {
        const scripts = await hold(page, SCRIPTS)
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator('[data-painted] main h1').first().waitFor()
        const painted = await shown(page)
        scripts.release()
        await page.waitForLoadState('load')
        assert.equal(await shown(page), painted, path)
        await page.unroute(`**${SCRIPTS}`)
      }
      assert.deepEqual(noise, [])
    })
  }

  test('a page has loaded once its scripts have replaced the painting', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, noise } = await openBrowser({ browser, cleanup }, await makeDesk())
    for (const { path } of SCREENS) {
      await page.goto(path)
      assert.equal(await page.locator('#app:is([data-painted], [aria-busy])').count(), 0, path)
      assert.equal(await page.locator('iframe').count(), 0)
    }
    await page.goto('/dashboard/organizations')
    await page.getByRole('button', { name: 'Create Organization' }).click({ timeout: 2000 })
    await page.getByRole('dialog').getByLabel('Name').fill('Northwind')
    assert.deepEqual(noise, [])
  })

  test('typed text, the caret and the focus outlast the painting', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    const scripts = await hold(page, SCRIPTS)
    await page.goto(POSTS, { waitUntil: 'commit' })
    const search = page.getByRole('searchbox')
    await search.pressSequentially('pat')
    await page.keyboard.press('ArrowLeft')
    scripts.release()
    await replaced(page)
    await page.keyboard.type('in')
    assert.equal(await search.inputValue(), 'paint')
    assert.equal(await search.and(page.locator(':focus')).count(), 1)
  })

  test('text typed while the page is still arriving outlasts the painting', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    await page.addInitScript(TYPE_AT_ONCE)
    await page.goto(POSTS)
    await page.keyboard.type('in')
    const search = page.getByRole('searchbox')
    assert.equal(await search.inputValue(), 'paint')
    assert.equal(await search.and(page.locator(':focus')).count(), 1)
  })

  test('clicks on a painting are repeated, and impatient ones only once', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const desk = await makeDesk()
    const { page } = await openBrowser({ browser, cleanup }, desk)
    const onPainting = async (path: string, act: () => Promise<void>) => {
      const scripts = await openPainting(page, path)
      await act()
      scripts.release()
      await page.waitForLoadState('load')
      await page.unroute(`**${SCRIPTS}`)
    }
    await onPainting('/dashboard/organizations', async () => {
      const create = page.getByRole('button', { name: 'Create Organization' })
      await create.click()
      await create.click()
    })
    await page.getByRole('dialog').getByLabel('Name').waitFor()

    await onPainting('/dashboard/organizations', async () => {
      await page.getByRole('button', { name: desk.user.fullName }).click()
    })
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.postData() ?? '')
    })
    await onPainting('/dashboard/settings?tab=security', async () => {
      await page.getByLabel('Current password').fill('not the password')
      for (const field of await page.getByLabel(/new password/i).all())
        await field.fill(NEW_PASSWORD)
      const save = page.getByRole('button', { name: 'Change password' })
      for (let clicks = 0; clicks < 3; clicks += 1) await save.click()
    })
    await page.getByRole('alert').first().waitFor()
    assert.lengthOf(sent, 1, sent.join('\n'))
    assert.include(sent[0], NEW_PASSWORD)
  })

  test('shortcuts pressed on a painting are repeated', async ({ assert, browser, cleanup }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    const scripts = await openPainting(page, POSTS)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('set')
    scripts.release()
    const field = page.getByRole('dialog').getByRole('combobox')
    await field.waitFor()
    assert.equal(await field.inputValue(), 'set')
  })

  test("times wait for the browser's zone, and are painted in it from then on", async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk(null))
    const main = page.locator('[data-painted] main')
    const scripts = await hold(page, SCRIPTS)
    await page.goto(POSTS, { waitUntil: 'commit' })
    await main.waitFor({ state: 'attached' })
    assert.isFalse(await main.isVisible())
    scripts.release()
    await replaced(page)
    const text = await shown(page)
    assert.match(text, /M[DS]T|GMT-[67]/)

    await hold(page, SCRIPTS)
    await page.goto(POSTS, { waitUntil: 'commit' })
    await main.waitFor()
    assert.match(await shown(page), /M[DS]T|GMT-[67]/)
  })

  test('paper shows the screen without the navigation, painted or not', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    const scripts = await hold(page, SCRIPTS)
    await page.emulateMedia({ media: 'print' })
    await page.goto(POSTS, { waitUntil: 'commit' })
    const navigation = page.getByRole('navigation', { name: 'Main', includeHidden: true })
    const isPrinted = async () => {
      await page.getByText('Painted before scripts').first().waitFor()
      assert.isFalse(await navigation.isVisible())
      const [paper, main] = await Promise.all(
        [page.locator('#app'), page.locator('main')].map((part) => part.boundingBox())
      )
      assert.equal(main?.width, paper?.width)
    }
    await shown(page)
    await isPrinted()
    scripts.release()
    await replaced(page)
    await isPrinted()
  })

  test('Back after logging out shows the login page, not the last screen', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    await page.goto(POSTS)
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login**')
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack()
      await page.getByRole('button', { name: 'Log In' }).waitFor()
      assert.equal(await page.getByText('Painted before scripts').count(), 0)
    }
  })

  test('a click on a painting is kept when another tab logs out before its scripts', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const desk = await makeDesk()
    const { context, page } = await openBrowser({ browser, cleanup }, desk)
    const scripts = await openPainting(page, '/dashboard/organizations')
    await page.getByRole('button', { name: 'Create Organization' }).click()
    await context.clearCookies()
    scripts.release()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Typed after the log-out')
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await page.getByText('Your session has ended.').first().waitFor()
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Typed after the log-out')

    await signIn(context, desk.user)
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Typed after the log-out').first().waitFor()
    await page.getByText('Your session has ended.').first().waitFor({ state: 'detached' })
  })

  test('a page whose session ends before its live updates begin says so by itself', async ({
    browser,
    cleanup,
  }) => {
    const { context, page } = await openBrowser({ browser, cleanup }, await makeDesk())
    await page.goto(POSTS)
    await context.clearCookies()
    await page.getByText('Your session has ended.').first().waitFor()
    await page.getByText('Painted before scripts').first().waitFor()
  })

  test('two members of different organizations get their own page', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const desks = [await makeDesk(ZONE, 'Of the first'), await makeDesk(ZONE, 'Of the second')]
    const answers: string[][] = []
    for (const desk of [...desks, ...desks]) {
      const { context } = await openBrowser({ browser, cleanup }, desk)
      const pages: string[] = []
      for (const { path } of SCREENS) {
        const answer = await context.request.get(path)
        pages.push(await answer.text())
      }
      const mine = desk === desks[0] ? 0 : 1
      const others = desks[1 - mine]!
      const strange = [others.organization.name, others.user.fullName, others.user.email]
      for (const html of pages) {
        assert.include(html, 'data-painted')
        assert.isFalse(strange.some((words) => html.includes(words)))
      }
      answers.push(pages)
    }
    const posts = answers.map((pages) => pages[SCREENS.findIndex(({ path }) => path === POSTS)]!)
    assert.deepEqual(
      posts.map((html) => ['Of the first', 'Of the second'].filter((body) => html.includes(body))),
      [['Of the first'], ['Of the second'], ['Of the first'], ['Of the second']]
    )
    const tokens = posts.map((html) => /"csrfToken":"([^"]+)"/.exec(html)?.[1])
    assert.lengthOf(new Set(tokens), 4)
  })

  test('a page that cannot be painted appears with its scripts', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { loadServerModule } = vite
    vite.loadServerModule = () => Promise.reject(new Error('The painter is gone'))
    cleanup(() => {
      vite.loadServerModule = loadServerModule
    })
    const { page, noise } = await openBrowser({ browser, cleanup }, await makeDesk())
    const answer = await page.goto(POSTS)
    assert.notInclude(await answer?.text(), 'data-painted')
    await page.getByText('Painted before scripts').first().waitFor()
    assert.deepEqual(noise, [])
  })

  test('the server keeps nothing of the pages that it has painted', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { context } = await openBrowser({ browser, cleanup }, await makeDesk())
    for (const path of ['/dashboard/organizations', '/dashboard/calendar?view=month']) {
      const answer = await context.request.get(path)
      const [, json = ''] = /<script data-page="app"[^>]*>(.*?)<\/script>/s.exec(
        await answer.text()
      )!
      // The first page and the last one are kept.
      await paintOnce(json)
      const earlier = await paintOnce(json)
      await paintOnce(json)
      await collectGarbage()
      assert.isUndefined(earlier.deref(), path)
    }
  })
})
