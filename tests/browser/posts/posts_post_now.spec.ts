import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserGroup } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  answer,
  chooseAction,
  makePost,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'
import { tick } from '#tests/helpers/publishing/publisher'

test.group('posts: Post Now', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)
  const question = 'Post this content to LinkedIn immediately?'

  function sent(page: Page) {
    return page.waitForResponse((response) => response.url().endsWith('/publish-now'))
  }

  test('Post Now asks, publishes the post, and the row shows its status', async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(peer().url)
    await makePost(member, { body: 'Doors open at nine.', authorUrn: null })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'Doors open', 'Post Now')
    const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
    await page.assertExists(cancel.and(page.locator(':focus')))
    const answered = sent(page)
    await answer(page, question, 'Post Now')
    await answered
    await tick()
    await page.assertVisible(page.getByText('Post published successfully to LinkedIn!'))
    const row = rowOf(page, 'Doors open')
    await page.assertVisible(row.getByText('Published', { exact: true }))
    await page.assertVisible(row.getByRole('link', { name: /View on LinkedIn/ }))
    assert.lengthOf(peer().ledger(), 1)
  })

  test('Post Now without a connection says what to do and sends nothing', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makePost(member, { body: 'Doors open at nine.' })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'Doors open', 'Post Now')
    await answer(page, question, 'Post Now')
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to post.' })
    await page.assertTextContains(toast, 'Failed to post. Please try again.')
    await page.assertTextContains(toast, 'make sure your LinkedIn account is connected')
    await post.refresh()
    assert.equal(post.status, 'scheduled')
  })
})
