import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import type { Page } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import { browserGroup, ENTER_OF_SAFARI, tabTo, waitUntil } from '#tests/helpers/screens/browser'
import { conversation, giveFiles, preview } from '#tests/helpers/screens/create_screen'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  makeDesk,
  openBrowser,
  openPainting,
  paintingListens,
  POSTS,
  replaced,
} from '#tests/helpers/screens/painting'

const CREATE = '/dashboard/drafts'
const ORGANIZATIONS = '/dashboard/organizations'

const WEEK_TOP = `document.querySelector('[data-week]').scrollTop`

/** Resolves when a part of the page has been scrolled. */
const SCROLLED = `new Promise((done) => {
  addEventListener('scroll', () => done(), { capture: true, once: true })
})`

/** As in Firefox, the clipboard of an event that a script makes is empty. */
const EMPTY_CLIPBOARDS = `window.ClipboardEvent = class extends ClipboardEvent {
  constructor(type, init) { super(type, { ...init, clipboardData: null }) }
}`

const IDLE = 'new Promise((done) => { requestIdleCallback(() => done()) })'

async function pageAt(page: Page, path: string, title: string) {
  await page.waitForURL(`**${path}*`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Opens Create, which stays a painting until its scripts are released. */
async function openCreate(context: Pick<TestContext, 'browser' | 'cleanup'>) {
  const { page, noise } = await openBrowser(context, await makeDesk())
  return { page, noise, scripts: await openPainting(page, CREATE) }
}

test.group('input before the scripts of a page', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  test('Back and Forward after a reload open the other page, although scripts are still loading', async ({
    browser,
    cleanup,
  }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    await page.goto(ORGANIZATIONS)
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await pageAt(page, POSTS, 'Posts')
    const scripts = await openPainting(page, page.url())
    await page.goBack({ waitUntil: 'commit' })
    await paintingListens(page)
    await pageAt(page, ORGANIZATIONS, 'Organizations')
    scripts.release()
    await replaced(page)
    await pageAt(page, ORGANIZATIONS, 'Organizations')
    await page.goForward()
    await pageAt(page, POSTS, 'Posts')
  })

  test('Enter sends a message to the assistant that was typed before the scripts', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, scripts } = await openCreate({ browser, cleanup })
    await page.getByLabel('Message').fill('Write about tea')
    await page.keyboard.press('Enter')
    scripts.release()
    await conversation(page).getByText('Write about tea').waitFor()
    assert.equal(await page.getByLabel('Message').inputValue(), '')
  })

  test('a message that was continued after Enter, before the scripts, is not sent', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, scripts } = await openCreate({ browser, cleanup })
    await page.getByLabel('Message').fill('Write about tea')
    await page.keyboard.press('Enter')
    await page.keyboard.type(', and milk')
    scripts.release()
    await page.waitForLoadState('load')
    assert.equal(await page.getByLabel('Message').inputValue(), 'Write about tea, and milk')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a composition of an input method continues while the scripts start', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, scripts } = await openCreate({ browser, cleanup })
    const protocol = await page.context().newCDPSession(page)
    await page.getByLabel('Message').focus()
    const composed = { selectionStart: 1, selectionEnd: 1 }
    await protocol.send('Input.imeSetComposition', { text: 'か', ...composed })
    scripts.release()
    await waitUntil(page, 'history.state !== null')
    for (let times = 0; times < 3; times += 1) await page.evaluate(IDLE)
    await protocol.send('Input.imeSetComposition', { text: '火', ...composed })
    await protocol.send('Input.insertText', { text: '火' })
    await replaced(page)
    assert.equal(await page.getByLabel('Message').inputValue(), '火')
  })

  test('Enter that accepts a suggestion of an input method, before the scripts, sends nothing', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, scripts } = await openCreate({ browser, cleanup })
    await page.getByLabel('Message').fill('にほん')
    await page.evaluate(ENTER_OF_SAFARI)
    scripts.release()
    await page.waitForLoadState('load')
    assert.equal(await page.getByLabel('Message').inputValue(), 'にほん')
    assert.lengthOf(peer().ledger(), 0)
  })

  for (const way of ['drop', 'paste'] as const) {
    test(`files that a painted page gets by ${way} are in the post`, async ({
      assert,
      browser,
      cleanup,
    }) => {
      const { page, scripts } = await openCreate({ browser, cleanup })
      const file = { name: 'dock.png', type: 'image/png', buffer: await twoColorsPng() }
      assert.isFalse(await giveFiles(page.getByLabel('Message'), way, [file]))
      await page.evaluate(EMPTY_CLIPBOARDS)
      scripts.release()
      await preview(page).locator('img[src^="/media/"]').waitFor()
    })
  }

  test('words that come with an image are pasted by the browser', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page } = await openCreate({ browser, cleanup })
    const file = { name: 'words.png', type: 'image/png', buffer: await twoColorsPng() }
    assert.isTrue(await giveFiles(page.getByLabel('Message'), 'paste', [file], 'The words'))
  })

  test('a file that was chosen before the scripts is uploaded, and what was typed stays', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, noise, scripts } = await openCreate({ browser, cleanup })
    await page
      .getByLabel('Image for the post')
      .setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: await twoColorsPng() })
    await page.getByLabel('Message').fill('About this image')
    scripts.release()
    await preview(page).locator('img[src^="/media/"]').waitFor()
    assert.equal(await page.getByLabel('Message').inputValue(), 'About this image')
    assert.deepEqual(noise, [])
  })

  test('a row that had the focus before the scripts passes it to the next one when it goes', async ({
    browser,
    cleanup,
  }) => {
    const desk = await makeDesk()
    const organizationId = desk.organization.id
    await PostFactory.merge({ organizationId, body: 'Stays after it' }).create()
    const { page } = await openBrowser({ browser, cleanup }, desk)
    const scripts = await openPainting(page, POSTS)
    await tabTo(page, page.getByRole('button', { name: 'Actions: Painted before scripts' }))
    const stream = page.waitForResponse('**/api/live/events*')
    scripts.release()
    await stream
    const first = await Post.findByOrFail('body', 'Painted before scripts')
    await first.delete()
    const next = page.getByRole('checkbox', { name: 'Select: Stays after it' })
    await next.and(page.locator(':focus')).waitFor()
  })

  test('a painted week stays where it was scrolled to', async ({ assert, browser, cleanup }) => {
    const { page } = await openBrowser({ browser, cleanup }, await makeDesk())
    const scripts = await openPainting(page, '/dashboard/calendar')
    await page.locator('[data-week]').hover()
    const start = await page.evaluate<number>(WEEK_TOP)
    const scrolled = page.evaluate(SCROLLED)
    await page.mouse.wheel(0, start > 500 ? -400 : 400)
    await scrolled
    const chosen = await page.evaluate<number>(WEEK_TOP)
    assert.notEqual(chosen, start)
    scripts.release()
    await page.waitForLoadState('load')
    assert.equal(await page.evaluate(WEEK_TOP), chosen)
  })
})
