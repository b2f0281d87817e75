import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import Draft from '#models/draft'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  pressComposing,
  tabTo,
} from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { pdfWith } from '#tests/helpers/data/document_files'
import { imagePeers, storedImage, withAllAiKeys } from '#tests/helpers/requests/image_requests'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { makePost } from '#tests/helpers/screens/posts_screen'
import {
  addMedia,
  ask,
  conversation,
  giveFiles,
  openCreate,
  postNow,
  press,
  preview,
  toast,
  version,
  write,
} from '#tests/helpers/screens/create_screen'

const TOPIC = 'Write about our onboarding redesign'

test.group('create: pictures, documents and links', (group) => {
  browserGroup(group)
  const { router } = imagePeers(group)
  const linkedin = linkedinPeer(group)
  group.each.setup(() => withAllAiKeys())

  test('an image of the media library is described, kept and used again', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { media } = await storedImage(member.organization.id)
    const page = await openCreate(browserContext, member)
    await write(page, 'We show the hall again.')
    await addMedia(page, 'Media library')
    const library = page.getByRole('dialog', { name: 'Media library' })
    await library.getByRole('button', { name: 'dock.png' }).press('Enter')
    await library.getByLabel('Description (alt text)').fill('A dock at night')
    await library.getByRole('button', { name: 'Save description' }).press('Enter')
    await library.getByRole('switch', { name: 'Keep while nothing uses it' }).press('Enter')
    await page.assertVisible(library.getByText('No post or draft uses it.'))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await library.getByRole('button', { name: 'Use image' }).press('Enter')
    await preview(page).getByRole('img', { name: 'A dock at night' }).waitFor()
    await press(page, 'Save Draft')
    await toast(page, 'Draft saved').waitFor()
    const draft = await Draft.firstOrFail()
    assert.containSubset(draft.assets, [{ url: `/media/${media.id}`, alt: 'A dock at night' }])
    await media.refresh()
    assert.isTrue(media.isKept)
  })

  test('at 360 px an image is found in the media library by its description, with where it is used', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const look = { altText: 'A dock at night' }
    const { media } = await storedImage(member.organization.id, look)
    const shown = { kind: 'image' as const, media: [{ media_id: media.id }] }
    await makePost(member, { body: 'The dock never sleeps.', ...shown })
    const page = await openCreate(browserContext, member)
    await page.setViewportSize({ width: 360, height: 740 })
    await write(page, 'We show the hall again.')
    await addMedia(page, 'Media library')
    const library = page.getByRole('dialog', { name: 'Media library' })
    await library.getByLabel('Search media').fill('submarine')
    await page.assertVisible(library.getByText('Nothing found'))
    await library.getByLabel('Search media').fill('night')
    await library.getByRole('button', { name: 'A dock at night' }).click()
    await page.assertVisible(library.getByRole('link', { name: 'The dock never sleeps.' }))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    assert.equal(await overflow(page), 0)
  })

  test('with the image toggle an image follows the text and is published with it', async ({
    assert,
    browserContext,
  }) => {
    const slow = { match: 'POST */chat/completions', fault: 'slow' }
    router().faults.add({ ...slow, delayMs: 0, times: 1 }) // the text
    router().faults.add({ ...slow, delayMs: 60_000 })
    const member = await connectedOrganization(linkedin().url)
    const page = await openCreate(browserContext, member)
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await ask(page, TOPIC)
    await page.assertVisible(conversation(page).getByRole('button', { name: 'Cancel' }))
    router().faults.clear()
    await preview(page).locator('img[src^="/media/"]').waitFor()
    await page.assertVisible(version(page, 1).getByRole('img'))
    await postNow(page)
    const [post] = linkedin().ledger()
    assert.lengthOf(post!.media, 1)
    assert.isNotEmpty(post!.media[0]!.altText)
  })

  test('a stock photo carries its credit, and the draft keeps it', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('combobox', { name: 'Image model' }).click()
    await page.getByRole('option', { name: 'Stock photo', exact: true }).click()
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await ask(page, TOPIC)
    await page.assertVisible(version(page, 1).getByText(/^Photo by .+ on (Unsplash|Pexels)$/))
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    const draft = await Draft.firstOrFail()
    assert.isNotEmpty(draft.assets[0]!.attribution?.name)
  })

  test('a failed image is reported, and the text stays', async ({ browserContext }) => {
    router().faults.add({ match: 'POST /api/v1/images', fault: 'status', status: 402 })
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('combobox', { name: 'Image model' }).click()
    await page.getByRole('option', { name: 'Gemini 2.5 Flash Image' }).click()
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await ask(page, TOPIC)
    const words = /^Failed to generate post with image: .+\. Try selecting a different model or/
    await page.assertVisible(conversation(page).getByText(words))
    await page.assertVisible(version(page, 1))
    router().faults.clear()
    await conversation(page).getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(version(page, 1).getByRole('img'))
  })

  test('an image given in the chat goes into the post', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    const buffer = await twoColorsPng()
    await page
      .getByLabel('Image for the post')
      .setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer })
    await page.assertVisible(toast(page, 'Image added to the post'))
    await page.assertVisible(preview(page).locator('img[src^="/media/"]'))
  })

  test('of images given in the chat, those that the post can still have are added', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { id: organizationId } = member.organization
    const { url } = await storedImage(organizationId)
    const assets = Array.from({ length: 19 }, () => ({ type: 'image' as const, url }))
    const draft = await DraftFactory.merge({ organizationId, mode: 'image', assets }).create()
    const page = await openCreate(browserContext, member, `?draft=${draft.id}`)
    const buffer = await twoColorsPng()
    const files = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer }))
    await page.getByLabel('Image for the post').setInputFiles(files)
    await page.getByText('A post can have up to 20 images.').waitFor()
    await toast(page, 'Image added to the post').waitFor()
    await press(page, 'Save Draft')
    await toast(page, 'Draft saved').waitFor()
    await draft.refresh()
    assert.lengthOf(draft.assets, 20)
  })

  test('an attached PDF is sent with the message and named in it', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    const lines = ['The night shift packs four hundred parcels an hour at gate nine.']
    const buffer = Buffer.from(await pdfWith(lines))
    await page
      .getByLabel('PDF to read')
      .setInputFiles({ name: 'night shift.pdf', mimeType: 'application/pdf', buffer })
    await page.assertVisible(page.getByRole('button', { name: 'Remove PDF' }))
    await ask(page, 'Write about this')
    await page.assertVisible(version(page, 1))
    await page.assertVisible(conversation(page).getByText('night shift.pdf'))
    const sent = JSON.stringify(router().ledger())
    assert.include(sent, 'four hundred parcels')
    await page.assertNotExists(page.getByRole('button', { name: 'Remove PDF' }))
  })

  test('a message waits for its PDF, and a PDF attached during the answer stays for the next one', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    const attach = async (name: string) => {
      const buffer = Buffer.from(await pdfWith(['Four hundred parcels an hour.']))
      await page
        .getByLabel('PDF to read')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer })
    }
    const [send, remove] = ['Send', 'Remove PDF'].map((name) => page.getByRole('button', { name }))
    const reading = await hold(page, '/api/assistant/attachments')
    await attach('night shift.pdf')
    await page.getByText('Reading night shift.pdf').waitFor()
    await ask(page, 'Write about this')
    reading.release()
    await remove!.waitFor()
    const asking = await hold(page, '/api/assistant/messages')
    await send!.click()
    await page.getByRole('button', { name: 'Stop' }).first().waitFor()
    await attach('day shift.pdf')
    const attached = page.getByText('day shift.pdf', { exact: true })
    await attached.waitFor()
    asking.release()
    await version(page, 1).waitFor()
    await send!.waitFor()
    await page.assertVisible(conversation(page).getByText('night shift.pdf'))
    await page.assertVisible(attached)
  })

  test('a finished PDF is posted unchanged', async ({ assert, browserContext }) => {
    const member = await connectedOrganization(linkedin().url)
    const page = await openCreate(browserContext, member)
    await write(page, 'Our handbook.')
    const buffer = Buffer.from(await pdfWith(['Handbook'], 2))
    await page
      .getByLabel('PDF file')
      .setInputFiles({ name: 'hand_book.pdf', mimeType: 'application/pdf', buffer })
    await page.assertInputValue(page.getByLabel('Document title'), 'hand book')
    await page.assertDisabled(page.getByRole('button', { name: 'Add media' }))
    await postNow(page)
    const [post] = linkedin().ledger()
    assert.equal(post!.media[0]!.contentType, 'application/pdf')
    assert.equal(post!.media[0]!.title, 'hand book')
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px, by its toolbar and the keyboard alone, a post gets an image, which takes one row`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize({ width, height: 800 })
      await write(page, 'Doors open at nine.')
      await page.assertNotExists(page.getByRole('region', { name: 'Media' }))
      const tool = page.getByRole('button', { name: 'Add media' })
      await tabTo(page, tool)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Add image' }).waitFor()
      assert.deepEqual(await accessibilityProblems(page, '[role="menu"]'), [])
      assert.equal(await overflow(page), 0)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Add image' }).press('Enter')
      const [file, buffer] = [await chooser, await twoColorsPng()]
      await file.setFiles({ name: 'two.png', mimeType: 'image/png', buffer })
      const media = page.getByRole('region', { name: 'Media' })
      await media.getByLabel('Alt text').fill('Two colors')
      await page.assertVisible(media.getByRole('button', { name: 'Add text' }))
      await page.assertNotExists(media.getByRole('switch'))
      assert.isBelow((await media.boundingBox())!.height, 70)
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await addMedia(page, 'Publish as a carousel of pages')
      await page.assertChecked(media.getByRole('switch'))
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      const draft = await Draft.firstOrFail()
      assert.equal(draft.mode, 'carousel')
      assert.equal(draft.assets[0]!.alt, 'Two colors')
      await media.getByRole('button', { name: 'Remove slide 1' }).press('Enter')
      await page.assertNotExists(media)
    })
  }

  async function png(name = 'image.png') {
    return { name, type: 'image/png', buffer: await twoColorsPng() }
  }

  function images(page: Page) {
    return page.getByRole('region', { name: 'Media' }).getByLabel('Alt text')
  }

  test('an image dropped on the fields goes into the post', async ({ browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await giveFiles(page.getByRole('region', { name: 'Write' }), 'drop', [await png()])
    await preview(page).locator('img[src^="/media/"]').waitFor()
  })

  test('screenshots pasted into the text go into the post one after the other, and copied words stay words', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    const field = page.getByLabel('Post text')
    assert.isTrue(await giveFiles(field, 'paste', [await png()], 'Words of a document'))
    assert.isFalse(await giveFiles(field, 'paste', [await png()]))
    assert.isFalse(await giveFiles(field, 'paste', [await png('hall.png')], '/home/maya/hall.png'))
    await images(page).nth(1).waitFor()
    await page.getByText('Uploading...').waitFor({ state: 'detached' })
    await page.assertElementsCount(images(page), 2)
  })

  test('a pasted PDF becomes the document of the post, and no image beside it', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Read the report.')
    const field = page.getByLabel('Post text')
    const pdf = {
      name: 'q3_report.pdf',
      type: 'application/pdf',
      buffer: Buffer.from(await pdfWith(['Q3'])),
    }
    await giveFiles(field, 'paste', [pdf])
    await page.assertInputValue(page.getByLabel('Document title'), 'q3 report')
    await giveFiles(field, 'paste', [await png()])
    await toast(page, "Images, a PDF and a link card can't be combined in one post").waitFor()
    await page.getByRole('button', { name: 'Remove document' }).press('Enter')
    const video = { name: 'hall.mp4', type: 'video/mp4', buffer: Buffer.from('ftyp') }
    await giveFiles(field, 'paste', [video])
    await toast(page, 'Failed to upload image: Please choose a PNG, JPEG').waitFor()
  })

  test('an image pasted into the chat goes into the post, and a PDF is read', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await giveFiles(page.getByLabel('Message'), 'paste', [await png()])
    await page.assertVisible(toast(page, 'Image added to the post'))
    const pdf = {
      name: 'report.pdf',
      type: 'application/pdf',
      buffer: Buffer.from(await pdfWith(['Q3'])),
    }
    await giveFiles(page.getByLabel('Message'), 'paste', [pdf])
    await page.getByRole('button', { name: 'Remove PDF' }).waitFor()
  })

  test('a file dropped beside the fields leaves the page as it is', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    assert.isFalse(await giveFiles(page.getByRole('navigation').first(), 'drop', [await png()]))
    await page.assertNotExists(images(page))
  })

  test('the line breaks and bullets of Word are pasted as they are saved', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Agenda: ')
    const field = page.getByLabel('Post text')
    assert.isFalse(await giveFiles(field, 'paste', [], 'One\u000BTwo\r\n\uF0B7\tThree\u00A0€'))
    await page.assertInputValue(field, 'Agenda: One\nTwo\n•\tThree\u00A0€')
    await field.press('Control+z')
    await page.assertInputValue(field, 'Agenda: ')
    assert.isTrue(await giveFiles(field, 'paste', [], 'One\r\n• Two'))
  })

  test('a link is shown as a card, and an invalid URL is refused', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Read this.')
    await addMedia(page, 'Add link card')
    const field = page.getByLabel('Link card')
    await field.fill('not an address')
    await pressComposing(page, 'Enter')
    await page.assertNotExists(page.getByText('Please enter a web address, for example'))
    await field.press('Enter')
    await page.assertVisible(page.getByText('Please enter a web address, for example'))
    await field.fill('example.com/news')
    await field.press('Enter')
    await page.getByLabel('Title of the card').waitFor()
    const attachments = page.getByRole('region', { name: 'Media' })
    await page.assertExists(attachments.locator(':focus'))
    await page.getByLabel('Title of the card').fill('What is new')
    await page.assertVisible(preview(page).getByText('What is new'))
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    await page.assertExists(
      page.getByRole('button', { name: 'Save Draft' }).and(page.locator(':focus'))
    )
    const draft = await Draft.firstOrFail()
    assert.deepEqual(draft.assets, [
      { type: 'article', url: 'https://example.com/news', title: 'What is new' },
    ])
    assert.equal(draft.mode, 'text')
  })
})
