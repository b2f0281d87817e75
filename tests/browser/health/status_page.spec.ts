import { test } from '@japa/runner'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { logOf, makeUnsure, editorOf } from '#tests/helpers/screens/posts_screen'

test.group('the status page', (group) => {
  browserGroup(group)

  test('owners open the status page from Settings, and waiting posts from there', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const other = await makeMember()
    await signIn(browserContext, member.user)
    await choose(browserContext, other.organization)
    await makeUnsure(member)
    const page = await browserContext.newPage()
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: 'Publishing status' }).click()
    await page.assertPath('/dashboard/status')
    await page.assertText('h1', 'Status')
    await page.assertVisible(page.getByText('Never run', { exact: true }))
    await page.assertVisible(page.getByText(/failed or unconfirmed/))
    await page.getByRole('link', { name: 'Bring your worst floor plan.' }).click()
    await page.assertPath('/dashboard/posts')
    const post = editorOf(page)
    await page.assertVisible(post.getByRole('button', { name: 'It is live' }))
    await post.getByRole('button', { name: /^Log/ }).click()
    await page.assertVisible(logOf(page).getByText('Attempt 1: Not confirmed'))
  })

  test('the status page has no axe problems at any width', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await signIn(browserContext, member.user)
    await makeUnsure(member)
    const page = await browserContext.newPage()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/dashboard/status')
      await page.assertVisible(page.getByRole('heading', { name: 'Waiting for you' }))
      assert.deepEqual(await accessibilityProblems(page), [], `${width}`)
      assert.equal(await overflow(page), 0)
    }
  })
})
