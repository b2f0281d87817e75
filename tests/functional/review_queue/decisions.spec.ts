import { test } from '@japa/runner'
import Post from '#models/post'
import { bodyOf, statusOf } from '#tests/helpers/requests'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { storedPost, waitingPost } from '#tests/helpers/data/stored_posts'

const SLOT = '2030-05-02T09:00:00.000Z'

test.group('review queue: decisions', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('an approved post with a slot is published at that time', async ({ client, assert }) => {
    const member = await waitingPost()
    const { approve, schedule, approved, queue } = campaignRequests(client, member)
    const { id } = member.post
    const done = await approve(id)
    assert.containSubset(done.body(), { status: 'approved', scheduled_for: null, version: 2 })
    assert.deepEqual(await bodyOf(queue()), [])
    const planned = await schedule(id, { scheduled_for: SLOT, timezone: 'Europe/Paris' })
    planned.assertStatus(200)
    assert.containSubset(planned.body(), { status: 'approved', scheduled_for: SLOT })
    const post = await Post.findOrFail(id)
    assert.equal(post.status, 'scheduled')
    assert.equal(post.wallTime, '2030-05-02T11:00')
    const listed = await approved()
    assert.deepEqual(
      listed.body().map((one: { id: string }) => one.id),
      [id]
    )
  })

  test('a post is approved and scheduled in one request', async ({ client, assert }) => {
    const { post, ...member } = await waitingPost()
    const done = await campaignRequests(client, member).approve(post.id, { scheduled_for: SLOT })
    assert.containSubset(done.body(), { status: 'approved', scheduled_for: SLOT })
    assert.equal(await storedPost(post.id, 'status'), 'scheduled')
    const late = await waitingPost()
    const past = { scheduled_for: '2030-04-30T10:00:00Z' }
    const refused = await campaignRequests(client, late).approve(late.post.id, past)
    refused.assertStatus(422)
    assert.equal(await storedPost(late.post.id, 'status'), 'pending_review')
  })

  test('an unapproved post takes no slot and is not published', async ({ client, assert }) => {
    const member = await waitingPost()
    const { schedule, postNow } = campaignRequests(client, member)
    for (const answer of [
      schedule(member.post.id, { scheduled_for: SLOT }),
      postNow(member.post.id),
    ]) {
      const refused = await answer
      refused.assertStatus(409)
      assert.equal(refused.body().detail, 'This post is waiting for approval. Approve it first.')
    }
  })

  test('an approved post posted now is queued once', async ({ client, assert }) => {
    const member = await waitingPost()
    const { approve, postNow } = campaignRequests(client, member)
    await approve(member.post.id)
    const first = await postNow(member.post.id)
    assert.equal(first.body().status, 'approved')
    const again = await postNow(member.post.id)
    again.assertStatus(200)
    assert.equal(await storedPost(member.post.id, 'status'), 'queued')
  })

  test('a rejected post leaves the queue, with or without a reason', async ({ client, assert }) => {
    const member = await waitingPost()
    const { reject, queue, approved } = campaignRequests(client, member)
    const done = await reject(member.post.id, { reason: '  Too loud. ' })
    assert.containSubset(done.body(), { status: 'rejected', rejection_reason: 'Too loud.' })
    assert.deepEqual(await bodyOf(queue()), [])
    assert.deepEqual(await bodyOf(approved({ include_posted: true })), [])
    const other = await waitingPost()
    const plain = await campaignRequests(client, other).reject(other.post.id)
    assert.isNull(plain.body().rejection_reason)
  })

  test('an edit changes only the text and keeps the model’s original', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const { edit, approve } = campaignRequests(client, member)
    const edited = await edit(member.post.id, { content: 'Better words.' })
    edited.assertStatus(200)
    assert.containSubset(edited.body(), {
      content: 'Better words.',
      original_content: 'As it was.',
      status: 'pending',
      version: 2,
    })
    await approve(member.post.id, { scheduled_for: SLOT })
    const later = await edit(member.post.id, { content: 'Even better.' })
    assert.containSubset(later.body(), { status: 'approved', scheduled_for: SLOT })
    await Post.query().where('id', member.post.id).update({ status: 'published' })
    const out = await edit(member.post.id, { content: 'Too late.' })
    out.assertStatus(409)
    assert.equal(out.body().detail, 'This post is already published.')
  })

  test('a text that LinkedIn would refuse is not approved', async ({ client, assert }) => {
    const member = await waitingPost({ body: 'x'.repeat(3001) })
    const refused = await campaignRequests(client, member).approve(member.post.id)
    refused.assertStatus(422)
    assert.match(refused.body().detail, /up to 3,000 characters/)
  })

  test('a scheduled post gets no text that LinkedIn would refuse', async ({ client, assert }) => {
    const member = await waitingPost()
    const { edit, approve } = campaignRequests(client, member)
    const content = 'x'.repeat(3001)
    const inReview = await edit(member.post.id, { content })
    inReview.assertStatus(200)
    await edit(member.post.id, { content: 'Better words.' })
    await approve(member.post.id, { scheduled_for: SLOT })
    const refused = await edit(member.post.id, { content })
    refused.assertStatus(422)
    assert.match(refused.body().detail, /up to 3,000 characters/)
    const { body } = await member.post.refresh()
    assert.equal(body, 'Better words.')
  })

  test('of two parallel approvals one is refused', async ({ client, assert }) => {
    const member = await waitingPost()
    const { approve } = campaignRequests(client, member)
    const answers = await Promise.all([1, 2, 3].map(() => approve(member.post.id)))
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 409, 409])
    const conflict = answers.find((answer) => answer.status() === 409)
    assert.equal(conflict?.body().detail, 'This post has already been approved.')
  })

  test('of a parallel approval and rejection one is refused', async ({ client, assert }) => {
    for (const turn of [1, 2, 3, 4]) {
      const member = await waitingPost()
      const { approve, reject } = campaignRequests(client, member)
      const asked = [approve(member.post.id), reject(member.post.id, { reason: 'No.' })]
      const answers = await Promise.all(turn % 2 === 0 ? asked.reverse() : asked)
      assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 409])
      const won = answers.find((answer) => answer.status() === 200)?.body().status
      const lost = answers.find((answer) => answer.status() === 409)?.body().detail
      const post = await Post.findOrFail(member.post.id)
      assert.equal(post.status, won)
      assert.equal(
        lost,
        won === 'approved'
          ? 'This post has already been approved.'
          : 'This post has already been rejected.'
      )
      assert.equal(post.rejectionReason, won === 'approved' ? null : 'No.')
    }
  })

  test('an If-Match that names no version is refused, and * matches every version', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const { edit } = campaignRequests(client, member)
    const sent = { content: 'Mine.' }
    const answer = await edit(member.post.id, sent).header('if-match', 'W/"9TcL-hash"')
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'version')
    assert.equal(await storedPost(member.post.id, 'body'), 'As it was.')
    const any = await edit(member.post.id, sent).header('if-match', '*')
    any.assertStatus(200)
    assert.equal(await storedPost(member.post.id, 'body'), 'Mine.')
  })

  test('a decision on an outdated version is refused: {name}')
    .with([
      { name: 'an edit after the approval', isBody: true },
      { name: 'the same said by If-Match', isBody: false },
    ])
    .run(async ({ client, assert }, { isBody }) => {
      const member = await waitingPost()
      const { approve, edit, reject } = campaignRequests(client, member)
      await approve(member.post.id, { version: 1 })
      const sent = { content: 'Mine.', ...(isBody && { version: 1 }) }
      const request = edit(member.post.id, sent)
      const answer = await (isBody ? request : request.header('if-match', '"1"'))
      answer.assertStatus(409)
      assert.equal(answer.body().detail, 'Someone changed this post. Check it again.')
      assert.equal(await storedPost(member.post.id, 'body'), 'As it was.')
      const other = await waitingPost()
      const calls = campaignRequests(client, other)
      await calls.edit(other.post.id, { content: 'Edited.', version: 1 })
      assert.equal(await statusOf(calls.approve(other.post.id, { version: 1 })), 409)
      assert.equal(await statusOf(calls.reject(other.post.id, { version: 1 })), 409)
      assert.equal(await statusOf(calls.approve(other.post.id, { version: 2 })), 200)
      assert.equal(await statusOf(reject(member.post.id)), 409)
    })
})
