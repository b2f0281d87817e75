import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import {
  accessibilityProblems,
  browserGroup,
  BUTTONS_LIKE_SAFARI,
  hold,
  overflow,
  rendered,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { giveFiles, openCreate, press, write } from '#tests/helpers/screens/create_screen'

const HOVER_MS = 6000
const HOUR_MS = 3_600_000
const GAP = 12

/** The toast with these words. */
function card(page: Page, words: string) {
  return page.locator('[data-toast]').filter({ hasText: words })
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

type Box = Awaited<ReturnType<typeof boxOf>>

function overlap(a: Box, b: Box) {
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
}

async function atRest(page: Page) {
  await page.evaluate(
    `Promise.all(document.getAnimations().map(({ finished, effect }) =>
      effect.getTiming().iterations === Infinity ? null : finished.catch(() => null)))`
  )
}

test.group('toasts', (group) => {
  browserGroup(group)

  for (const width of [360, 768, 1440]) {
    test(`at ${width} px a result lies above the action bar of Create and can be closed`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize({ width, height: 740 })
      await write(page, 'Doors open at nine.')
      await press(page, 'Save Draft')
      const saved = card(page, 'Draft saved')
      const close = saved.getByRole('button', { name: 'Close' })
      await close.focus() // a toast with the focus doesn't expire during the checks
      await atRest(page)
      const box = await boxOf(saved)
      for (const bar of await page.locator('[data-action-bar]').all()) {
        if (await bar.isVisible()) assert.isFalse(overlap(box, await boxOf(bar)))
      }
      const main = page.getByRole('button', { name: 'Schedule', exact: true }).last()
      const bar = await boxOf(page.locator('[data-action-bar]').filter({ has: main }))
      assert.closeTo(bar.y - box.bottom, GAP, 1)
      assert.isAtMost(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await close.click()
      await page.assertNotExists(saved)
    })
  }

  test('a toast expires under the pointer, and stays while it has keyboard focus', async ({
    browserContext,
  }) => {
    await browserContext.clock.install()
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await press(page, 'Save Draft')
    const saved = card(page, 'Draft saved')
    await saved.hover()
    await page.clock.runFor(HOVER_MS)
    await page.assertNotExists(saved)
    await write(page, 'Doors open at ten.')
    await press(page, 'Save Draft')
    await saved.waitFor()
    await page.keyboard.press('Tab')
    await saved.getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(HOVER_MS)
    await page.assertVisible(saved)
    await page.keyboard.press('Enter')
    await page.assertNotExists(saved)
  })

  test('an error leaves the buttons of a dialog free and stays until it is closed', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.clock.install()
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route('**/api/drafts', (route) => route.abort('connectionfailed'))
    await write(page, 'Do not lose me.')
    await press(page, 'Save Draft')
    const failed = card(page, 'Failed to save draft.')
    await failed.waitFor()
    await press(page, 'Post Now')
    const buttons = page.getByRole('alertdialog').locator('[data-action-bar]')
    await buttons.waitFor()
    await page.clock.runFor(HOVER_MS)
    assert.isFalse(overlap(await boxOf(failed), await boxOf(buttons)))
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.assertNotExists(failed)
    await page.assertVisible(page.getByRole('alertdialog'))
  })

  const VIDEO = { name: 'hall.mp4', type: 'video/mp4', buffer: Buffer.from('ftyp') }

  test('at 360 px an error does not cover the field that has the focus', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 360, height: 740 })
    await write(page, 'Doors open at nine.')
    await giveFiles(page.getByLabel('Post text'), 'paste', [VIDEO])
    const error = card(page, 'Failed to upload image')
    await error.waitFor()
    await page.getByRole('button', { name: 'Add hashtags' }).click()
    const field = page.getByRole('textbox', { name: 'Hashtags' })
    await field.fill('#Growth')
    // The field slides below the error, as it does when the text grows.
    const [{ y }, { y: top }] = [await boxOf(error), await boxOf(field)]
    await page.evaluate(`document.activeElement.closest('section').style.paddingTop =
      '${Math.max(0, Math.round(y - top))}px'`)
    await page.getByLabel('Post text').focus()
    await field.focus()
    await rendered(page)
    assert.isFalse(overlap(await boxOf(error), await boxOf(field)))
  })

  test('closing an error gives the focus back, also where a click does not focus buttons', async ({
    browserContext,
  }) => {
    await browserContext.addInitScript({ content: BUTTONS_LIKE_SAFARI })
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    const text = page.getByLabel('Post text')
    await giveFiles(text, 'paste', [VIDEO])
    await text.focus()
    await card(page, 'Failed to upload image').getByRole('button', { name: 'Close' }).click()
    await text.and(page.locator(':focus')).waitFor()
  })

  test('a screen that takes longer than 250 ms shows a progress bar', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.clock.install()
    const page = await openCreate(browserContext, await makeMember())
    await page.getByText('Saved Drafts').first().waitFor()
    const posts = await hold(page, '/dashboard/posts*')
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    const bar = page.locator('#nprogress .bar')
    await page.clock.runFor(240)
    await page.assertNotExists(bar)
    await page.clock.runFor(20)
    const { height } = await boxOf(bar)
    assert.equal(height, 2)
    posts.release()
    await page.waitForURL('**/dashboard/posts*')
    await page.clock.runFor(1000)
    await page.assertNotExists(bar)
  })
})
