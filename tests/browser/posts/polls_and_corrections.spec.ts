import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import Post from '#models/post'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { PAGE } from '#tests/helpers/publishing/publishing_outcomes'
import { duePost, tick } from '#tests/helpers/publishing/publisher'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  SIZES,
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
import { editorOf, openPosts } from '#tests/helpers/screens/posts_screen'

test.group('polls, who sees a post, and corrections on LinkedIn', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test('with the keyboard alone, a poll is written, previewed and saved at {width} pixels')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize(size)
      await write(page, 'We would like to count you.')
      await page.getByText('Saved', { exact: true }).waitFor()
      await tabTo(page, page.getByRole('button', { name: 'Add poll' }))
      await page.keyboard.press('Enter')
      await page.locator('input:focus').waitFor()
      await page.keyboard.type('What slows your dock down?')
      await tabTo(page, page.getByLabel('Option 1', { exact: true }))
      await page.keyboard.type('Doors')
      await tabTo(page, page.getByLabel('Option 2', { exact: true }))
      await page.keyboard.type('Doors')
      await page.getByText("The options of a poll can't be the same.").waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Trucks')
      await page.getByRole('radio', { name: '3 days' }).press('Space')
      await page.getByRole('button', { name: /Who can see this/ }).press('Enter')
      await page.getByRole('menuitemcheckbox', { name: 'Connections only' }).press('Enter')
      await showView(page, 'Preview')
      await page.assertVisible(preview(page).getByText('What slows your dock down?'))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      await page.getByText('Saved', { exact: true }).waitFor()
      const draft = await Draft.firstOrFail()
      assert.deepEqual(draft.poll, {
        question: 'What slows your dock down?',
        options: ['Doors', 'Trucks'],
        duration: 'THREE_DAYS',
      })
      assert.equal(draft.visibility, 'CONNECTIONS')
    })

  test('a part of the post whose code could not be loaded appears once the connection is back', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'We would like to count you.')
    await page.getByText('Saved', { exact: true }).waitFor()
    await browserContext.setOffline(true)
    await page.getByRole('button', { name: 'Add poll' }).click()
    const problem = page.getByText("This couldn't be loaded.").first()
    await page.assertVisible(problem)
    await browserContext.setOffline(false)
    await page.assertVisible(page.getByLabel('Option 1', { exact: true }))
    await page.assertNotExists(problem)
  })

  test('the options of a poll change places at {width} pixels')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize(size)
      await write(page, 'We would like to count you.')
      await page.getByRole('button', { name: 'Add poll' }).press('Enter')
      await page.getByLabel('Question').fill('What slows your dock down?')
      await page.getByLabel('Option 1', { exact: true }).fill('Doors')
      await page.getByLabel('Option 2', { exact: true }).fill('Trucks')
      await page.getByRole('button', { name: 'Add option' }).press('Enter')
      await page.getByLabel('Option 3', { exact: true }).fill('Returns')
      if (size.width < 768) {
        await page.getByRole('button', { name: 'Move option 3 up' }).click()
        await page.getByRole('button', { name: 'Move option 1 down' }).click()
      } else {
        const handle = page.getByRole('button', { name: /^Move option 3:/ })
        await handle.press('ArrowUp')
        await page.getByText('Option 3 is now option 2').waitFor({ state: 'attached' })
        const moved = page.getByRole('button', { name: /^Move option 2:/ })
        await page.assertExists(moved.and(page.locator(':focus')))
        await moved.dragTo(page.getByLabel('Option 1', { exact: true }))
      }
      const options = ['Returns', 'Doors', 'Trucks']
      for (const [index, text] of options.entries()) {
        await page.assertInputValue(page.getByLabel(`Option ${index + 1}`, { exact: true }), text)
      }
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      const draft = await Draft.firstOrFail()
      assert.deepEqual(draft.poll?.options, options)
      await page.getByRole('button', { name: 'Remove poll' }).press('Enter')
      await page.assertNotExists(page.getByLabel('Question'))
    })

  test('a page chosen for a post to connections is refused at the audience, before it is sent', async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(peer().url)
    const organizationId = member.organization.id
    const planned = { status: 'scheduled', publishAt: DateTime.utc().plus({ days: 2 }) } as const
    const own = { organizationId, visibility: 'CONNECTIONS', ...planned } as const
    const post = await PostFactory.merge(own).create()
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const editor = editorOf(page)
    await editor.getByRole('combobox', { name: 'Post as' }).click()
    await page.getByRole('option', { name: /Northwind/ }).click()
    await editor.getByText(/Only people can post to their connections/).waitFor()
    assert.deepEqual(await accessibilityProblems(page), [])
    await editor.getByRole('button', { name: /Who can see this/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Anyone' }).click()
    await editor.getByText(/Only people can post to/).waitFor({ state: 'detached' })
  })

  test('with the keyboard alone, a published post is corrected from its editor at {width} pixels')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const member = await connectedOrganization(peer().url)
      const author = { authorKind: 'company' as const, authorUrn: PAGE }
      const organizationId = member.organization.id
      const post = await duePost({ organizationId, body: 'Saved 83% of the way.', ...author })
      await tick()
      const page = await openPosts(browserContext, member, `?post=${post.id}`)
      await page.setViewportSize(size)
      const correct = editorOf(page).getByRole('button', { name: 'Edit on LinkedIn' })
      await correct.waitFor()
      await tabTo(page, correct)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Correct on LinkedIn' })
      await page.assertVisible(dialog.getByText('Published', { exact: true }))
      await page.assertVisible(dialog.getByText(/^Live since .+ Only the text can be corrected/))
      await page.assertVisible(dialog.getByText('Edited', { exact: true }))
      await tabTo(page, dialog.getByLabel('Text', { exact: true }))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Saved 38% of the way. @')
      const mentions = dialog.getByRole('listbox', { name: 'Mention someone' })
      await mentions.waitFor()
      await page.keyboard.press('Escape')
      await page.assertNotExists(mentions)
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await page.assertText(dialog.locator('del'), '83')
      await page.assertText(dialog.locator('ins'), '38')
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page, '[role=dialog]:last-of-type'), [])
      await tabTo(page, dialog.getByRole('button', { name: 'Correct on LinkedIn' }))
      await page.keyboard.press('Enter')
      await toast(page, 'Corrected on LinkedIn').waitFor()
      assert.equal(peer().ledger()[0]?.text, 'Saved 38% of the way.')
      const stored = await Post.findOrFail(post.id)
      assert.equal(stored.body, 'Saved 38% of the way.')
    })
})
