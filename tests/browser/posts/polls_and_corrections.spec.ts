import { test } from '@japa/runner'
import Draft from '#models/draft'
import Post from '#models/post'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { PAGE } from '#tests/helpers/publishing/publishing_outcomes'
import { duePost, tick } from '#tests/helpers/publishing/publisher'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { openCreate, preview, press, toast, write } from '#tests/helpers/screens/create_screen'
import { editorOf, openPosts } from '#tests/helpers/screens/posts_screen'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

test.group('polls, who sees a post, and corrections on LinkedIn', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test('a poll is written, previewed and saved at {width} pixels')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize(size)
      await write(page, 'We would like to count you.')
      await page.getByRole('button', { name: 'Add poll' }).click()
      await page.locator('input:focus').fill('What slows your dock down?')
      await page.getByLabel('Option 1').fill('Doors')
      await page.getByLabel('Option 2').fill('Doors')
      await page.getByText("The options of a poll can't be the same.").waitFor()
      await page.getByLabel('Option 2').fill('Trucks')
      await page.getByRole('radio', { name: '3 days' }).click()
      await page.getByRole('button', { name: /Who can see this/ }).press('Enter')
      await page.getByRole('menuitemcheckbox', { name: 'Connections only' }).press('Enter')
      await page.assertExists(preview(page).getByText('What slows your dock down?'))
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      const draft = await Draft.firstOrFail()
      assert.deepEqual(draft.poll, {
        question: 'What slows your dock down?',
        options: ['Doors', 'Trucks'],
        duration: 'THREE_DAYS',
      })
      assert.equal(draft.visibility, 'CONNECTIONS')
    })

  test('a published post is corrected from its editor at {width} pixels')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const member = await connectedOrganization(peer().url)
      const author = { authorKind: 'company' as const, authorUrn: PAGE }
      const organizationId = member.organization.id
      const post = await duePost({ organizationId, body: 'Saved 83% of the way.', ...author })
      await tick()
      const page = await openPosts(browserContext, member, `?post=${post.id}`)
      await page.setViewportSize(size)
      await editorOf(page).getByRole('button', { name: 'Edit on LinkedIn' }).click()
      const dialog = page.getByRole('dialog', { name: 'Correct on LinkedIn' })
      await dialog.getByLabel('Text', { exact: true }).fill('Saved 38% of the way.')
      await page.assertText(dialog.locator('del'), '83')
      await page.assertText(dialog.locator('ins'), '38')
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page, '[role=dialog]:last-of-type'), [])
      await dialog.getByRole('button', { name: 'Correct on LinkedIn' }).click()
      await toast(page, 'Corrected on LinkedIn').waitFor()
      assert.equal(peer().ledger()[0]?.text, 'Saved 38% of the way.')
      const stored = await Post.findOrFail(post.id)
      assert.equal(stored.body, 'Saved 38% of the way.')
    })
})
