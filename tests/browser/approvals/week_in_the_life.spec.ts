import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import Draft from '#models/draft'
import Post from '#models/post'
import type User from '#models/user'
import { freezeClock } from '#tests/helpers/clock'
import { makeTeam, type Team } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { tick } from '#tests/helpers/publishing/publisher'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { toast, write } from '#tests/helpers/screens/create_screen'
import { cardOf, openReview, openAs } from '#tests/helpers/screens/review_screen'

const KEPT = 'The dock decides the day at 04:30.'
const CHANGED = 'Forty robots, one loading dock.'

/** Opens the page of a review link on a phone without cookies, as a client would. */
async function openOnPhone(context: BrowserContext, path: string) {
  const own = await context.browser()?.newContext({ viewport: { width: 360, height: 740 } })
  const page = await own?.newPage()
  if (!page) throw new Error('There is no browser')
  await page.goto(`http://${process.env.HOST}:${process.env.PORT}${path}`)
  return page
}

async function sendForTomorrow(page: Page, text: string) {
  await write(page, text)
  await page.getByRole('button', { name: 'Send to review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to review' })
  await dialog.getByLabel('Publish at a set time').check()
  await dialog.getByRole('button', { name: 'Send to review' }).click()
  await toast(page, 'Sent to review for').waitFor()
  await dialog.waitFor({ state: 'detached' })
}

test.group('approvals: a week in the life of a team', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  async function approveInQueue(context: BrowserContext, by: User, team: Team) {
    const page = await openAs(context, by, team, 'review-queue')
    for (const words of [KEPT, CHANGED]) {
      const card = cardOf(page, words)
      await card.getByRole('button', { name: 'Open post' }).click()
      await card.getByRole('button', { name: 'Approve' }).click()
      await card.getByText('Waiting for client').waitFor()
    }
    return page
  }

  test('a post that all approved is published, and one edited afterwards is not', async ({
    assert,
    browserContext,
    client,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner, editor, writer } = team.members
    const writing = await openAs(browserContext, writer, team, 'drafts')
    await sendForTomorrow(writing, KEPT)
    await sendForTomorrow(writing, CHANGED)
    const queue = await approveInQueue(browserContext, editor, team)
    assert.deepEqual(await accessibilityProblems(queue), [])

    for (const { id, body } of await Post.all()) {
      const member = { user: owner, organization: team.organization }
      const { path } = await openReview(client, member, {
        kind: 'post',
        post_id: id,
        may_approve: true,
      })
      const page = await openOnPhone(browserContext, path)
      await page.getByText('Waiting for client').waitFor()
      await page.getByLabel('Your name').fill('Ana Ferreira')
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByText('Approved by Ana Ferreira').waitFor()
      assert.equal(await overflow(page), 0, body)
      await page.context().close()
    }

    const post = await Post.findByOrFail('body', CHANGED)
    const editing = await openAs(browserContext, editor, team, `posts?post=${post.id}`)
    const dialog = editing.getByRole('dialog', { name: 'View & Edit Post' })
    await dialog.getByLabel('Post Content').fill(`${CHANGED} Or two.`)
    await dialog.getByText('Waiting for team').waitFor()

    const { publishAt } = await Post.findByOrFail('body', KEPT)
    const restoreClock = freezeClock(publishAt!.plus({ seconds: 30 }).toISO()!)
    await tick()
    restoreClock()
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ commentary }) => commentary),
      [KEPT]
    )
    await post.refresh()
    assert.equal(post.failureCode, 'not_approved')

    await editing.goto(`/dashboard/posts?post=${post.id}`)
    await dialog.getByText('Not published: not approved').waitFor()
    await editing.assertVisible(dialog.getByRole('button', { name: 'Send to review' }))
    await dialog.getByRole('button', { name: /^Log/ }).click()
    await editing.assertVisible(editing.getByText(`${writer.fullName} sent it to review`))
    await editing.assertVisible(editing.getByText(/An edit voided the approval of Ana Ferreira/))
    await editing.assertVisible(editing.getByText(/Through the link “Ana Ferreira”/))
    assert.lengthOf(await Draft.all(), 2)
  })
})
