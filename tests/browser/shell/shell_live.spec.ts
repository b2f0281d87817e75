import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import { makeMember } from '#tests/helpers/data/members'
import { browserGroup, openUrl } from '#tests/helpers/screens/browser'

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
})
