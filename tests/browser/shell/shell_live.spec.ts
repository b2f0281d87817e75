import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import { makeMember } from '#tests/helpers/data/members'
import { createNotification } from '#tests/helpers/data/mail'
import { browserGroup, holdFirstAnswer, openUrl } from '#tests/helpers/screens/browser'

const POSTS = '/dashboard/posts'

type Member = Awaited<ReturnType<typeof makeMember>>

/** Opens Posts, which hears of changes from then on. */
async function openListening(context: BrowserContext, member: Member) {
  await context.clock.install()
  const page = await openUrl(context, member, POSTS)
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/live/events'))
  await page.locator('[data-reach]').waitFor({ state: 'attached' })
  await page.clock.fastForward(6000)
  await stream
  return page
}

/** A post written by hand that waits for review. */
function waitingPost({ organization: { id: organizationId } }: Member) {
  return PostFactory.merge({ organizationId, status: 'pending_review', needsReview: true })
}

function answerOf(page: Page, path: string) {
  return page.waitForResponse((answer) => answer.url().includes(path))
}

test.group('the shell: live changes', (group) => {
  browserGroup(group)

  test('the sidebar counts a written post as soon as it waits for review', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await openListening(browserContext, member)
    await waitingPost(member).create()
    await page.getByRole('link', { name: 'Review Queue 1 waiting' }).waitFor()
  })

  test('late answers bring back neither older notifications nor their older count', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const page = await openListening(browserContext, member)
    const list = await holdFirstAnswer(page, '/api/notices?*')
    const count = await holdFirstAnswer(page, '/api/notices/unread')
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    await list.sent
    await createNotification(member.user.id, 'post_published', 'The first is live.', POSTS)
    await count.sent
    await createNotification(member.user.id, 'post_published', 'The second is live.', POSTS)
    await page.clock.fastForward(2000)
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByText('The second is live.').waitFor()
    await page.getByText('2 unread notifications').waitFor({ state: 'attached' })
    const answers = ['/api/notices?', '/api/notices/unread'].map((path) => answerOf(page, path))
    for (const held of [list, count]) held.release()
    await Promise.all(answers)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    await page.assertVisible(panel.getByText('The second is live.'))
  })

  test('the bell is busy only until its notifications are loaded or could not be', async ({
    assert,
    browserContext,
  }) => {
    const page = await openUrl(browserContext, await makeMember(), POSTS)
    await page.route('**/api/notices?*', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Notifications', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByText("Notifications couldn't be loaded").waitFor()
    assert.equal(await panel.locator('[aria-busy="true"]').count(), 0)
  })
})
