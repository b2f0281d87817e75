import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { withTransaction } from '#database/transaction'
import Approval from '#models/approval'
import Notification from '#models/notification'
import Post from '#models/post'
import ReviewLink from '#models/review_link'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import { makeTeam } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { preview, toast } from '#tests/helpers/screens/create_screen'
import {
  cardOf,
  openCard,
  approvedBy,
  openAs,
  waitingPost,
} from '#tests/helpers/screens/review_screen'

const TEXT = 'Our safety scanner data is open from today.'

test.group('approvals: hand-written posts in the review queue', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  async function waiting(policy: ApprovalPolicy, by: 'writer' | 'editor' = 'writer') {
    const team = await makeTeam(peer().url, policy)
    const post = await waitingPost(team, team.members[by], { body: TEXT })
    return { team, post, author: team.members[by] }
  }

  test('the keyboard is enough to approve and to take the approval back', async ({
    assert,
    browserContext,
  }) => {
    const { team, post, author } = await waiting('client')
    const page = await openAs(browserContext, team.members.reviewer, team, 'review-queue')
    const card = cardOf(page, TEXT)
    await page.assertVisible(card.getByText(`Written by ${author.fullName}`))
    await page.assertVisible(card.getByText('Wanted for'))
    await page.assertVisible(card.getByText('Waiting for you'))
    await page.keyboard.press('j')
    await page.assertVisible(card.getByText('Then it waits for the client.'))
    assert.deepEqual(await accessibilityProblems(page, 'main'), [])
    await page.keyboard.press('a')
    await page.assertVisible(card.getByText('Waiting for client'))
    await page.assertVisible(toast(page, 'Post approved. Now it waits for the client.'))
    const panel = card.getByRole('region', { name: 'Approvals' })
    await page.assertVisible(panel.getByText(`${team.members.reviewer.fullName} (you)`))
    assert.lengthOf(await Approval.validOf(await Post.findOrFail(post.id)), 1)
    await panel.getByRole('button', { name: 'Take back' }).focus()
    await page.keyboard.press('Enter')
    await page.assertVisible(card.getByText('Waiting for you'))
    assert.lengthOf(await Approval.validOf(await Post.findOrFail(post.id)), 0)
  })

  test('the card says who asked the client and when, once a link shows the post', async ({
    assert,
    browserContext,
  }) => {
    const { team, post } = await waiting('client')
    const { owner } = team.members
    const page = await openAs(browserContext, team.members.reviewer, team, 'review-queue')
    const card = await openCard(page, TEXT)
    const panel = card.getByRole('region', { name: 'Approvals' })
    await page.assertVisible(panel.getByText('after the team'))
    const week = { kind: 'post' as const, postId: post.id, weekStart: null, zone: 'UTC' }
    const terms = { mayApprove: true, expiresAt: DateTime.utc().plus({ days: 7 }) }
    const shared = { organizationId: team.organization.id, createdBy: owner.id, label: 'Ana' }
    await withTransaction((trx) => ReviewLink.open({ ...week, ...terms, ...shared }, trx))
    await page.reload()
    await openCard(page, TEXT)
    const asked = panel.getByText(new RegExp(`^asked .*\\d\\d.* by ${owner.fullName}$`))
    await page.assertVisible(asked)
    await page.assertElementsCount(card.getByText(': waiting'), 2)
    assert.deepEqual(await accessibilityProblems(page, 'main'), [])
  })

  test('a written post without a time is approved into the queue, and another from its editor', async ({
    assert,
    browserContext,
  }) => {
    const { team, post } = await waiting('everyone')
    const timeless = { publishAt: null, dueAt: null, wallTime: null }
    await post.merge({ status: 'pending_review', ...timeless }).save()
    const page = await openAs(browserContext, team.members.editor, team, 'review-queue')
    const card = await openCard(page, TEXT)
    await page.assertVisible(card.getByRole('button', { name: /^Add to queue: / }))
    await page.keyboard.press('q')
    await toast(page, 'Scheduled for').waitFor()
    await post.refresh()
    assert.deepEqual([post.status, post.isQueued], ['scheduled', true])
    assert.lengthOf(await Approval.validOf(post), 1)
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
    await page.assertVisible(card)
    await post.refresh()
    assert.deepEqual([post.status, post.publishAt], ['pending_review', null])
    assert.lengthOf(await Approval.validOf(post), 0)
    await post.merge({ status: 'approved', isQueued: false, ...timeless }).save()
    await page.goto(`/dashboard/posts?post=${post.id}`)
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    const add = dialog.getByRole('button', { name: /^Add to queue: / })
    await page.assertVisible(add)
    assert.equal(await dialog.locator('[data-tone="primary"]').count(), 1)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    assert.equal(await overflow(page), 0)
    await add.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await post.refresh()
    assert.deepEqual([post.status, post.isQueued], ['scheduled', true])
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
    await page.assertVisible(page.getByText('Removed from the queue'))
    await post.refresh()
    assert.deepEqual([post.status, post.isQueued], ['approved', false])
  })

  test('one’s own post offers no Approve, and says why', async ({ assert, browserContext }) => {
    const { team, author } = await waiting('everyone', 'editor')
    const page = await openAs(browserContext, author, team, 'review-queue')
    const card = await openCard(page, TEXT)
    await page.assertVisible(card.getByText('Waiting for team'))
    await page.assertVisible(card.getByText('Someone else has to approve your post.'))
    await page.assertNotExists(card.getByRole('button', { name: 'Approve' }))
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  for (const width of [1440, 360]) {
    test(`at ${width} px a written post is rejected with a reason, which its writer reads beside the draft`, async ({
      assert,
      browserContext,
    }) => {
      const { team, post, author } = await waiting('everyone')
      const page = await openAs(browserContext, team.members.reviewer, team, 'review-queue')
      await page.setViewportSize({ width, height: 740 })
      const card = cardOf(page, TEXT)
      await page.assertVisible(card)
      await page.keyboard.press('j')
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog', { name: 'Reject post' })
      await page.assertVisible(dialog.getByText(`${author.fullName} is notified`))
      await dialog.getByLabel('Reason').fill('Name the source first.')
      assert.deepEqual(await accessibilityProblems(page), [])
      await dialog.getByRole('button', { name: 'Reject' }).focus()
      await page.keyboard.press('Enter')
      await toast(page, 'Post rejected').waitFor()
      await page.assertNotExists(card)
      const draft = `drafts?draft=${post.draftId}`
      const writing = await openAs(browserContext, author, team, draft)
      await writing.setViewportSize({ width, height: 740 })
      await writing.assertVisible(writing.getByText('A reviewer rejected this post.'))
      await writing.assertVisible(writing.getByText('Name the source first.'))
      assert.equal(await overflow(writing), 0)
      assert.deepEqual(await accessibilityProblems(writing), [])
      await writing.goto(`/dashboard/posts?post=${post.id}`)
      const editor = writing.getByRole('dialog', { name: 'View & Edit Post' })
      await writing.assertVisible(editor.getByText('Name the source first.'))
      await editor.getByRole('link', { name: 'Edit draft' }).click()
      await writing.waitForURL('**/dashboard/drafts**')
      await writing.assertVisible(writing.getByText('Name the source first.'))
    })
  }

  test('a writer reminds the team from the post editor by keyboard, once an hour', async ({
    assert,
    browserContext,
  }) => {
    const { team, post, author } = await waiting('everyone')
    const page = await openAs(browserContext, author, team, `posts?post=${post.id}`)
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    const remind = dialog.getByRole('button', { name: 'Remind' })
    await remind.focus()
    await page.keyboard.press('Enter')
    await toast(page, 'Reminder sent').waitFor()
    assert.lengthOf(await Notification.query().where('kind', 'approval_reminder'), 3)
    await remind.click()
    await toast(page, 'The team was reminded less than an hour ago.').waitFor()
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.lengthOf(await Notification.query().where('kind', 'approval_reminder'), 3)
  })

  test('a version that someone changed is not approved, and the queue shows the new one', async ({
    assert,
    browserContext,
  }) => {
    const { team, post } = await waiting('everyone')
    const page = await openAs(browserContext, team.members.editor, team, 'review-queue')
    const card = await openCard(page, TEXT)
    await Post.query()
      .where('id', post.id)
      .update({ version: post.version + 1 })
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(toast(page, 'Someone changed this post. Check it again'))
    assert.lengthOf(await Approval.all(), 0)
    await card.getByText(`for version ${post.version + 1}`).waitFor()
    await card.getByRole('button', { name: 'Approve' }).click()
    await page.assertVisible(toast(page, "Post approved. It's scheduled for"))
    await page.assertNotExists(card)
  })

  test('an editor opens a hand-written post in the post editor, and an edit asks again', async ({
    assert,
    browserContext,
  }) => {
    const { team, post } = await waiting('client')
    await approvedBy(post, team.members.reviewer)
    const page = await openAs(browserContext, team.members.editor, team, 'review-queue')
    const card = cardOf(page, TEXT)
    await page.assertVisible(card.getByText('Waiting for client'))
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await dialog.getByLabel('Post Content').fill('Other words')
    await dialog.getByText('Waiting for team').waitFor()
    await page.assertVisible(dialog.getByText(`Asked by ${team.members.writer.fullName}`))
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.assertVisible(cardOf(page, 'Other words').getByText('Waiting for you').first())
    assert.lengthOf(await Approval.validOf(await Post.findOrFail(post.id)), 0)
  })

  test('a writer sees the queue without decisions, and edits their own draft', async ({
    browserContext,
  }) => {
    const { team, post, author } = await waiting('campaigns')
    const page = await openAs(browserContext, author, team, 'review-queue')
    const card = await openCard(page, TEXT)
    await page.assertNotExists(card.getByRole('button', { name: 'Approve' }))
    await page.assertNotExists(card.getByRole('button', { name: 'Delete' }))
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.assertTextContains(preview(page), TEXT)
    await page.goto(`/dashboard/posts?post=${post.id}`)
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    await page.assertNotExists(dialog.getByRole('button', { name: 'Save Changes' }))
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.getByRole('link', { name: 'Edit draft' }).click()
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.assertInputValue(page.getByLabel('Post text'), TEXT)
  })

  test('a post that waits looks like waiting in the calendar, the lists and its editor', async ({
    assert,
    browserContext,
  }) => {
    const { team, post } = await waiting('client')
    await approvedBy(post, team.members.reviewer)
    const date = post.publishAt!.toISODate()!
    const page = await openAs(browserContext, team.members.editor, team, `calendar?date=${date}`)
    const card = page.locator(`[data-item="${post.id}"]`)
    for (const view of ['week', 'list', 'month']) {
      await page.goto(`/dashboard/calendar?view=${view}&date=${date}`)
      await page.assertVisible(card)
      assert.equal(await card.getAttribute('data-look'), 'pending')
    }
    await page.goto('/dashboard/posts')
    await page.assertVisible(page.getByText('Waiting for client').first())
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.waitFor()
    await page.keyboard.type('safety scanner')
    await page.assertVisible(palette.getByRole('option', { name: /Waiting for client/ }))
    await page.goto(`/dashboard/posts?post=${post.id}`)
    const dialog = page.getByRole('dialog', { name: 'View & Edit Post' })
    const panel = dialog.getByRole('region', { name: 'Approvals' })
    await page.assertVisible(panel.getByText(team.members.reviewer.fullName))
    await page.assertDisabled(dialog.getByRole('button', { name: 'Post Now' }))
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.setViewportSize({ width: 360, height: 740 })
    assert.equal(await overflow(page), 0)
  })
})
