import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { UserFactory } from '#database/factories/user_factory'
import Draft from '#models/draft'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  signIn,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import {
  conversation,
  openCreate,
  press,
  preview,
  toast,
  write,
} from '#tests/helpers/screens/create_screen'

test.group('create: write and save', (group) => {
  browserGroup(group)

  test('without an organization Create links to Organizations', async ({ browserContext }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await browserContext.newPage()
    await page.goto('/dashboard/drafts')
    await page.assertVisible(page.getByText('No Organization Selected'))
    await page.getByRole('link', { name: 'Go to Organizations' }).click()
    await page.waitForURL('**/dashboard/organizations*')
  })

  test('the preview shows the post while it is written, with hashtags and count', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await page.getByRole('button', { name: 'Add hashtags' }).click()
    await page.getByLabel('Hashtags', { exact: true }).fill('robots #Halden')
    await page.assertTextContains(preview(page), 'Doors open at nine.')
    await page.assertTextContains(preview(page), '#robots #Halden')
    await page.assertVisible(page.getByText('36 / 3,000').first())
  })

  test('a text in a right-to-left script is written and shown in its own direction', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'تفتح الأبواب في التاسعة. Herald!')
    const text = page.getByLabel('Post text')
    const words = preview(page).getByText(/^تفتح/)
    await press(page, 'Save Draft')
    const saved = page.getByRole('complementary', { name: 'Saved Drafts' }).getByText(/^تفتح/)
    await page.assertExists(text.and(page.locator(':dir(rtl)')))
    await page.assertExists(words.and(page.locator(':dir(rtl)')))
    await page.assertExists(saved.and(page.locator(':dir(rtl)')))
    await text.fill('Doors open at nine.')
    await page.assertExists(text.and(page.locator(':dir(ltr)')))
  })

  test("above a phone's keyboard, the line that is written stays above the action bar", async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 360, height: 740 })
    const viewport = page.locator('meta[name="viewport"]')
    assert.include(await viewport.getAttribute('content'), 'interactive-widget=resizes-content')
    const message = page.getByLabel('Message')
    assert.equal(await message.getAttribute('enterkeyhint'), 'send')
    await write(page, 'Doors open at nine.')
    await page.setViewportSize({ width: 360, height: 420 })
    const text = page.getByLabel('Post text')
    for (let line = 1; line <= 14; line += 1) await text.press('Enter')
    const { y, height } = (await text.boundingBox())!
    const bar = (await page.locator('[data-action-bar]').boundingBox())!
    assert.isAtMost(y + height - bar.y, 16)
  })

  test('on a phone on its side, the conversation can be read', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 740, height: 360 })
    assert.isAbove((await conversation(page).boundingBox())!.height, 150)
  })

  test('a draft is saved, listed with two hashtags, and saved again', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'First words.')
    await page.getByRole('button', { name: 'Add hashtags' }).click()
    await page.getByLabel('Hashtags', { exact: true }).fill('#one #two #three')
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
    await page.assertTextContains(drafts, 'First words.')
    await page.assertTextContains(drafts, '#one #two')
    await page.assertNotExists(drafts.getByText('#three'))
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await write(page, 'Better words.')
    await press(page, 'Save Draft')
    await saved
    const all = await Draft.all()
    assert.deepEqual(
      all.map(({ body }) => body),
      ['Better words.']
    )
  })

  test('older drafts than the newest two hundred are shown on request, and stay when one is saved', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const own = { organizationId: member.organization.id, body: 'Doors open at nine.' }
    const createdAt = DateTime.utc().minus({ days: 1 })
    await DraftFactory.merge({ ...own, body: 'The oldest words.', createdAt }).create()
    await DraftFactory.merge(own).createMany(200)
    const page = await openCreate(browserContext, member)
    const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
    const oldest = drafts.getByText('The oldest words.')
    await page.assertNotExists(oldest)
    await drafts.getByRole('button', { name: 'Show older drafts' }).click()
    await page.assertVisible(oldest)
    await page.assertNotExists(drafts.getByRole('button', { name: 'Show older drafts' }))
    await write(page, 'First words.')
    await press(page, 'Save Draft')
    await page.assertVisible(drafts.getByText('First words.'))
    await page.assertVisible(oldest)
  })

  test('a draft that cannot be saved says so and keeps the text', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.route('**/api/drafts', (route) => route.abort('connectionfailed'))
    await write(page, 'Do not lose me.')
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, '❌ Failed to save draft.'))
    await page.assertInputValue(page.getByLabel('Post text'), 'Do not lose me.')
  })

  test('a draft whose image is still being uploaded asks before another opens, which never gets that image', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const other = await DraftFactory.merge({ organizationId, body: 'Doors open at nine.' }).create()
    const page = await openCreate(browserContext, member)
    await write(page, 'We show the hall again.')
    const uploads = await hold(page, '/api/drafts/upload-image')
    const buffer = await twoColorsPng()
    await page
      .getByLabel('Image file')
      .first()
      .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer })
    await page.assertVisible(page.getByText('Uploading...').first())
    const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
    await drafts.getByText('Doors open at nine.').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
    await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at nine.')
    const uploaded = page.waitForResponse('**/api/drafts/upload-image')
    uploads.release()
    await uploaded
    await page.assertNotExists(page.getByText('Uploading...').first())
    await page.assertNotExists(preview(page).locator('img[src^="/media/"]'))
    await other.refresh()
    assert.deepEqual(other.assets, [])
  })

  test('typed text survives a reload', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Typed and not saved.')
    await page.reload()
    await page.assertInputValue(page.getByLabel('Post text'), 'Typed and not saved.')
  })

  test('opening another draft saves what was typed, or asks if that is not possible', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await DraftFactory.merge({
      organizationId: member.organization.id,
      body: 'An older draft',
    }).create()
    const page = await openCreate(browserContext, member)
    const older = page.getByRole('button', { name: /An older draft/ })
    await write(page, 'Fresh.')
    await older.click()
    await page.assertInputValue(page.getByLabel('Post text'), 'An older draft')
    assert.lengthOf(await Draft.query().where('body', 'Fresh.'), 1)
    await page.getByRole('button', { name: 'New post' }).press('Enter')
    await page.assertExists('button:focus[aria-label="New post"]')
    await page.route('**/api/drafts', (route) => route.abort('connectionfailed'))
    await write(page, 'Not to be lost.')
    await older.click()
    const question = page.getByRole('alertdialog')
    await page.assertTextContains(question, 'Open the other draft anyway?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.assertInputValue(page.getByLabel('Post text'), 'Not to be lost.')
  })

  test('a draft is deleted after a question', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await DraftFactory.merge({
      organizationId: member.organization.id,
      body: 'An older draft',
    }).create()
    const page = await openCreate(browserContext, member)
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(page.getByText('No saved drafts yet'))
    assert.lengthOf(await Draft.all(), 0)
  })

  test('a pasted text that is too long for its field says how much was left out', async ({
    browserContext,
  }) => {
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await openCreate(browserContext, await makeMember())
    await write(page, '')
    const paste = async (length: number) => {
      await page.evaluate(`navigator.clipboard.writeText('x'.repeat(${length}))`)
      await page.getByLabel('Post text').press('Control+v')
    }
    const words = page.getByText('That text is too long.')
    await paste(20_000)
    await page.assertInputValue(page.getByLabel('Post text'), 'x'.repeat(20_000))
    await page.assertNotExists(words)
    await page.getByLabel('Post text').press('Control+a')
    await paste(100_000)
    await page.assertTextContains(words, 'Its last 80,000 characters were left out.')
    await page.assertInputValue(page.getByLabel('Post text'), 'x'.repeat(20_000))
  })

  test('a text over 3,000 characters cannot be scheduled', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'a'.repeat(3001))
    await page.assertVisible(
      page.getByText('LinkedIn allows up to 3,000 characters. This text is 1 character too long.')
    )
    await page.assertDisabled(page.getByRole('button', { name: 'Schedule' }))
    await page.assertDisabled(page.getByRole('button', { name: 'Post Now' }))
  })

  for (const width of WIDTHS) {
    test(`at ${width} px nothing is cut and axe finds nothing`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize({ width, height: 900 })
      await write(page, 'Doors open at nine. #Halden')
      assert.equal(await overflow(page), 0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.reload()
        await page.assertVisible(page.getByText('#Halden').first())
        assert.deepEqual(await accessibilityProblems(page), [])
      }
    })
  }
})
