import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { MediaFactory } from '#database/factories/media_factory'
import Draft from '#models/draft'
import Media from '#models/media'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  WIDTHS,
  openUrl,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { animatedGif, twoColorsPng } from '#tests/helpers/data/image_files'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { makePost } from '#tests/helpers/screens/posts_screen'
import {
  addMedia,
  giveFiles,
  openCreate,
  preview,
  press,
  toast,
  write,
} from '#tests/helpers/screens/create_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

test.group('media library', (group) => {
  browserGroup(group)

  async function open(context: BrowserContext, member: Member) {
    return openUrl(context, member, '/dashboard/organizations/media')
  }

  test('an empty library is filled by an upload, which starts a new post', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await open(browserContext, member)
    await page.getByText('No media yet').waitFor()
    assert.deepEqual(await accessibilityProblems(page), [])
    const buffer = await twoColorsPng()
    const file = { name: 'hall.png', mimeType: 'image/png', buffer }
    const ofProxy = { status: 413, contentType: 'text/html', body: '<h1>413</h1>' }
    await page.route('**/upload-image*', (route) => route.fulfill(ofProxy), { times: 1 })
    await page.getByLabel('Image or PDF files').setInputFiles(file)
    await page.getByText('The proxy in front of Herald refuses requests of this size.').waitFor()
    await page.getByLabel('Image or PDF files').setInputFiles(file)
    await page.getByRole('status').filter({ hasText: '1 media' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'hall.png' }).press('Enter')
    await page.getByLabel('Description (alt text)').fill('The hall at night')
    await page.getByRole('button', { name: 'Save description' }).press('Enter')
    await page.getByText('Description saved').waitFor()
    await page.getByRole('button', { name: 'The hall at night' }).waitFor()
    await page.getByRole('link', { name: 'Use in a new post' }).press('Enter')
    await preview(page).getByRole('img', { name: 'The hall at night' }).waitFor()
    await press(page, 'Save Draft')
    await toast(page, 'Draft saved').waitFor()
    const [media, draft] = [await Media.firstOrFail(), await Draft.firstOrFail()]
    assert.containSubset(draft.assets, [{ url: `/media/${media.id}`, alt: 'The hall at night' }])
  })

  test('an animated GIF is uploaded as its first frame, and a notice says so', async ({
    browserContext,
  }) => {
    const page = await open(browserContext, await makeMember())
    const files = { 'hall.png': await twoColorsPng(), 'party.gif': await animatedGif() }
    await page
      .getByLabel('Image or PDF files')
      .setInputFiles(
        Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/gif', buffer }))
      )
    await toast(page, 'party.gif is animated. Only its first frame is used.').waitFor()
    await page.assertNotExists(page.getByText('hall.png is animated.'))
  })

  test('files dropped anywhere on the library, or pasted, are added to it', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext, await makeMember())
    const buffer = await twoColorsPng()
    const png = (name: string) => ({ name, type: 'image/png', buffer })
    await page.getByText('No media yet').waitFor()
    await giveFiles(page.locator('body'), 'drop', [png('hall.png')])
    await page.getByRole('button', { name: 'hall.png' }).waitFor()
    assert.isTrue(await giveFiles(page.getByLabel('Search media'), 'paste', [], 'hall'))
    await giveFiles(page.locator('body'), 'paste', [png('dock.png')])
    await page.getByRole('button', { name: 'dock.png' }).waitFor()
  })

  test('clearing a search without results keeps the focus in its field', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await storedImage(member.organization.id, { altText: 'A dock' })
    const page = await open(browserContext, member)
    const search = page.getByLabel('Search media')
    await search.fill('robot')
    await page.getByText('Nothing found').waitFor()
    await search.fill('')
    await page.getByRole('button', { name: 'A dock' }).waitFor()
    await page.assertVisible(search.and(page.locator(':focus')))
  })

  test('an image dropped on the library of a post is added to the library alone', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await addMedia(page, 'Media library')
    const library = page.getByRole('dialog', { name: 'Media library' })
    await library.getByText('No images yet').waitFor()
    const file = { name: 'hall.png', type: 'image/png', buffer: await twoColorsPng() }
    await giveFiles(library, 'drop', [file])
    await library.getByRole('button', { name: 'hall.png' }).waitFor()
    await library.getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(page.getByRole('region', { name: 'Media' }))
  })

  test('an image that is chosen while another one is saved stays chosen', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { media: dock } = await storedImage(member.organization.id, { altText: 'A dock' })
    await storedImage(member.organization.id, { altText: 'A robot' })
    const page = await open(browserContext, member)
    const saved = Promise.withResolvers<void>()
    await page.route(`**/api/media/${dock.id}`, async (route) => {
      if (route.request().method() === 'PATCH') await saved.promise
      return route.fallback()
    })
    await page.getByRole('button', { name: 'A dock' }).click()
    await page.getByLabel('Description (alt text)').fill('A dock at night')
    await page.getByRole('button', { name: 'Save description' }).click()
    await page.getByRole('button', { name: 'A robot' }).click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.getByRole('img', { name: 'A robot' }).waitFor()
    saved.resolve()
    await page.getByText('Description saved').waitFor()
    await page.assertVisible(details.getByRole('img', { name: 'A robot' }))
    await dock.refresh()
    assert.equal(dock.altText, 'A dock at night')
  })

  test('a typed description is saved when another image is chosen, and used with its image', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { media: dock } = await storedImage(member.organization.id, { altText: 'A dock' })
    const { media: robot } = await storedImage(member.organization.id, { altText: 'A robot' })
    const page = await openCreate(browserContext, member)
    await write(page, 'Doors open at nine.')
    await addMedia(page, 'Media library')
    const library = page.getByRole('dialog', { name: 'Media library' })
    const description = library.getByLabel('Description (alt text)')
    await library.getByRole('button', { name: 'A dock' }).click()
    await description.fill('A dock at night')
    await library.getByRole('button', { name: 'A robot' }).click()
    await library.getByRole('button', { name: 'A dock at night' }).waitFor()
    await page.assertInputValue(description, 'A robot')
    await description.fill('A robot at night')
    const saved = page.waitForResponse(`**/api/media/${robot.id}`)
    await library.getByRole('button', { name: 'Use image' }).click()
    await preview(page).getByRole('img', { name: 'A robot at night' }).waitFor()
    await saved
    await dock.refresh()
    await robot.refresh()
    assert.deepEqual([dock.altText, robot.altText], ['A dock at night', 'A robot at night'])
  })

  test('on a phone, details that could not be loaded say so and can be loaded again', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await storedImage(member.organization.id, { altText: 'A dock' })
    const page = await open(browserContext, member)
    await page.setViewportSize({ width: 360, height: 740 })
    const refused = { status: 429, json: { detail: 'No.' } }
    await page.route('**/api/media/*', (route) => route.fulfill(refused), { times: 1 })
    await page.getByRole('button', { name: 'A dock' }).click()
    const details = page.getByRole('dialog', { name: 'Details' })
    await details.getByText("The details couldn't be loaded. Please try again.").waitFor()
    await details.getByRole('button', { name: 'Try again' }).click()
    await details.getByRole('img', { name: 'A dock' }).waitFor()
  })

  test('Back to the library finds its search, as many media as were loaded, and their place', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const of = { organizationId: member.organization.id }
    await MediaFactory.merge(of).createMany(120)
    const image = { body: await twoColorsPng(), contentType: 'image/png' }
    await browserContext.route(/^[^/]+\/\/[^/]+\/media\//, (route) => route.fulfill(image))
    const page = await open(browserContext, member)
    const search = page.getByLabel('Search media')
    const searched = page.waitForResponse((answer) => answer.url().includes('q=dock'))
    await search.fill('dock')
    await searched
    const results = page.getByRole('list', { name: 'Media' }).getByRole('button')
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await results.nth(99).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await page.getByText('No posts found').waitFor()
    await page.goBack()
    await page.assertInputValue(search, 'dock')
    await results.nth(99).waitFor()
    await page.waitForFunction('window.scrollY > 1000')
    await more.click()
    await results.nth(119).waitFor()
    await more.waitFor({ state: 'detached' })
  })

  test('media are found by name and origin, with where they are used, at every width', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id, { altText: 'A dock at night' })
    const drawn = await storedImage(member.organization.id, { altText: 'A robot' })
    await drawn.media.merge({ source: 'ai' }).save()
    const shown = { kind: 'image' as const, media: [{ media_id: media.id }] }
    await makePost(member, { body: 'The dock never sleeps.', ...shown })
    const page = await open(browserContext, member)
    const results = page.getByRole('list', { name: 'Media' }).getByRole('button')
    await results.nth(1).waitFor()
    await page.getByRole('radio', { name: 'Generated' }).click()
    await page.getByRole('button', { name: 'A dock at night' }).waitFor({ state: 'detached' })
    await page.assertVisible(page.getByRole('button', { name: 'A robot' }))
    await page.getByRole('radio', { name: 'All' }).click()
    await page.getByLabel('Search media').fill('night')
    await page.getByRole('button', { name: 'A dock at night' }).click()
    await page.getByRole('link', { name: 'The dock never sleeps.' }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('link', { name: 'The dock never sleeps.' }).waitFor()
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
    }
  })
})
