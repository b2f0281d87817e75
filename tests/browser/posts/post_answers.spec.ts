import { test } from '@japa/runner'
import PostEvent from '#models/post_event'
import { accessibilityProblems, browserGroup, hold } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import {
  makeUnsure,
  openLog,
  editorOf,
  hoursFromNow,
  makePost,
  openPosts,
  rowOf,
} from '#tests/helpers/screens/posts_screen'
import { tick } from '#tests/helpers/publishing/publisher'

const URN = 'urn:li:share:7141138937766391808'

test.group('the log of a post: what to do', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test("'It is live' is answered from the row with the copied link", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const row = rowOf(page, 'floor plan')
    await row.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    const link = dialog.getByLabel('Link to the post (optional)')
    assert.deepEqual(await accessibilityProblems(page), [])
    await link.fill('https://www.linkedin.com/in/maya')
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await page.assertVisible(dialog.getByText("This isn't a link to a LinkedIn post."))
    assert.lengthOf(await PostEvent.all(), 0)
    await link.fill(`https://www.linkedin.com/feed/update/${URN}/?utm_source=share`)
    await page.keyboard.press('Enter')
    await page.assertVisible(page.getByText('Marked as published'))
    await page.assertNotExists(dialog)
    await page.assertVisible(row.getByText('Published', { exact: true }))
    await page.assertVisible(row.getByRole('link', { name: /View on LinkedIn/ }))
    await post.refresh()
    assert.deepEqual([post.status, post.platformUrn], ['published', URN])
  })

  test("the late answer for one post closes no question about another, and isn't shown there", async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeUnsure(member)
    await makeUnsure(member, { body: 'Doors open at nine.' })
    const page = await openPosts(browserContext, member)
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    const held = await hold(page, '/confirm-live')
    await rowOf(page, 'floor plan').getByRole('button', { name: 'It is live' }).click()
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, 'at nine').getByRole('button', { name: 'It is live' }).click()
    await page.assertVisible(dialog.getByRole('button', { name: 'It is live' }))
    await dialog.getByRole('textbox').fill('https://www.linkedin.com/')
    held.release()
    await page.getByText('Marked as published').waitFor()
    await page.assertInputValue(dialog.getByRole('textbox'), 'https://www.linkedin.com/')
  })

  test("'It is live' is answered from the log, which then names the user", async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await member.user.merge({ fullName: 'Maya Lindqvist' }).save()
    await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    await log.getByRole('button', { name: 'It is live' }).click()
    const dialog = page.getByRole('dialog', { name: 'It is live' })
    await page.assertVisible(dialog.getByRole('textbox').and(page.locator(':focus')))
    await dialog.getByRole('button', { name: 'It is live' }).click()
    await page.assertVisible(log.getByText('Maya Lindqvist marked it as live'))
    await page.assertVisible(log.getByText('Published', { exact: true }))
    await page.assertNotExists(log.getByRole('button', { name: 'It is not live' }))
  })

  test("'It is not live' asks, and publishes the post again once", async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(peer().url)
    const post = await makeUnsure(member, { authorUrn: null })
    const page = await openPosts(browserContext, member)
    const notLive = rowOf(page, 'floor plan').getByRole('button', { name: 'It is not live' })
    await notLive.click()
    const dialog = page.getByRole('alertdialog')
    await page.assertVisible(dialog.getByText(/^Send this post to LinkedIn again now\?/))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    assert.lengthOf(await PostEvent.all(), 0)
    await notLive.click()
    const sent = page.waitForResponse((response) => response.url().endsWith('/confirm-not-live'))
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await sent
    await tick()
    await page.assertVisible(page.getByText('Post published successfully to LinkedIn!'))
    await page.assertVisible(rowOf(page, 'floor plan').getByText('Published', { exact: true }))
    assert.lengthOf(peer().ledger(), 1)
    await post.refresh()
    assert.equal(post.platformUrn, peer().ledger()[0]?.urn)
  })

  test('an answer that another member gave first is reported and shown', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await makeUnsure(member)
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'floor plan')
    await page.assertVisible(log.getByText('Attempt 1: Not confirmed'))
    await post.merge({ status: 'published', postedAt: hoursFromNow(0) }).save()
    await log.getByRole('button', { name: 'It is not live' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
    const toast = page.getByRole('alert').filter({ hasText: "Your answer couldn't be saved." })
    await page.assertTextContains(toast, 'This post is already published.')
    await page.assertVisible(log.getByText('Published', { exact: true }))
    assert.lengthOf(await PostEvent.all(), 0)
  })

  test('a failed post is tried again, or gets a new time', async ({ assert, browserContext }) => {
    const member = await connectedOrganization(peer().url)
    const failure = { failureCode: 'refused', failureReason: 'LinkedIn refused this post.' }
    const past = { publishAt: hoursFromNow(-3), authorUrn: null }
    await makePost(member, { status: 'failed', body: 'once more', ...failure, ...past })
    const later = await makePost(member, {
      status: 'failed',
      body: 'later on',
      ...failure,
      ...past,
    })
    const page = await openPosts(browserContext, member)
    const log = await openLog(page, 'once more')
    await page.assertVisible(
      log.getByRole('region', { name: 'The post' }).getByText('LinkedIn refused this post.')
    )
    await page.assertVisible(log.getByRole('listitem').getByText('Not published'))
    await log.getByRole('button', { name: 'Try again' }).click()
    const sent = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    await sent
    await tick()
    await page.assertVisible(log.getByText('Attempt 1: Published'))
    await page.assertVisible(log.getByRole('link', { name: 'View on LinkedIn' }))
    await page.keyboard.press('Escape')
    await openLog(page, 'later on')
    await log.getByRole('button', { name: 'Choose new time' }).click()
    const dialog = editorOf(page)
    await dialog.getByLabel('Date').fill('2040-07-04')
    await dialog.getByLabel('Time').fill('09:30')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const planned = log.getByRole('listitem').filter({ hasText: 'Scheduled' }).last()
    await page.assertTextContains(planned, '4 Jul 2040, 09:30')
    await page.assertVisible(log.getByRole('region', { name: 'The post' }).getByText('Scheduled'))
    await later.refresh()
    assert.equal(later.status, 'scheduled')
  })
})
