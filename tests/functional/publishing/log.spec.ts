import { test } from '@japa/runner'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { doubtfulPost, unconfirmedPost } from '#tests/helpers/doubtful_post'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import { claimOnly, duePost, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

function path({ id }: Post) {
  return `/api/scheduled-posts/${id}/log`
}

test.group('The log of a post', (group) => {
  const peer = publishingGroup(group)

  test('tells who scheduled it, and that it waits', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const dueAt = now().plus({ hours: 3 })
    const zone = { zone: 'Europe/Berlin', createdBy: user.id }
    const post = await duePost({ organizationId: organization.id, dueAt, ...zone })
    const answer = await inTheNameOf(client, user).get(path(post))
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

  test('tells each attempt: how far, what came of it, in words', async ({ client, assert }) => {
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
    const answer = await inTheNameOf(client, user).get(path(post))
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

  test("a refusal is told in LinkedIn's words", async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({ organizationId: organization.id })
    const body = { status: 400, code: 'INVALID_URL', message: 'The url is not one.' }
    peer().faults.add({ match: 'POST /rest/posts', fault: 'status', status: 400, body })
    await tick()
    const answer = await inTheNameOf(client, user).get(path(post))
    const [attempt] = answer.body().attempts
    assert.equal(attempt.outcome_words, 'Refused by LinkedIn')
    assert.include(attempt.reason, 'It said: The url is not one.')
    assert.equal(answer.body().post.failure_reason, attempt.reason)
  })

  test('an attempt that runs says how far it has got', async ({ client, assert }) => {
    const { user, organization } = await connectedOrganization(peer().url)
    const post = await duePost({ organizationId: organization.id })
    const [claim] = await claimOnly()
    const begun = claim && (await PublishAttempt.begin(claim, now()))
    await begun?.enter({ phase: 'upload' }, now().plus({ seconds: 2 }))
    const running = await inTheNameOf(client, user).get(path(post))
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

  test('an answer of a person stands with their name, and without when they are gone', async ({
    client,
    assert,
  }) => {
    const { user, post } = await doubtfulPost(peer())
    const colleague = await UserFactory.merge({ fullName: 'Jonas B' }).create()
    const { organizationId } = post
    await MembershipFactory.merge({ organizationId, userId: colleague.id }).create()
    await inTheNameOf(client, colleague).post(`/api/scheduled-posts/${post.id}/confirm-live`)
    const answer = await inTheNameOf(client, user).get(path(post))
    assert.containSubset(answer.body().events, [
      {
        kind: 'confirmed_live',
        by: 'Jonas B',
        sentence: 'Jonas B marked it as live.',
        at: '2030-05-01T10:00:00.000Z',
      },
    ])
    await colleague.delete()
    const later = await inTheNameOf(client, user).get(path(post))
    assert.containSubset(later.body().events, [
      { by: null, sentence: 'Someone marked it as live.' },
    ])
  })

  test('what is in doubt tells when Herald looks for it, where the connection may read', async ({
    client,
    assert,
  }) => {
    const { user, post, account } = await doubtfulPost(peer())
    const answer = await inTheNameOf(client, user).get(path(post))
    assert.equal(answer.body().next_look_at, '2030-05-01T10:00:10.000Z')
    await account.merge({ scopes: 'openid profile w_member_social w_organization_social' }).save()
    const blind = await inTheNameOf(client, user).get(path(post))
    assert.isNull(blind.body().next_look_at)
  })

  test('strangers find nothing, members of another role do', async ({ client }) => {
    const { user, organization } = await makeMember({ role: 'reviewer' })
    const post = await unconfirmedPost({ organizationId: organization.id })
    const stranger = await makeMember()
    const refused = await inTheNameOf(client, stranger.user).get(path(post))
    refused.assertStatus(404)
    const told = await inTheNameOf(client, user).get(path(post))
    told.assertStatus(200)
    const nothing = await inTheNameOf(client, user).get('/api/scheduled-posts/none/log')
    nothing.assertStatus(404)
  })

  test('a post that is deleted takes its log with it', async ({ client, assert }) => {
    const { user, post } = await doubtfulPost(peer())
    await inTheNameOf(client, user).post(`/api/scheduled-posts/${post.id}/confirm-live`)
    const gone = await inTheNameOf(client, user).delete(`/api/posts/${post.id}`)
    gone.assertStatus(204)
    assert.lengthOf(await PublishAttempt.all(), 0)
  })
})
