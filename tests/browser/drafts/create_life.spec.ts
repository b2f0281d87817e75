import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { DraftFactory } from '#database/factories/draft_factory'
import Draft from '#models/draft'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  SIZES,
  waitUntil,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { imagePeers, withAllAiKeys } from '#tests/helpers/requests/image_requests'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import {
  ask,
  conversation,
  openCreate,
  press,
  preview,
  showView,
  toast,
  version,
  write,
} from '#tests/helpers/screens/create_screen'

/** A member in the Berlin time zone. */
async function makeWriter() {
  const member = await makeMember()
  await member.user.merge({ timezone: 'Europe/Berlin' }).save()
  return member
}

function wordsOf(post: Post) {
  return post.publishAt!.setZone('Europe/Berlin').setLocale('en-US').toFormat('ccc d MMM, HH:mm')
}

/**
 * Two and a half weeks ahead at 21:00 in Berlin, so that neither the week nor the hour is visible
 * at first.
 */
function laterEvening() {
  const day = DateTime.now().setZone('Europe/Berlin').plus({ days: 17 })
  return day.set({ hour: 21, minute: 0, second: 0, millisecond: 0 })
}

test.group('create: the life of a draft', (group) => {
  browserGroup(group)
  const { router } = imagePeers(group)
  group.each.setup(() => withAllAiKeys())

  for (const size of SIZES) {
    test(`at ${size.width} px a draft goes into the next free slot and then leads to its post`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeWriter())
      await page.setViewportSize(size)
      await write(page, 'Doors open at nine.')
      assert.equal(await overflow(page), 0)
      const isPhone = size.width < 768
      const ways = page.getByRole('button', { name: 'More ways to schedule' })
      if (isPhone) await ways.press('Enter')
      const slot = isPhone
        ? page.getByRole('menuitem', { name: /^Add to queue/ })
        : page.getByRole('button', { name: 'Add to next free slot' })
      const shown = await slot.innerText()
      await slot.focus()
      await page.keyboard.press('Enter')
      await toast(page, 'Scheduled for').waitFor()
      const post = await Post.firstOrFail()
      const when = wordsOf(post)
      assert.include(shown, when)
      await page.assertVisible(page.getByRole('button', { name: 'View in calendar' }))
      if (size.width < 1280) await page.getByRole('button', { name: 'Show drafts' }).click()
      const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
      await page.assertVisible(drafts.getByText('No saved drafts yet'))
      const link = drafts.getByRole('link', { name: `Scheduled for ${when}` })
      const { id, organizationId: org } = post
      assert.equal(await link.getAttribute('href'), `/dashboard/calendar?show=${id}&org=${org}`)
      if (!isPhone) assert.notInclude(await slot.innerText(), when)
      await drafts.getByRole('button', { name: /Doors open at nine/ }).click()
      await page.assertVisible(page.getByText(`Scheduled for ${when}`).first())
      await page.assertNotExists(page.getByRole('button', { name: 'Post Now' }))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.getByRole('button', { name: 'Use as new draft' }).click()
      const postNow = page.getByRole('button', { name: 'Post Now' })
      await page.assertVisible(isPhone ? ways : postNow)
      await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at nine.')
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
      assert.lengthOf(await Draft.all(), 2)
    })

    test(`at ${size.width} px Undo brings a scheduled draft back into the editor, and never over other text`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeWriter())
      await page.setViewportSize(size)
      const schedule = async () => {
        await press(page, 'Schedule')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Schedule' }).click()
        await toast(page, 'Scheduled for').waitFor()
        assert.lengthOf(await Post.all(), 1)
      }
      const undo = async () => {
        const undone = page.waitForResponse('**/api/undo/*')
        await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
        await undone
        await page.assertVisible(page.getByText('Back in drafts'))
        assert.lengthOf(await Post.all(), 0)
      }
      await write(page, 'Doors open at nine.')
      await schedule()
      await page.assertInputValue(page.getByLabel('Post text'), '')
      await undo()
      await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at nine.')
      await schedule()
      await page.getByLabel('Post text').fill('Something else.')
      await undo()
      await page.assertInputValue(page.getByLabel('Post text'), 'Something else.')
    })

    test(`at ${size.width} px the drafts say when they were saved, and the foot who sees a post`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeWriter()
      const draft = await DraftFactory.merge({
        organizationId: member.organization.id,
        body: 'Of yesterday.',
      }).create()
      const saved = DateTime.now().setZone('Europe/Berlin').minus({ days: 1 }).set({ hour: 17 })
      await Draft.query()
        .where('id', draft.id)
        .update({ updated_at: sqlInstant(saved) })
      const page = await openCreate(browserContext, member)
      await page.setViewportSize(size)
      await page.getByRole('radio', { name: 'Write' }).click()
      if (size.width < 1280) await page.getByRole('button', { name: 'Show drafts' }).click()
      const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
      await page.assertVisible(drafts.getByText(`Yesterday, ${saved.toFormat('HH:mm')}`))
      await page.assertVisible(page.getByText('Resharing on · Comments on', { exact: true }))
      assert.equal(await overflow(page), 0)
    })

    test(`at ${size.width} px an hour of the calendar stays until it is used or removed, and leads back to it`, async ({
      assert,
      browserContext,
    }) => {
      const at = laterEvening()
      const words = at.setLocale('en-US').toFormat("'For' ccc d MMM, HH:mm")
      const query = `?at=${encodeURIComponent(at.toUTC().toISO()!)}`
      const page = await openCreate(browserContext, await makeWriter(), query)
      await page.setViewportSize(size)
      const hour = page.getByText(words, { exact: true })
      await page.assertVisible(hour)
      await page.goto('/dashboard/posts')
      await page.goto('/dashboard/drafts')
      await page.assertVisible(hour)
      assert.equal(await overflow(page), 0)
      await write(page, 'Doors open at nine.')
      await showView(page, 'Preview')
      await page.assertTextContains(preview(page), words.replace('For ', ''))
      const main = page.locator('[data-tone="primary"]').filter({ visible: true })
      await page.assertVisible(main.getByText('Schedule', { exact: true }))
      await page.assertNotExists(main.getByText('Post Now'))
      await press(page, 'Schedule')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Schedule' }).click()
      await toast(page, 'Scheduled for').waitFor()
      await page.assertNotExists(hour)
      const post = await Post.firstOrFail()
      assert.equal(post.publishAt!.toMillis(), at.toMillis())
      await page.getByRole('button', { name: 'View in calendar' }).click()
      await page.waitForURL(`**/dashboard/calendar?*date=${at.toISODate()}*`)
      const card = page.locator(`[data-item="${post.id}"]`)
      await page.assertExists(card.locator('button:focus').first())
      await waitUntil(
        page,
        `(() => {
        const { top, bottom } = document.querySelector('[data-item="${post.id}"]').getBoundingClientRect()
        return top >= 0 && bottom <= ${size.height}
      })()`
      )
    })
  }

  test('an hour that has passed says so and can be removed', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeWriter(), '?at=2026-01-07T13:00:00Z')
    await page.assertVisible(page.getByText('Wed 7 Jan, 14:00 has passed'))
    await page.getByRole('button', { name: 'Clear this slot' }).click()
    await page.assertNotExists(page.getByText('has passed'))
  })

  test('a link to a draft that was deleted says so', async ({ browserContext }) => {
    const member = await makeWriter()
    const draft = await DraftFactory.merge({ organizationId: member.organization.id }).create()
    await draft.delete()
    const page = await openCreate(browserContext, member, `?draft=${draft.id}`)
    await toast(page, "This draft was deleted, or you don't have access to it.").waitFor()
  })

  test('leaving and returning brings back the draft with its chosen time', async ({
    browserContext,
  }) => {
    const member = await makeWriter()
    const organizationId = member.organization.id
    const { id } = await DraftFactory.merge({ organizationId, body: 'An older draft' }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await page.assertTextContains(preview(page), 'An older draft')
    await press(page, 'Schedule')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL('**/dashboard/calendar**')
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.assertTextContains(preview(page), 'An older draft')
    await page.assertVisible(page.getByText('Saved draft', { exact: true }))
  })

  test('deleting a scheduled draft says that its post stays', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeWriter())
    await write(page, 'Doors open at nine.')
    await page.getByRole('button', { name: 'Add to next free slot' }).click()
    await toast(page, 'Scheduled for').waitFor()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertTextContains(question, 'Its post stays in the calendar')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Scheduled and published').waitFor({ state: 'detached' })
    assert.lengthOf(await Post.all(), 1)
  })

  test('publishing is locked while an image is made, and says why', async ({ browserContext }) => {
    const slow = { match: 'POST *', fault: 'slow' }
    router().faults.add({ ...slow, delayMs: 0, times: 1 }) // the text
    router().faults.add({ ...slow, delayMs: 60_000 })
    const page = await openCreate(browserContext, await makeWriter())
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await ask(page, 'Write about our onboarding redesign')
    await page.assertVisible(page.getByText('You can publish when the image is ready.'))
    for (const name of ['Schedule', 'Add to next free slot', 'Post Now']) {
      await page.assertDisabled(page.getByRole('button', { name }))
    }
    await version(page, 1).getByRole('button', { name: 'More actions' }).click()
    await page.assertDisabled(page.getByRole('menuitem', { name: 'Post Now' }))
    await page.keyboard.press('Escape')
    router().faults.clear()
    await conversation(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Post Now', disabled: false }).waitFor()
  })

  test('publishing is locked while an image is uploaded', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeWriter())
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/api/drafts/upload-image', async (route) => {
      await held
      await route.continue()
    })
    await write(page, 'Doors open at nine.')
    const buffer = await twoColorsPng()
    await page
      .getByLabel('Image file')
      .setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer })
    await page.assertVisible(page.getByText('You can publish when the image is uploaded.'))
    await page.assertDisabled(page.getByRole('button', { name: 'Post Now' }))
    letThrough()
    await preview(page).locator('img[src^="/media/"]').waitFor()
    await page.getByRole('button', { name: 'Post Now', disabled: false }).waitFor()
  })
})
