import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import { PostFactory } from '#database/factories/post_factory'
import RemindApprovers from '#actions/approvals/remind_approvers'
import CountedPost from '#models/counted_post'
import Notification from '#models/notification'
import Post from '#models/post'
import type User from '#models/user'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { makeTeam, type Team } from '#tests/helpers/data/members'
import { publishingGroup, tick } from '#tests/helpers/publishing/publisher'
import { actingAs, bodyOf } from '#tests/helpers/requests'

const HOUR = '2030-05-02T09:00:00Z'

test.group('approvals: rejecting and reminding', (group) => {
  const peer = publishingGroup(group)

  async function sent(
    client: ApiClient,
    policy: ApprovalPolicy,
    asked: object = { publish_time: HOUR }
  ) {
    const team = await makeTeam(peer().url, policy)
    const draft = await team.draft('What the writer wrote')
    const post = await again(client, team, draft.id, asked)
    return { team, draft, post }
  }

  function again(client: ApiClient, { members }: Team, draftId: string, asked = {}) {
    const path = `/api/drafts/${draftId}/review-request`
    return bodyOf(actingAs(client, members.writer).post(path, asked))
  }

  function reject(client: ApiClient, by: User, id: string, body: object = {}) {
    return actingAs(client, by).post(`/api/scheduled-posts/${id}/reject`, body)
  }

  function remind(client: ApiClient, by: User, id: string) {
    return actingAs(client, by).post(`/api/scheduled-posts/${id}/approvals/remind`)
  }

  function approve(client: ApiClient, by: User, { id, version }: { id: string; version: number }) {
    return actingAs(client, by).post(`/api/scheduled-posts/${id}/approvals`, { version })
  }

  test('a rejected post never goes out, and its writer reads why and sends the draft again', async ({
    client,
    assert,
  }) => {
    const { team, draft, post } = await sent(client, 'everyone')
    const { writer, reviewer } = team.members
    assert.isNotNull(await CountedPost.find(post.id))
    const done = await reject(client, reviewer, post.id, {
      reason: 'Name the source.',
      version: post.version,
    })
    done.assertStatus(204)
    const { status, dueAt } = await Post.findOrFail(post.id)
    assert.deepEqual([status, dueAt], ['rejected', null])
    assert.isNull(await CountedPost.find(post.id))
    const notified = await Notification.query().where('kind', 'post_rejected')
    assert.lengthOf(notified, 1)
    assert.equal(notified[0]?.userId, writer.id)
    assert.equal(notified[0]?.title, `${reviewer.fullName} rejected your post.`)
    assert.include(notified[0]?.body, 'Name the source.')
    const query = { org_id: team.organization.id }
    const drafts = await bodyOf(actingAs(client, writer).get('/api/drafts', query))
    assert.deepInclude(drafts[0], {
      post: null,
      rejection: { post_id: post.id, reason: 'Name the source.' },
    })
    const log = await bodyOf(actingAs(client, writer).get(`/api/scheduled-posts/${post.id}/log`))
    assert.containSubset(log.events, [
      { sentence: `${reviewer.fullName} rejected it.`, text: 'Name the source.' },
    ])
    const second = await again(client, team, draft.id, { publish_time: HOUR })
    assert.notEqual(second.id, post.id)
    const listed = await bodyOf(actingAs(client, writer).get('/api/drafts', query))
    assert.isNull(listed[0].rejection)
    freezeClock(HOUR)
    await tick()
    assert.lengthOf(peer().ledger(), 0)
  })

  test('an undone rejection brings the post, its count and its time back, without the notification', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone')
    const { reviewer } = team.members
    const before = await Post.findOrFail(post.id)
    const done = await reject(client, reviewer, post.id)
    const undone = await actingAs(client, reviewer).post(`/api/undo/${done.header('x-undo-token')}`)
    undone.assertStatus(200)
    const { status, dueAt } = await Post.findOrFail(post.id)
    assert.deepEqual([status, dueAt?.toISO()], ['scheduled', before.dueAt?.toISO()])
    assert.isNotNull(await CountedPost.find(post.id))
    assert.lengthOf(await Notification.query().where('kind', 'post_rejected'), 0)
  })

  test(
    'a rejection is not undone once the draft was sent again and is {$self}, so that it is not published twice'
  )
    .with(['scheduled', 'published'] as const)
    .run(async ({ client, assert }, status) => {
      const { team, draft, post } = await sent(client, 'everyone')
      const { reviewer } = team.members
      const rejected = await reject(client, reviewer, post.id)
      await again(client, team, draft.id, { publish_time: HOUR })
      await Post.query().where('draft_id', draft.id).whereNot('id', post.id).update({ status })
      const path = `/api/undo/${rejected.header('x-undo-token')}`
      const undone = await actingAs(client, reviewer).post(path)
      undone.assertStatus(409)
      assert.equal(undone.body().detail, 'Something else has taken its place.')
      const { status: kept } = await Post.findOrFail(post.id)
      assert.equal(kept, 'rejected')
    })

  test('a post without a time, and one that waits for the client, are rejected too', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'client', {})
    const { editor, reviewer } = team.members
    const given = await approve(client, editor, post)
    given.assertStatus(200)
    const done = await reject(client, reviewer, post.id)
    done.assertStatus(204)
    const { status } = await Post.findOrFail(post.id)
    assert.equal(status, 'rejected')
    const late = await approve(client, editor, { ...post, version: post.version + 1 })
    late.assertStatus(409)
  })

  test('a post without a time is rejected in the version that its reviewer sees', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone', {})
    const { reviewer } = team.members
    const query = { org_id: team.organization.id }
    const queue = await bodyOf(
      actingAs(client, reviewer).get('/api/ai-content/review-queue', query)
    )
    assert.deepInclude(queue[0], { id: post.id, version: 1 })
    const done = await reject(client, reviewer, post.id, { version: queue[0].version })
    done.assertStatus(204)
  })

  test('a post that was sent to review with version 0 is rejected in that version', async ({
    client,
  }) => {
    const { team, post } = await sent(client, 'everyone', {})
    await Post.query().where('id', post.id).update({ version: 0 })
    const stale = await reject(client, team.members.reviewer, post.id, { version: 1 })
    stale.assertStatus(409)
    const done = await reject(client, team.members.reviewer, post.id, { version: 0 })
    done.assertStatus(204)
  })

  test('the refusal of a post whose hour came without an approval doesn’t say that it was approved', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone')
    freezeClock(HOUR)
    await tick()
    const late = await reject(client, team.members.reviewer, post.id)
    late.assertStatus(409)
    assert.equal(late.body().detail, 'This post has already failed. It needs a new time first.')
  })

  test('an approved, a changed or an already rejected post is not rejected, nor one by a writer', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone')
    const { editor, reviewer, writer } = team.members
    const stale = await reject(client, reviewer, post.id, { version: post.version + 1 })
    stale.assertStatus(409)
    const forbidden = await reject(client, writer, post.id)
    forbidden.assertStatus(403)
    const other = await makeTeam(peer().url, 'everyone')
    const hidden = await reject(client, other.members.owner, post.id)
    hidden.assertStatus(404)
    await approve(client, editor, post)
    const approved = await reject(client, reviewer, post.id)
    approved.assertStatus(409)
    assert.equal(approved.body().detail, 'This post has already been approved.')
    await actingAs(client, editor).delete(`/api/scheduled-posts/${post.id}/approvals`)
    const answers = await Promise.all([reviewer, editor].map((by) => reject(client, by, post.id)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [204, 409]
    )
    assert.lengthOf(await Notification.query().where('kind', 'post_rejected'), 1)
  })

  test('a reminder reaches those who may approve, once an hour, and the log says who sent it', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone')
    const { writer, editor, owner, reviewer } = team.members
    const answers = await Promise.all([1, 2, 3].map(() => remind(client, writer, post.id)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [204, 429, 429]
    )
    const refused = answers.find((answer) => answer.status() === 429)
    assert.equal(refused?.body().code, 'E_REMINDED_RECENTLY')
    assert.isAbove(Number(refused?.header('retry-after')), 3000)
    const reminders = await Notification.query().where('kind', 'approval_reminder')
    assert.sameMembers(
      reminders.map(({ userId }) => userId),
      [owner.id, editor.id, reviewer.id]
    )
    const log = await bodyOf(actingAs(client, writer).get(`/api/scheduled-posts/${post.id}/log`))
    const names = [owner, editor, reviewer].map(({ fullName }) => fullName).toSorted()
    assert.containSubset(log.events, [
      {
        sentence: `${writer.fullName} reminded the approvers.`,
        details: [`Notified: ${names.join(', ')}`],
      },
    ])
    assert.deepEqual(log.approval_notes, [])
    const forbidden = await remind(client, reviewer, post.id)
    forbidden.assertStatus(403)
    await approve(client, editor, post)
    const needless = await remind(client, writer, post.id)
    needless.assertStatus(409)
  })

  test('the approval in the review queue says that a planned post still waits for it', async ({
    client,
    assert,
  }) => {
    const { organization, members } = await makeTeam(peer().url, 'everyone')
    const { editor } = members
    const planned = { organizationId: organization.id, origin: 'campaign' as const }
    const post = await PostFactory.merge(planned).create()
    const path = `/api/ai-content/posts/${post.id}/approve`
    const refused = await actingAs(client, editor).post(path)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /planned and still waits for your approval/)
    await approve(client, editor, post)
    const late = await actingAs(client, editor).post(path)
    late.assertStatus(409)
    assert.equal(late.body().detail, 'This post has already been approved.')
  })

  test('of many posts that wait for an approval and are due soon, each is brought up once', async ({
    assert,
  }) => {
    const { organization, members } = await makeTeam(peer().url, 'everyone')
    const dueAt = now().plus({ hours: 1 })
    const waiting = { organizationId: organization.id, createdBy: members.writer.id, dueAt }
    const posts = await PostFactory.merge(waiting).createMany(250)
    const reminders = new RemindApprovers()
    for (let round = 0; round < 4; round += 1) await reminders.handle()
    const reminded = await Notification.query()
      .where({ kind: 'approval_reminder', user_id: members.reviewer.id })
      .select('subject_id')
    assert.sameMembers(
      reminded.map(({ subjectId }) => subjectId),
      posts.map(({ id }) => id)
    )
  })

  test('without another approver no one is reminded, and the log stays as it was', async ({
    client,
    assert,
  }) => {
    const { team, post } = await sent(client, 'everyone')
    const { organization, members } = team
    await organization
      .related('memberships')
      .query()
      .whereIn('user_id', [members.editor.id, members.reviewer.id])
      .delete()
    const answer = await remind(client, members.owner, post.id)
    answer.assertStatus(409)
    assert.equal(answer.body().code, 'E_NO_APPROVER')
    const log = await bodyOf(
      actingAs(client, members.owner).get(`/api/scheduled-posts/${post.id}/log`)
    )
    assert.notInclude(
      log.events.map(({ kind }: { kind: string }) => kind),
      'reminded'
    )
  })
})
