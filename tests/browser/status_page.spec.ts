import { test } from '@japa/runner'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
  WIDTHS,
} from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'
import { logOf, makeUnsure } from '#tests/helpers/post_log_screen'
import { editorOf } from '#tests/helpers/posts_screen'

test.group('the status page', (group) => {
  browserGroup(group)

  test('owners reach it from Settings, and a post that waits from there', async ({
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

  test('axe finds nothing, at no width', async ({ assert, browserContext }) => {
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
