import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { now } from '#services/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { unconfirmedPostAt, unconfirmedPost } from '#tests/helpers/publishing/publishing_outcomes'
import { actingAs } from '#tests/helpers/requests'
import { claimOnly, duePost, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

function path({ id }: Post) {
  return `/api/scheduled-posts/${id}/log`
}

test.group('The log of a post', (group) => {
  const peer = publishingGroup(group)

  test('the log names who scheduled a post and that it waits', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const dueAt = now().plus({ hours: 3 })
    const zone = { zone: 'Europe/Berlin', createdBy: user.id }
    const post = await duePost({ organizationId: organization.id, dueAt, ...zone })
    const answer = await actingAs(client, user).get(path(post))
    answer.assertStatus(200)
    answer.assertBodyContains({
      origin: 'manual',
      created_by: user.fullName,
      created_at: '2030-05-01T10:00:00.000Z',
      publish_time: '2030-05-01T13:00:00.000Z',
      timezone: 'Europe/Berlin',
      attempts: [],
      events: [],
      next_try_at: '2030-05-01T13:00:00.000Z',
      next_look_at: null,
      platform_urn: null,
      posted_at: null,
      post: { id: post.id, status: 'scheduled', version: 1 },
    })
    assert.notInclude(JSON.stringify(answer.body()), user.email)
  })

  test('the log shows the phases and the outcome of each attempt', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({ organizationId: organization.id })
    const headers = { 'retry-after': '0' }
    peer().faults.add({
      match: 'POST /rest/posts',
      fault: 'status',
      status: 429,
      headers,
      times: 1,
    })
    await tick()
    await Post.query().where('id', post.id).update({ due_at: '2030-05-01 09:59:59.000' })
    await tick()
    const answer = await actingAs(client, user).get(path(post))
    const [limited, published, ...more] = answer.body().attempts
    assert.lengthOf(more, 0)
    assert.containSubset(limited, {
      number: 1,
      phase: 'done',
      outcome: 'rate_limited',
      outcome_words: 'LinkedIn limit reached',
      http_status: 429,
      reason:
        "LinkedIn's post limit is reached. Nothing was posted. Herald retries when the limit resets.",
      started_at: '2030-05-01T10:00:00.000Z',
      finished_at: '2030-05-01T10:00:00.000Z',
      steps: [
        { phase: 'prepare', words: 'Checked', at: '2030-05-01T10:00:00.000Z' },
        { phase: 'create', words: 'Sent', at: '2030-05-01T10:00:00.000Z' },
      ],
    })
    assert.match(limited.worker, new RegExp(`^[^:]+:${process.pid}$`))
    assert.containSubset(published, { number: 2, outcome_words: 'Published', http_status: 201 })
    const { urn, url } = peer().ledger()[0] ?? {}
    assert.equal(answer.body().platform_urn, urn)
    assert.equal(answer.body().platform_url, url)
    assert.isNull(answer.body().next_try_at)
  })

  test('the log shows LinkedIn’s message of a refusal', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({ organizationId: organization.id })
    const body = { status: 400, code: 'INVALID_URL', message: 'The url is not one.' }
    peer().faults.add({ match: 'POST /rest/posts', fault: 'status', status: 400, body })
    await tick()
    const answer = await actingAs(client, user).get(path(post))
    const [attempt] = answer.body().attempts
    assert.equal(attempt.outcome_words, 'Refused by LinkedIn')
    assert.include(attempt.reason, 'It said: The url is not one.')
    assert.equal(answer.body().post.failure_reason, attempt.reason)
  })

  test('the log shows the phase of a running attempt', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const started = claim && (await PublishAttempt.begin(claim, now()))
    await started?.enterPhase({ phase: 'upload' }, now().plus({ seconds: 2 }))
    const running = await actingAs(client, user).get(path(post))
    assert.containSubset(running.body().attempts, [
      { outcome: null, outcome_words: 'In progress', phase: 'upload', finished_at: null },
    ])
    const [{ phase_words: words, steps }] = running.body().attempts
    assert.include(words, 'Uploaded')
    assert.deepEqual(steps, [
      { phase: 'prepare', words: 'Checked', at: '2030-05-01T10:00:00.000Z' },
      { phase: 'upload', words: 'Upload', at: '2030-05-01T10:00:02.000Z' },
    ])
  })

  test('the log names the user of an answer, but not after the account is deleted', async ({
    client,
    assert,
  }) => {
    const { user, post } = await unconfirmedPostAt(peer())
    const colleague = await UserFactory.merge({ fullName: 'Jonas B' }).create()
    const { organizationId } = post
    await MembershipFactory.merge({ organizationId, userId: colleague.id }).create()
    await actingAs(client, colleague).post(`/api/scheduled-posts/${post.id}/confirm-live`)
    const answer = await actingAs(client, user).get(path(post))
    assert.containSubset(answer.body().events, [
      {
        kind: 'confirmed_live',
        by: 'Jonas B',
        sentence: 'Jonas B marked it as live.',
        at: '2030-05-01T10:00:00.000Z',
      },
    ])
    await colleague.delete()
    const later = await actingAs(client, user).get(path(post))
    assert.containSubset(later.body().events, [
      { by: null, sentence: 'Someone marked it as live.' },
    ])
  })

  test('the log of an unconfirmed post shows the next lookup if the connection may read', async ({
    client,
    assert,
  }) => {
    const { user, post, account } = await unconfirmedPostAt(peer())
    const answer = await actingAs(client, user).get(path(post))
    assert.equal(answer.body().next_look_at, '2030-05-01T10:00:10.000Z')
    await account.merge({ scopes: 'openid profile w_member_social w_organization_social' }).save()
    const blind = await actingAs(client, user).get(path(post))
    assert.isNull(blind.body().next_look_at)
  })

  test('the log is visible to members of every role and 404 for strangers', async ({ client }) => {
    const { user, organization } = await makeMember({ role: 'reviewer' })
    const post = await unconfirmedPost({ organizationId: organization.id })
    const stranger = await makeMember()
    const refused = await actingAs(client, stranger.user).get(path(post))
    refused.assertStatus(404)
    const answer = await actingAs(client, user).get(path(post))
    answer.assertStatus(200)
    const nothing = await actingAs(client, user).get('/api/scheduled-posts/none/log')
    nothing.assertStatus(404)
  })

  test('deleting a post deletes its log', async ({ client, assert }) => {
    const { user, post } = await unconfirmedPostAt(peer())
    await actingAs(client, user).post(`/api/scheduled-posts/${post.id}/confirm-live`)
    const gone = await actingAs(client, user).delete(`/api/posts/${post.id}`)
    gone.assertStatus(204)
    assert.lengthOf(await PublishAttempt.all(), 0)
  })
})
