import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import KnownMention from '#models/known_mention'
import Post from '#models/post'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  pressComposing,
  tabTo,
} from '#tests/helpers/screens/browser'
import { openCreate, preview, write } from '#tests/helpers/screens/create_screen'
import { editorOf, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const HALDEN = { urn: 'urn:li:organization:3318207', name: 'Halden Logistics' }
const BODY = 'Halden Logistics moved one dock. Forty robots did not. See #Yard.'
const MENTIONS = [{ start: 0, length: 16, ...HALDEN }]
const WIDTHS = [1440, 360]

test.group('the tools below a text', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)

  /** The model's next answer. */
  function answerOnce(content: string) {
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }]
    const body = { id: 'gen-1', object: 'chat.completion', model: 'openai/gpt-4o-mini', choices }
    const once = { match: 'POST */chat/completions', fault: 'status', times: 1 } as const
    peer().faults.add({ ...once, status: 200, body })
  }

  async function openEditor(browserContext: BrowserContext) {
    const member = await makeConnectedMember()
    await KnownMention.create({
      organizationId: member.organization.id,
      ...HALDEN,
      source: 'used',
      lastUsedAt: DateTime.utc(),
    })
    const post = await makePost(member, { body: BODY, mentions: MENTIONS, hashtags: [] })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const dialog = editorOf(page)
    await page.assertInputValue(dialog.getByLabel('Post Content'), BODY)
    return { post, page, dialog }
  }

  async function mentionsOf(page: Page, post: Post) {
    const { mentions } = await saved(page, post)
    return mentions
  }

  /** The stored post, after the editor says that it is saved. */
  async function saved(page: Page, { id }: Post) {
    await page.assertVisible(editorOf(page).getByText('Saved', { exact: true }))
    const { body, mentions, hashtags } = await Post.findOrFail(id)
    return { body, mentions, hashtags }
  }

  for (const width of WIDTHS) {
    test(`at ${width} px an emoji and a hashtag are added with the keyboard alone`, async ({
      assert,
      browserContext,
    }) => {
      const { post, page, dialog } = await openEditor(browserContext)
      await page.setViewportSize({ width, height: 800 })
      await page.assertNotExists(dialog.getByText('Hashtags', { exact: true }))
      const text = dialog.getByLabel('Post Content')
      await text.press('Control+End')
      await tabTo(page, dialog.getByRole('button', { name: 'Emoji' }))
      await page.keyboard.press('Enter')
      const picker = page.getByRole('dialog', { name: 'Emoji' })
      await page.assertVisible(picker)
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      const search = await picker.getByLabel('Search emoji').boundingBox()
      assert.isAtLeast(search!.height, 34, 'the long list leaves the field its height')
      await page.keyboard.type('rocket')
      await pressComposing(page, 'Enter')
      await page.assertVisible(picker)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.assertNotExists(picker)
      await page.assertInputValue(text, `${BODY}🚀`)
      await page.assertExists(dialog.locator('textarea:focus'))
      await tabTo(page, dialog.getByRole('button', { name: 'Add hashtags' }))
      await page.keyboard.press('Enter')
      await page.keyboard.type('PeakSeason')
      await page.keyboard.press('Enter')
      await page.assertVisible(dialog.getByRole('button', { name: 'Remove #PeakSeason' }))
      assert.deepEqual(await saved(page, post), {
        body: `${BODY}🚀`,
        mentions: MENTIONS,
        hashtags: ['#PeakSeason'],
      })
    })

    test(`at ${width} px Tab passes all emoji at once, and arrow keys move up and down in columns`, async ({
      assert,
      browserContext,
    }) => {
      const { page, dialog } = await openEditor(browserContext)
      await page.setViewportSize({ width, height: 800 })
      await dialog.getByRole('button', { name: 'Emoji' }).click()
      const picker = page.getByRole('dialog', { name: 'Emoji' })
      const search = picker.getByLabel('Search emoji')
      const focusedLeft = async () => {
        const box = await picker.locator('button:focus').boundingBox()
        return box?.x
      }
      await search.fill('la')
      await page.keyboard.press('Tab')
      await page.assertExists(picker.locator('button:focus'))
      await page.keyboard.press('ArrowRight')
      const left = await focusedLeft()
      await page.keyboard.press('ArrowDown')
      assert.equal(await focusedLeft(), left)
      await page.keyboard.press('ArrowUp')
      assert.equal(await focusedLeft(), left)
      await page.keyboard.press('Tab')
      await page.assertExists(picker.locator('input:focus'))
    })

    test(`at ${width} px Improve keeps a mention whose name stays, and says which it drops; Undo brings all back`, async ({
      assert,
      browserContext,
    }) => {
      const { post, page, dialog } = await openEditor(browserContext)
      await page.setViewportSize({ width, height: 800 })
      const text = dialog.getByLabel('Post Content')
      const tool = dialog.getByRole('button', { name: 'Improve' })
      answerOnce('One dock moved at Halden Logistics.\n\n#Dock')
      await tool.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Shorten' }).focus()
      await page.keyboard.press('Enter')
      await page.assertVisible(dialog.getByText('Rewritten: shorten.'))
      await page.assertInputValue(text, 'One dock moved at Halden Logistics.\n\n#Yard')
      await page.assertNotExists(dialog.getByText(/No longer mentioned/))
      const shorter = await saved(page, post)
      assert.deepEqual(shorter.mentions, [{ ...MENTIONS[0]!, start: 18 }])
      assert.deepEqual(shorter.hashtags, [])
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      answerOnce('Somebody moved a dock. #Yard')
      await tool.click()
      await page.getByRole('menuitem', { name: 'More formal' }).click()
      await page.assertVisible(dialog.getByText('No longer mentioned: Halden Logistics.'))
      assert.deepEqual(await mentionsOf(page, post), [])
      await tabTo(page, dialog.getByRole('button', { name: 'Undo', exact: true }))
      await page.keyboard.press('Enter')
      await page.assertInputValue(text, 'One dock moved at Halden Logistics.\n\n#Yard')
      assert.deepEqual(await mentionsOf(page, post), [{ ...MENTIONS[0]!, start: 18 }])
      await text.press('Control+z')
      await text.press('Control+z')
      await text.press('Control+z')
      await page.assertInputValue(text, BODY)
      assert.deepEqual(await mentionsOf(page, post), MENTIONS)
    })
  }

  test('Esc in the form for an address closes only that form', async ({ browserContext }) => {
    const { page, dialog } = await openEditor(browserContext)
    const text = dialog.getByLabel('Post Content')
    await text.press('Control+End')
    await text.pressSequentially(' @')
    await page.getByRole('option', { name: 'Halden Logistics' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const address = dialog.getByLabel('LinkedIn address')
    await page.assertExists(address.and(page.locator(':focus')))
    await page.keyboard.press('Escape')
    await page.assertNotExists(address)
    await page.assertExists(text.and(page.locator(':focus')))
  })

  test('a text stays as it is when rewriting fails or is cancelled', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await openEditor(browserContext)
    const improve = async () => {
      await dialog.getByRole('button', { name: 'Improve' }).click()
      await page.getByRole('menuitem', { name: 'Add hook' }).click()
    }
    const refused = { match: 'POST */chat/completions', fault: 'status', status: 402, body: {} }
    peer().faults.add({ ...refused, fault: 'status' as const })
    await improve()
    await page.assertVisible(dialog.getByText(/^The text wasn't rewritten\./))
    peer().faults.clear()
    peer().faults.add({ match: 'POST */chat/completions', fault: 'slow', delayMs: 60_000 })
    await improve()
    await page.assertVisible(dialog.getByText('Rewriting...'))
    assert.isFalse(await dialog.getByLabel('Post Content').isEditable())
    await dialog.getByRole('status').getByRole('button', { name: 'Cancel' }).click()
    await page.assertNotExists(dialog.getByText('Rewriting...'))
    assert.isTrue(await dialog.getByLabel('Post Content').isEditable())
    peer().faults.clear()
    await post.refresh()
    assert.equal(post.body, BODY)
  })

  test('words typed into another field while the text is rewritten stay out of the text', async ({
    assert,
    browserContext,
  }) => {
    const { post, page, dialog } = await openEditor(browserContext)
    await dialog.getByRole('button', { name: 'Add first comment' }).click()
    const comment = dialog.getByRole('textbox', { name: 'First comment' })
    answerOnce('One dock moved.')
    const answers = await hold(page, '/api/drafts/generate')
    await dialog.getByRole('button', { name: 'Improve' }).click()
    await page.getByRole('menuitem', { name: 'Shorten' }).click()
    await page.assertVisible(dialog.getByText('Rewriting...'))
    await comment.click()
    await page.keyboard.type('Read the ')
    answers.release()
    await page.assertVisible(dialog.getByText('Rewritten: shorten.'))
    await page.keyboard.type('whole story.')
    await page.assertInputValue(comment, 'Read the whole story.')
    const { body } = await saved(page, post)
    assert.equal(body, 'One dock moved.\n\n#Yard')
  })

  test('Create offers the same tools, and what is not used takes no room', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeConnectedMember())
    await page.setViewportSize({ width: 1440, height: 900 })
    await write(page, 'Forty robots did not save the season.')
    await page.assertNotExists(page.getByLabel('Hashtags', { exact: true }))
    await page.assertNotExists(page.getByLabel('First comment', { exact: true }))
    await page.assertNotExists(page.getByLabel('Question'))
    answerOnce('Forty robots did not.')
    await page.getByRole('button', { name: 'Improve' }).click()
    await page.getByRole('menuitem', { name: 'Shorten' }).click()
    await page.assertTextContains(preview(page), 'Forty robots did not.')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.assertInputValue(
      page.getByLabel('Post text'),
      'Forty robots did not save the season.'
    )
    await page.getByRole('button', { name: 'Emoji' }).click()
    await page.getByRole('button', { name: 'wave hello' }).click()
    await page.assertTextContains(preview(page), '👋')
  })
})
