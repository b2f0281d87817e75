import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import AuthorSlot from '#models/author_slot'
import Post from '#models/post'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { accessibilityProblems, browserGroup, hold, overflow } from '#tests/helpers/screens/browser'
import { openCreate, toast, write } from '#tests/helpers/screens/create_screen'
import { editorOf, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const WIDTHS = [1440, 360]

test.group('the menu of Add to queue', (group) => {
  browserGroup(group)

  /** A member whose queue has a slot each day. */
  async function planner() {
    const member = await makeConnectedMember()
    await member.user.merge({ timezone: 'UTC' }).save()
    const organizationId = member.organization.id
    const slot = { organizationId, authorKind: 'personal' as const, authorUrn: '', time: '03:17' }
    await AuthorSlot.createMany([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...slot, weekday })))
    return member
  }

  /** The second free slot: the one of the day after the next one. */
  function secondSlot() {
    const today = DateTime.utc().set({ hour: 3, minute: 17, second: 0, millisecond: 0 })
    const next = today > DateTime.utc() ? today : today.plus({ days: 1 })
    return next.plus({ days: 1 })
  }

  /** The entry of the opened menu; the first one, if several match. */
  async function entry(page: Page, name: string | RegExp) {
    const menu = await openMenu(page)
    return menu.getByRole('menuitem', { name }).first()
  }

  function opener(page: Page) {
    return page.getByRole('button', { name: 'More ways to schedule' })
  }

  async function openMenu(page: Page) {
    await opener(page).press('Enter')
    const menu = page.getByRole('menu')
    await page.assertVisible(menu.getByText('Later free slots'))
    await page.assertVisible(menu.getByRole('menuitem', { name: / 03:17$/ }).nth(2))
    return menu
  }

  async function choose(page: Page, name: string | RegExp) {
    const found = await entry(page, name)
    await found.click()
  }

  /** Opens the editor of an approved post that has no time yet. */
  async function openUntimedPost(browserContext: BrowserContext, width: number) {
    const member = await planner()
    const author = { authorKind: 'personal' as const, authorUrn: null }
    const timeless = { status: 'approved' as const, publishAt: null, dueAt: null, wallTime: null }
    const post = await makePost(member, { body: 'Doors open at nine.', ...author, ...timeless })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    await page.setViewportSize({ width, height: 800 })
    return { page, post }
  }

  async function createWith(browserContext: BrowserContext, width: number) {
    const page = await openCreate(browserContext, await planner())
    await page.setViewportSize({ width, height: 800 })
    await write(page, 'Doors open at nine.')
    return page
  }

  for (const width of WIDTHS) {
    test(`at ${width} px a draft takes a later free slot with the keyboard alone`, async ({
      assert,
      browserContext,
    }) => {
      const page = await createWith(browserContext, width)
      await page.assertVisible(page.getByRole('button', { name: /^Add to queue: .* 03:17$/ }))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      const slot = await entry(page, / 03:17$/)
      await slot.focus()
      await page.keyboard.press('Enter')
      await toast(page, 'Scheduled for').waitFor()
      const post = await Post.firstOrFail()
      assert.deepEqual(
        [post.status, post.publishAt?.toMillis()],
        ['scheduled', secondSlot().toMillis()]
      )
    })

    test(`at ${width} px the menu leads to any time, to review and to the posting times`, async ({
      browserContext,
    }) => {
      const page = await createWith(browserContext, width)
      const ways = [
        ['Schedule...', 'Schedule Post'],
        ['Send to review', 'Send to review'],
        ['Posting times', 'Posting times'],
      ] as const
      for (const [way, name] of ways) {
        await choose(page, way)
        const dialog = page.getByRole('dialog', { name })
        await page.assertVisible(dialog)
        await page.keyboard.press('Escape')
        // A dialog gives the focus back after it is gone, which would close a menu opened before.
        await page.assertExists(opener(page).and(page.locator(':focus')))
      }
    })

    test(`at ${width} px one button at the foot leads on, and a draft is saved or posted now beside it`, async ({
      assert,
      browserContext,
    }) => {
      const page = await createWith(browserContext, width)
      await page.assertVisible(page.getByText('Saved', { exact: true }))
      const main = page.getByRole('button', { name: /^Add to queue: .* 03:17$/ })
      await page.assertVisible(main)
      for (const name of ['Save Draft', 'Post Now']) {
        const isInMenu = width < 768
        await page.assertElementsCount(page.getByRole('button', { name }), isInMenu ? 0 : 1)
        const menu = await openMenu(page)
        await page.assertElementsCount(menu.getByRole('menuitem', { name }), isInMenu ? 1 : 0)
        await page.keyboard.press('Escape')
        // Until the menu has given the focus back, the next key would go to its button.
        await page.assertExists(opener(page).and(page.locator(':focus')))
      }
      if (width < 768) {
        const bar = page.getByRole('banner').filter({ has: page.getByText('Saved') })
        await page.assertVisible(bar)
        await choose(page, 'Post Now')
      } else await page.getByRole('button', { name: 'Post Now' }).press('Enter')
      await page.assertVisible(page.getByRole('alertdialog', { name: 'Post Now' }))
      await page.keyboard.press('Escape')
      assert.deepEqual(await accessibilityProblems(page), [])
    })

    test(`at ${width} px a double click adds a post to the queue once`, async ({
      assert,
      browserContext,
    }) => {
      const { page, post } = await openUntimedPost(browserContext, width)
      const dialog = editorOf(page)
      const main = dialog.getByRole('button', { name: /^Add to queue: .* 03:17$/ })
      await page.assertVisible(main)
      const saves = await hold(page, `/api/posts/${post.id}`)
      const queued = await hold(page, '/api/queue')
      await dialog.getByLabel('Post Content').fill('Doors open at ten.')
      await main.dblclick()
      const asked = page.waitForRequest('**/api/queue')
      saves.release()
      await asked
      queued.release()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(queued.asked, 1)
    })

    test(`at ${width} px a post without a time takes a later free slot in its editor`, async ({
      assert,
      browserContext,
    }) => {
      const { page, post } = await openUntimedPost(browserContext, width)
      const dialog = editorOf(page)
      await page.assertVisible(dialog.getByRole('button', { name: /^Add to queue: .* 03:17$/ }))
      assert.equal(await overflow(page), 0)
      await choose(page, 'Schedule...')
      await page.assertExists(dialog.locator('fieldset input:focus'))
      await choose(page, / 03:17$/)
      await page.assertVisible(toast(page, 'Post updated successfully!'))
      await dialog.waitFor({ state: 'detached' })
      await post.refresh()
      assert.deepEqual(
        [post.status, post.publishAt?.toMillis()],
        ['scheduled', secondSlot().toMillis()]
      )
    })
  }
})
