import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  rendered,
  tabTo,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import {
  answer,
  editorOf,
  hoursFromNow,
  makePost,
  openPosts,
} from '#tests/helpers/screens/posts_screen'
import { giveFiles } from '#tests/helpers/screens/create_screen'
import { storedImage } from '#tests/helpers/requests/image_requests'
import Post from '#models/post'

const BERLIN = 'Europe/Berlin'
const WORDS = 'Doors open at nine. Bring a tape measure.'

test.group('View & Edit Post', (group) => {
  browserGroup(group)

  async function opened(browserContext: BrowserContext, own: Partial<Post> = {}) {
    const member = await makeMember()
    const post = await makePost(member, { body: WORDS, hashtags: ['#Docks'], ...own })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const dialog = editorOf(page)
    await page.assertInputValue(dialog.getByLabel('Post Content'), WORDS)
    return { member, post, page, dialog }
  }

  async function saved(page: Page) {
    await page.assertVisible(editorOf(page).getByText('Saved', { exact: true }))
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, a post is opened, rewritten and moved beside the other posts of a day`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      await member.user.merge({ timezone: BERLIN }).save()
      const day = DateTime.now().setZone(BERLIN).plus({ days: 2 }).startOf('day')
      const post = await makePost(member, { body: WORDS, publishAt: day.plus({ days: 1 }) })
      const later = day.set({ hour: 15, minute: 45 })
      await makePost(member, { body: 'Already planned', publishAt: later })
      const page = await openPosts(browserContext, member)
      await page.setViewportSize({ width, height: 800 })
      const row = page.getByRole('button', { name: WORDS, exact: true })
      await tabTo(page, row)
      await page.keyboard.press('Enter')
      const dialog = editorOf(page)
      await page.assertInputValue(dialog.getByLabel('Post Content'), WORDS)
      await tabTo(page, dialog.getByLabel('Date'))
      await page.keyboard.type(`${day.toISODate()} 15:30`)
      await page.assertVisible(dialog.getByText('1 other post this hour'))
      await page.keyboard.press('Alt+ArrowDown')
      const picker = page.getByRole('dialog', { name: 'Calendar' })
      const beside = picker.getByRole('region', { name: 'Posts on this day' })
      await page.assertVisible(beside.getByText('Already planned'))
      const planned = await beside.innerText()
      assert.match(planned, /15:30\s+This post\s+15:45\s+Already planned\s+Scheduled/)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.keyboard.press('Escape')
      await picker.waitFor({ state: 'detached' })
      await tabTo(page, dialog.getByLabel('Post Content'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Doors open at ten.')
      await saved(page)
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await tabTo(page, dialog.getByRole('button', { name: 'Save Changes' }))
      await page.keyboard.press('Enter')
      await page.assertVisible(page.getByText('Post updated successfully!'))
      await page.assertNotExists(dialog)
      await page.assertExists(page.locator(':focus').and(page.getByText('Doors open at ten.')))
      await assertSaved(assert, post, ['Doors open at ten.', []])
      const { publishAt } = await Post.findOrFail(post.id)
      assert.equal(publishAt?.toMillis(), day.set({ hour: 15, minute: 30 }).toMillis())
    })
  }

  test('a post opens by URL and from a row, j and k go on, and closing restores the URL', async ({
    browserContext,
  }) => {
    const { member, page, dialog } = await opened(browserContext, { publishAt: hoursFromNow(40) })
    await makePost(member, { body: 'The second one', publishAt: hoursFromNow(30) })
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
    await page.waitForURL(({ search }) => !search.includes('post='))
    await page.reload()
    await page.getByRole('button', { name: 'The second one', exact: true }).press('Enter')
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'The second one')
    const place = await dialog.getByText(/ of 2$/).innerText()
    await page.keyboard.press(place === '1 of 2' ? 'j' : 'k')
    await page.assertInputValue(dialog.getByLabel('Post Content'), WORDS)
  })

  test('text and hashtags are saved while typing, and Cancel restores them', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await opened(browserContext)
    await dialog.getByLabel('Post Content').fill('Doors open at ten.')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.keyboard.type('peak season')
    await page.keyboard.press('Enter')
    await page.assertVisible(dialog.getByRole('button', { name: 'Remove #season' }))
    await dialog.getByRole('button', { name: 'Remove #Docks' }).click()
    await saved(page)
    await assertSaved(assert, post, ['Doors open at ten.', ['#peak', '#season']])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await answer(page, 'Discard your changes to this post?', 'Discard')
    await page.assertNotExists(dialog)
    await assertSaved(assert, post, [WORDS, ['#Docks']])
  })

  test('the actions of a post in review stand whole in one row at every width', async ({
    assert,
    browserContext,
  }) => {
    const own = { origin: 'campaign', status: 'pending_review', publishAt: null } as const
    const { page, dialog } = await opened(browserContext, own)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const review = dialog.getByRole('link', { name: /Review Queue$/ })
      const boxes = await Promise.all(
        [
          dialog.getByRole('button', { name: 'Delete', exact: true }),
          review,
          dialog.getByRole('button', { name: 'Save Changes' }),
        ].map((action) => action.boundingBox())
      )
      assert.lengthOf([...new Set(boxes.map((box) => Math.round(box!.y)))], 1, `at ${width}`)
      const [remove, link, save] = boxes.map((box) => [box!.x, box!.x + box!.width] as const)
      assert.isAtLeast(remove[0], 16, `at ${width}`)
      assert.isAtLeast(link[0], remove[1], `at ${width}`)
      assert.isAtLeast(save[0], link[1], `at ${width}`)
      assert.isAtMost(save[1], width - 16, `at ${width}`)
    }
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, an image is added below the text, and takes no room before`, async ({
      assert,
      browserContext,
    }) => {
      const { post, page, dialog } = await opened(browserContext)
      await page.setViewportSize({ width, height: 800 })
      const rows = dialog.getByRole('region', { name: 'Image', exact: true })
      await page.assertNotExists(rows)
      await tabTo(page, dialog.getByRole('button', { name: 'Add media' }))
      await page.keyboard.press('Enter')
      const entry = page.getByRole('menuitem', { name: 'Add image' })
      await entry.waitFor()
      assert.deepEqual(await accessibilityProblems(page, '[role="menu"]'), [])
      await entry.and(page.locator(':focus')).waitFor()
      const chooser = page.waitForEvent('filechooser')
      await entry.press('Enter')
      const [file, buffer] = [await chooser, await twoColorsPng()]
      await file.setFiles({ name: 'two.png', mimeType: 'image/png', buffer })
      await page.assertVisible(rows)
      await saved(page)
      assert.equal(await overflow(page), 0)
      const { media } = await Post.findOrFail(post.id)
      assert.lengthOf(media, 1)
      await rows.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
      await page.assertNotExists(rows)
    })
  }

  test('images are reordered by key and mouse, and on a phone by buttons', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const first = await storedImage(member.organization.id, { color: '#246' })
    const second = await storedImage(member.organization.id, { color: '#642' })
    const media = [first, second].map(({ media: { id }, url }) => ({ media_id: id, url, alt: url }))
    const post = await makePost(member, { body: WORDS, kind: 'multi_image', media })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const dialog = editorOf(page)
    const isInOrder = async (urls: string[]) => {
      for (const [index, url] of urls.entries()) {
        await page.assertInputValue(dialog.getByLabel('Alt text').nth(index), url)
      }
      await saved(page)
      const { media: stored } = await Post.findOrFail(post.id)
      assert.deepEqual(
        stored.map(({ media_id: id }) => `/media/${id}`),
        urls
      )
    }
    await dialog.getByRole('button', { name: /^Move image 2:/ }).press('ArrowUp')
    await page.assertExists(
      dialog.getByRole('button', { name: /^Move image 1:/ }).and(page.locator(':focus'))
    )
    await isInOrder([second.url, first.url])
    const target = dialog.getByRole('region', { name: 'Image 1' })
    await dialog.getByRole('button', { name: /^Move image 2:/ }).dragTo(target)
    await isInOrder([first.url, second.url])
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.getByRole('button', { name: 'Move image 1 down' }).click()
    await isInOrder([second.url, first.url])
    const places = await Promise.all(
      ['Text overlay', 'Replace', 'Remove'].map((name) =>
        dialog.getByRole('button', { name, exact: true }).first().boundingBox()
      )
    )
    assert.lengthOf(new Set(places.map((place) => place!.y)), 1)
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('images pasted on the text of a post or dropped on its first image are added to it, unless it has a poll', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await opened(browserContext)
    const field = dialog.getByLabel('Post Content')
    const png = { name: 'hall.png', type: 'image/png', buffer: await twoColorsPng() }
    assert.isFalse(await giveFiles(field, 'paste', [png]))
    const first = dialog.getByRole('region', { name: 'Image', exact: true })
    await first.waitFor()
    assert.isFalse(await giveFiles(first, 'drop', [png]))
    await dialog.getByLabel('Alt text').nth(1).waitFor()
    await saved(page)
    await post.refresh()
    assert.lengthOf(post.media, 2)
    for (const count of [1, 0]) {
      await dialog.getByRole('button', { name: 'Remove', exact: true }).first().click()
      await page.assertElementsCount(dialog.getByLabel('Alt text'), count)
    }
    await dialog.getByRole('button', { name: 'Add poll' }).click()
    await giveFiles(field, 'paste', [png])
    await page.getByText("A poll can't have images or a link card").waitFor()
  })

  test('an image that is uploaded replaces the one it was chosen for, although another was removed', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const stored = await Promise.all(
      ['#246', '#642', '#462'].map((color) => storedImage(member.organization.id, { color }))
    )
    const media = stored.map(({ media: { id }, url }, at) => ({ media_id: id, url, alt: `${at}` }))
    const post = await makePost(member, { body: WORDS, kind: 'multi_image', media })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const dialog = editorOf(page)
    const uploads = await hold(page, '/api/drafts/upload-image')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Replace', exact: true }).nth(1).click()
    const [file, buffer] = [await chooser, await twoColorsPng()]
    await file.setFiles({ name: 'two.png', mimeType: 'image/png', buffer })
    await page.assertVisible(dialog.getByText('Uploading...'))
    await dialog.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await page.assertElementsCount(dialog.getByLabel('Alt text'), 2)
    await saved(page)
    uploads.release()
    await page.assertNotExists(dialog.getByText('Uploading...'))
    await saved(page)
    await post.refresh()
    assert.notEqual(post.media[0]?.media_id, media[1]?.media_id)
    assert.equal(post.media[1]?.media_id, media[2]?.media_id)
  })

  test('text typed offline or left in a closed tab is saved later', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await opened(browserContext)
    await browserContext.setOffline(true)
    await dialog.getByLabel('Post Content').fill('Written on a train.')
    await page.assertVisible(dialog.getByText('Not saved yet'))
    await browserContext.setOffline(false)
    await page.reload()
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Written on a train.')
    await saved(page)
    await assertSaved(assert, post, ['Written on a train.', ['#Docks']])
  })

  test('of two conflicting texts the user chooses one, and neither is lost before', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await opened(browserContext)
    // A query sends no live update, so that the editor shows the old text while the test types.
    await Post.query().where('id', post.id).update({ body: 'Theirs', version: 2 })
    await dialog.getByLabel('Post Content').fill('Mine')
    const theirs = dialog.getByRole('region', { name: 'Current text' })
    await page.assertTextContains(theirs, 'Theirs')
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Mine')
    await assertSaved(assert, post, ['Theirs', ['#Docks']])
    await theirs.getByRole('button', { name: 'Use their text' }).click()
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Theirs')
    await page.assertNotExists(theirs)
    await saved(page)
  })

  test('a time that is being typed stays while another member changes the post', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await opened(browserContext)
    const time = dialog.getByLabel('Time', { exact: true })
    const stored = await time.inputValue()
    await time.fill('')
    const typed = await time.inputValue()
    assert.notEqual(typed, stored)
    await post.merge({ body: 'Theirs', version: 2 }).save()
    await page.assertInputValue(dialog.getByLabel('Post Content'), 'Theirs')
    await page.assertInputValue(time, typed)
  })

  test('once LinkedIn is connected again, a post that failed without it can be tried again', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeConnectedMember()
    const failure = { status: 'failed' as const, failureCode: 'token_expired' }
    const authorUrn = member.account.memberUrn
    const past = { ...failure, publishAt: hoursFromNow(-3) }
    const post = await makePost(member, { ...past, body: WORDS, authorUrn })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const strip = editorOf(page).getByRole('status').filter({ hasText: 'Not published' })
    await page.assertVisible(strip.getByText('LinkedIn is connected again.'))
    const actions = await strip.getByRole('button').allInnerTexts()
    assert.deepEqual(actions, ['Connect LinkedIn', 'Try Again'])
    const other = await makePost(member, { ...past, body: 'Of another member' })
    await page.goto(`/dashboard/posts?post=${other.id}`)
    await page.assertVisible(strip)
    assert.deepEqual(await strip.getByRole('button').allInnerTexts(), [
      'Try Again',
      'Connect LinkedIn',
    ])
  })

  test('a failed post says what happened and how to fix it, and a published one is read-only', async ({
    assert,
    browserContext,
  }) => {
    const failureReason = 'The connection to LinkedIn has expired.'
    const failure = { status: 'failed' as const, failureCode: 'token_expired', failureReason }
    const { member, page, dialog } = await opened(browserContext, {
      ...failure,
      publishAt: hoursFromNow(-3),
    })
    await page.assertVisible(dialog.getByText('Not published: connection expired'))
    await page.assertVisible(dialog.getByText(/Nothing was posted on LinkedIn\./))
    await page.assertVisible(dialog.getByRole('button', { name: 'Connect LinkedIn' }))
    await page.assertVisible(dialog.getByRole('button', { name: 'Try Again' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    const out = await makePost(member, {
      status: 'published',
      body: 'It is out.',
      postedAt: hoursFromNow(-2),
      impressions: 1250,
      platformUrl: 'https://www.linkedin.com/feed/update/urn:li:share:1/',
    })
    await page.goto(`/dashboard/posts?post=${out.id}`)
    await page.assertVisible(dialog.getByRole('link', { name: 'View on LinkedIn' }))
    await page.assertVisible(dialog.getByText('1,250'))
    await page.assertNotExists(dialog.getByRole('button', { name: 'Save Changes' }))
    await page.setViewportSize({ width: 360, height: 800 })
    await rendered(page)
    const actions = dialog.locator('footer').locator('a, button').filter({ visible: true })
    for (const action of await actions.all()) {
      assert.isAtLeast((await action.boundingBox())!.x, 12, await action.innerText())
    }
    const { id } = await makePost(await makeMember())
    await page.goto(`/dashboard/posts?post=${id}`)
    await page.assertVisible(page.getByText("This post isn't available"))
  })
})

type Assert = { deepEqual: (actual: unknown, expected: unknown) => void }

/** Asserts the stored body and hashtags. */
async function assertSaved(assert: Assert, { id }: Post, expected: [string, string[]]) {
  const { body, hashtags } = await Post.findOrFail(id)
  assert.deepEqual([body, hashtags], expected)
}
