import { test } from '@japa/runner'
import type { BrowserContext, Locator, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { ReviewLinkFactory } from '#database/factories/review_link_factory'
import { UserFactory } from '#database/factories/user_factory'
import Comment from '#models/comment'
import Notification from '#models/notification'
import ReviewComment from '#models/review_comment'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  tabTo,
} from '#tests/helpers/screens/browser'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { openCreate } from '#tests/helpers/screens/create_screen'
import { editorOf, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const WORDS = 'Sixty robots move pallets at night. Nobody walks.'

test.group('comments beside the text', (group) => {
  browserGroup(group)

  async function makeTeam() {
    const member = await makeConnectedMember()
    await member.user.merge({ fullName: 'Maya Lindqvist' }).save()
    const jonas = await UserFactory.merge({ fullName: 'Jonas Weber' }).create()
    const place = { organizationId: member.organization.id, userId: jonas.id }
    await MembershipFactory.merge({ ...place, role: 'editor' }).create()
    return { ...member, jonas }
  }

  type Member = Awaited<ReturnType<typeof makeTeam>>

  /** The panel beside the text, or the sheet over it. */
  function panelOf(page: Page, width: number) {
    const role = width >= 1024 ? ('region' as const) : ('dialog' as const)
    return page.getByRole(role, { name: 'Comments', exact: true })
  }

  /** Selects the first characters of a text with the keyboard. */
  async function selectFirst(page: Page, field: Locator, count: number) {
    await tabTo(page, field)
    await page.keyboard.press('Control+Home')
    for (let at = 0; at < count; at += 1) await page.keyboard.press('Shift+ArrowRight')
  }

  async function openedPost(context: BrowserContext, member: Member, width: number, query = '') {
    const post = await makePost(member, { body: WORDS, createdBy: member.user.id })
    const page = await openPosts(context, member, `?post=${post.id}${query}`)
    await page.setViewportSize({ width, height: 800 })
    const dialog = editorOf(page)
    await page.assertInputValue(dialog.getByLabel('Post Content'), WORDS)
    return { post, page, dialog }
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, a member comments on words, mentions a teammate and resolves the thread`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeTeam()
      const { page, dialog } = await openedPost(browserContext, member, width)
      await selectFirst(page, dialog.getByLabel('Post Content'), 'Sixty robots'.length)
      await tabTo(page, dialog.getByRole('button', { name: 'Comments', exact: true }))
      await page.keyboard.press('Enter')
      const panel = panelOf(page, width)
      const field = panel.getByLabel('New comment')
      await page.assertVisible(panel.getByText('Sixty robots'))
      await field.and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Is it sixty, @jon')
      const option = page.getByRole('option', { name: 'Jonas Weber' })
      await page.assertVisible(option)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.keyboard.press('Escape')
      await page.assertNotExists(option)
      await page.assertVisible(panel)
      await page.keyboard.press('Backspace')
      await page.assertVisible(option)
      await page.keyboard.press('Enter')
      await page.assertInputValue(field, 'Is it sixty, @Jonas Weber ')
      await page.keyboard.press('Control+Enter')
      const thread = panel.getByRole('listitem').filter({ hasText: 'Is it sixty' })
      await page.assertVisible(thread.getByRole('button', { name: 'Sixty robots' }))
      await page.assertInputValue(field, '')
      const { userId } = await Notification.findByOrFail('kind', 'comment_mention')
      assert.equal(userId, member.jonas.id)
      assert.equal(await page.locator('mark[data-comment]').innerText(), 'Sixty robots')
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await tabTo(page, thread.getByRole('button', { name: /^Resolve/ }))
      await page.keyboard.press('Enter')
      await page.assertNotExists(thread)
      await tabTo(page, panel.getByRole('button', { name: 'Show 1 resolved' }))
      await page.keyboard.press('Enter')
      await page.assertVisible(thread.getByText('Resolved by Maya Lindqvist'))
      const comment = await Comment.firstOrFail()
      assert.equal(comment.resolvedBy, member.user.id)
    })

    test(`at ${width} px a saved draft is commented on in Create`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeTeam()
      const organizationId = member.organization.id
      const draft = await DraftFactory.merge({ organizationId, body: WORDS }).create()
      const page = await openCreate(browserContext, member, `?draft=${draft.id}&comments=open`)
      await page.setViewportSize({ width, height: 800 })
      const panel = panelOf(page, width)
      await panel.getByLabel('New comment').fill('Who counted them?')
      await panel.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.assertVisible(panel.getByRole('listitem').getByText('Who counted them?'))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await panel.getByRole('button', { name: /^Close/ }).click()
      await page.assertNotExists(panel)
      await page.assertVisible(page.getByRole('button', { name: 'Comments (1 open)' }))
      const comment = await Comment.firstOrFail()
      assert.equal(comment.draftId, draft.id)
    })
  }

  test("words of one draft aren't quoted in a comment on the next", async ({ browserContext }) => {
    const member = await makeTeam()
    const organizationId = member.organization.id
    const draft = await DraftFactory.merge({ organizationId, body: WORDS }).create()
    await DraftFactory.merge({ organizationId, body: 'Doors open at nine.' }).create()
    const page = await openCreate(browserContext, member, `?draft=${draft.id}&comments=open`)
    await selectFirst(page, page.getByLabel('Post text'), 'Sixty robots'.length)
    await page.getByRole('button', { name: 'Comments', exact: true }).click()
    const quoted = panelOf(page, 1440).getByText('Sixty robots')
    await page.assertVisible(quoted)
    const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
    await drafts.getByText('Doors open at nine.').click()
    await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at nine.')
    await page.assertNotExists(quoted)
  })

  test('replies, edits and deletions appear, and changed words keep their old quote', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeTeam()
    const { post, page, dialog } = await openedPost(browserContext, member, 1440, '&comments=open')
    const panel = panelOf(page, 1440)
    await page.assertVisible(panel.getByText('No comments yet'))
    const own = { organizationId: post.organizationId, postId: post.id }
    await Comment.create({
      ...own,
      userId: member.jonas.id,
      authorName: 'Jonas Weber',
      body: 'Do they?',
      quote: 'Nobody walks',
      quoteStart: WORDS.indexOf('Nobody walks'),
    })
    const thread = panel.getByRole('listitem').filter({ hasText: 'Do they?' }).first()
    await page.assertVisible(thread)
    await thread.getByRole('button', { name: 'Nobody walks' }).click()
    const selected = await page.evaluate('window.getSelection()?.toString()')
    assert.equal(selected, 'Nobody walks')
    await thread.getByRole('button', { name: 'Reply to Jonas Weber' }).click()
    await thread.getByRole('textbox').fill('Some do')
    await thread.getByRole('textbox').press('Control+Enter')
    const reply = thread.getByRole('article').nth(1)
    await page.assertVisible(reply.getByText('Some do'))
    await reply.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await reply.getByLabel('Edit comment').fill('Few do')
    await reply.getByRole('button', { name: 'Save' }).click()
    await page.assertVisible(thread.getByText('Few do'))
    await page.assertVisible(thread.getByText('edited'))
    await dialog.getByLabel('Post Content').fill('Sixty robots move pallets.')
    await page.assertVisible(thread.getByText('These words have changed since'))
    await thread.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: 'Delete' }).click()
    await page.assertNotExists(asked)
    await page.assertNotExists(thread)
    assert.lengthOf(await Comment.all(), 0)
  })

  test('a reply is sent once, however often it is asked for, and takes no more text until then', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeTeam()
    const { post, page } = await openedPost(browserContext, member, 1440, '&comments=open')
    const own = { organizationId: post.organizationId, postId: post.id }
    const by = { userId: member.jonas.id, authorName: 'Jonas Weber' }
    const first = await Comment.create({ ...own, ...by, body: 'Do they?' })
    const thread = panelOf(page, 1440).getByRole('listitem').filter({ hasText: 'Do they?' }).first()
    await thread.getByRole('button', { name: 'Reply to Jonas Weber' }).click()
    const held = await hold(page, `/api/comments/${first.id}/replies`)
    const field = thread.getByRole('textbox')
    await field.fill('Some do')
    await field.press('Control+Enter')
    await field.press('Control+Enter')
    await page.keyboard.type(' and more')
    await page.assertInputValue(field, 'Some do')
    held.release()
    await page.assertVisible(thread.getByText('Some do'))
    await page.assertNotExists(field)
    assert.lengthOf(await Comment.query().whereNot('id', first.id), 1)
  })

  test("a client's comment stands beside those of members and says so", async ({
    browserContext,
  }) => {
    const member = await makeTeam()
    const post = await makePost(member, { body: WORDS })
    const { organizationId } = post
    const label = 'Halden Logistics'
    const link = await ReviewLinkFactory.merge({ organizationId, label }).create()
    const said = { authorName: 'Ana Ferreira', body: 'A little shorter, please.' }
    await ReviewComment.create({ organizationId, reviewLinkId: link.id, postId: post.id, ...said })
    const page = await openPosts(browserContext, member, `?post=${post.id}&comments=open`)
    await page.setViewportSize({ width: 1440, height: 800 })
    const thread = panelOf(page, 1440).getByRole('listitem').filter({ hasText: said.body })
    await page.assertVisible(thread.getByText('Client, link for Halden Logistics'))
    await thread.getByRole('button', { name: 'Resolve the comment from Ana Ferreira' }).click()
    await page.assertNotExists(thread)
  })
})
