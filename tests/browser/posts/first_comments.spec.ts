import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import Draft from '#models/draft'
import type Post from '#models/post'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  tabTo,
} from '#tests/helpers/screens/browser'
import {
  openCreate,
  press,
  preview,
  showView,
  toast,
  write,
} from '#tests/helpers/screens/create_screen'
import { editorOf, hoursFromNow, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const COMMENT = 'Floor plan: northwind.example/plan'
const POLL = {
  question: 'What slows your dock down?',
  options: ['Doors', 'Trucks'],
  duration: 'ONE_DAY' as const,
}

test.group('first comments, and who sees a post', (group) => {
  browserGroup(group)

  for (const width of [1440, 360]) {
    test(`at ${width} px, with the keyboard alone, a draft gets a first comment and readers`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await makeConnectedMember())
      await page.setViewportSize({ width, height: 800 })
      await write(page, 'Doors open at nine.')
      const field = page.getByLabel('First comment', { exact: true }).first()
      await page.assertNotExists(field)
      const tool = page.getByRole('button', { name: 'Add first comment' })
      await tabTo(page, tool)
      await page.keyboard.press('Enter')
      await page.keyboard.type(COMMENT)
      await page.assertInputValue(field, COMMENT)
      const when = page.getByRole('button', { name: 'When to comment: Right after the post' })
      await when.press('Enter')
      await page.getByRole('menuitemcheckbox', { name: '15 min after the post' }).press('Enter')
      await showView(page, 'Preview')
      const shown = page.getByRole('region', { name: 'First comment' })
      await page.assertTextContains(shown, COMMENT)
      await page.assertTextContains(shown, '15 min after the post')
      await showView(page, 'Write')
      await page.getByRole('button', { name: 'Who can see this: Anyone' }).press('Enter')
      await page.getByRole('menuitemcheckbox', { name: 'Connections only' }).press('Enter')
      await page.getByRole('button', { name: /^Who can see this/ }).press('Enter')
      await page.getByRole('menuitemcheckbox', { name: 'Resharing off' }).press('Enter')
      await showView(page, 'Preview')
      await page.assertVisible(preview(page).getByLabel('Visible to connections only'))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await showView(page, 'Write')
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      const draft = await Draft.firstOrFail()
      assert.deepEqual(draft.firstComment, { text: COMMENT, delayMinutes: 15 })
      assert.deepEqual([draft.visibility, draft.isReshareDisabled], ['CONNECTIONS', true])
      await page.getByRole('button', { name: 'Remove first comment' }).press('Enter')
      await page.assertNotExists(field)
      await page.assertExists(tool.and(page.locator(':focus')))
    })

    test(`at ${width} px a planned post's comment and readers change in its editor`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeConnectedMember()
      const post = await makePost(member, { body: 'Doors open at nine.' })
      const page = await openPosts(browserContext, member, `?post=${post.id}`)
      await page.setViewportSize({ width, height: 800 })
      const dialog = editorOf(page)
      const tool = dialog.getByRole('button', { name: 'Add first comment' })
      await tool.waitFor()
      await tabTo(page, tool)
      await page.keyboard.press('Enter')
      await page.keyboard.type(COMMENT)
      await dialog.getByRole('button', { name: 'Who can see this: Anyone' }).press('Enter')
      await page.getByRole('menuitemcheckbox', { name: 'Resharing off' }).press('Enter')
      await page.assertVisible(dialog.getByText('Visible to'))
      await page.assertVisible(dialog.getByText('Resharing off · Comments on'))
      await page.assertVisible(dialog.getByText('Saved', { exact: true }))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await post.refresh()
      assert.deepEqual(post.firstComment, { text: COMMENT, delayMinutes: 0 })
      assert.isTrue(post.isReshareDisabled)
    })
  }

  test('a page is offered anyone only, and a draft that is not for it is refused in the form', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const { id } = await DraftFactory.merge({
      organizationId,
      body: 'Doors open at nine.',
      linkedinAuthorType: 'organization',
      linkedinAuthorId: 'urn:li:organization:2414183',
      visibility: 'CONNECTIONS',
    }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.assertVisible(page.getByRole('alert').filter({ hasText: /connections/i }))
    await page.assertDisabled(page.getByRole('button', { name: 'Post Now' }))
    await page.getByRole('button', { name: /^Who can see this/ }).click()
    await page.assertVisible(page.getByText('Company pages post to anyone'))
    const connections = page.getByRole('menuitemcheckbox', { name: 'Connections only' })
    assert.equal(await connections.getAttribute('aria-disabled'), 'true')
    await page.getByRole('menuitemcheckbox', { name: 'Anyone' }).click()
    await page.assertNotExists(page.getByRole('alert').filter({ hasText: /connections/i }))
  })

  test('a calendar card marks a poll and a first comment', async ({ browserContext }) => {
    const member = await makeMember()
    const publishAt = hoursFromNow(1)
    const own: Partial<Post> = {
      publishAt,
      kind: 'poll',
      poll: POLL,
      firstComment: { text: COMMENT, delayMinutes: 0 },
    }
    const post = await makePost(member, own)
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await browserContext.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/dashboard/calendar?date=${publishAt.toISODate()}`)
    const card = page.locator(`[data-item="${post.id}"]`)
    await page.assertVisible(card.getByLabel('Poll'))
    await page.assertVisible(card.getByLabel('First comment'))
  })
})
