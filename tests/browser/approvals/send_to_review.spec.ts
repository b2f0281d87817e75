import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Post from '#models/post'
import { makeTeam } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { openAs, waitingPost } from '#tests/helpers/screens/review_screen'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { toast, write } from '#tests/helpers/screens/create_screen'

const TEXT = 'Doors open at nine.'

test.group('approvals: send to review', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test('a writer sends a post to review from Create at {$self} px and may not do more')
    .with([1440, 360])
    .run(async ({ assert, browserContext }, width) => {
      const team = await makeTeam(peer().url, 'campaigns')
      const page = await openAs(browserContext, team.members.writer, team, 'drafts')
      await page.setViewportSize({ width, height: 800 })
      await write(page, TEXT)
      await page.assertNotExists(page.getByRole('button', { name: 'Schedule' }))
      await page.assertNotExists(page.getByRole('button', { name: 'Post Now' }))
      await page.getByRole('button', { name: 'Send to review' }).click()
      const dialog = page.getByRole('dialog', { name: 'Send to review' })
      await page.assertVisible(
        dialog.getByText('Another member is asked to approve this post.', { exact: true })
      )
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await dialog.getByRole('button', { name: 'Send to review' }).click()
      await page.assertVisible(toast(page, 'Sent to review'))
      const [post, ...others] = await Post.all()
      assert.lengthOf(others, 0)
      assert.equal(post?.status, 'pending_review')
      assert.isNull(post?.publishAt ?? null)
    })

  test('where every post needs an approval, an owner sends to review for a set time', async ({
    assert,
    browserContext,
  }) => {
    const team = await makeTeam(peer().url, 'client')
    const { owner } = team.members
    await owner.merge({ timezone: 'Europe/Berlin' }).save()
    const page = await openAs(browserContext, owner, team, 'drafts')
    await write(page, TEXT)
    await page.assertNotExists(page.getByRole('button', { name: 'Post Now' }))
    await page.getByRole('button', { name: 'Send to review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to review' })
    await page.assertVisible(dialog.getByText(/then the client\.$/))
    await dialog.getByLabel('Publish at a set time').check()
    await dialog.getByLabel('Date').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Send to review' }).click()
    await page.assertVisible(dialog.getByText('Choose a time in the future').first())
    await dialog.getByLabel('Date').fill('2031-07-01')
    await dialog.getByLabel('Time', { exact: true }).fill('09:00')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard the chosen time?'))
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Send to review' }).click()
    await page.assertVisible(toast(page, 'Sent to review for Tue 1 Jul 2031, 09:00'))
    const [post] = await Post.all()
    assert.equal(post?.publishAt?.toISO(), '2031-07-01T07:00:00.000Z')
    assert.isTrue(post?.needsReview)
    await page.getByRole('button', { name: 'Show drafts' }).or(page.getByText(TEXT)).first().click()
    await page.assertVisible(page.getByText('In review for Tue 1 Jul 2031, 09:00').first())
  })

  test('a writer sends a draft to review for an hour of the calendar', async ({
    assert,
    browserContext,
  }) => {
    const team = await makeTeam(peer().url, 'campaigns')
    await team.draft(TEXT)
    const { writer } = team.members
    await writer.merge({ timezone: 'Europe/Paris' }).save()
    const page = await openAs(browserContext, writer, team, 'calendar?date=2031-07-01')
    await page.locator('[data-slot="2031-07-02T07:00:00.000Z"]').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await page.assertNotExists(dialog.getByRole('tab', { name: /^Review queue/ }))
    await dialog.getByRole('button', { name: `Send to review: ${TEXT}` }).click()
    await page.assertVisible(toast(page, 'Sent to review for Wed 2 Jul 2031, 09:00'))
    const card = page.getByRole('article').filter({ hasText: TEXT })
    await page.assertVisible(card.getByText('Waiting', { exact: true }))
    await page.assertVisible(card.getByText('Team'))
    const [post] = await Post.all()
    assert.equal(post?.publishAt?.toISO(), '2031-07-02T07:00:00.000Z')
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('a post that missed its time without approval is sent again with a new time', async ({
    assert,
    browserContext,
  }) => {
    const team = await makeTeam(peer().url, 'everyone')
    const { editor, writer } = team.members
    const missed = await waitingPost(team, writer, { body: TEXT })
    await missed
      .merge({ status: 'failed', failureCode: 'not_approved', failureReason: 'Not approved.' })
      .merge({ dueAt: null, publishAt: DateTime.utc().minus({ hours: 1 }) })
      .save()
    const page = await openAs(browserContext, editor, team, `posts?post=${missed.id}`)
    const editing = page.getByRole('dialog', { name: 'View & Edit Post' })
    await page.assertNotExists(editing.getByRole('button', { name: 'Try Again' }))
    await editing.getByRole('button', { name: 'Send to review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to review' })
    await page.assertNotExists(dialog.getByLabel('Publish at a set time'))
    await dialog.getByRole('button', { name: 'Send to review' }).click()
    await page.assertVisible(toast(page, 'Sent to review for'))
    await page.assertVisible(editing.getByText('Waiting for team').first())
    await missed.refresh()
    assert.equal(missed.status, 'scheduled')
  })
})
