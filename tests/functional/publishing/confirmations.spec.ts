import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import {
  unconfirmedPostAt,
  unconfirmedOfMember,
} from '#tests/helpers/publishing/publishing_outcomes'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { now } from '#services/clock'

const VERBS = ['confirm-live', 'confirm-not-live'] as const

function path(post: Post, verb: (typeof VERBS)[number]) {
  return `/api/scheduled-posts/${post.id}/${verb}`
}

async function statusOf(id: string) {
  const { status } = await Post.findOrFail(id)
  return status
}

test.group('It is not live', (group) => {
  const peer = publishingGroup(group)

  test('the post is queued and sent again, once', async ({ client, assert }) => {
    const { user, post } = await unconfirmedPostAt(peer(), { fault: 'drop_before' })
    const answer = await actingAs(client, user).post(path(post, 'confirm-not-live'))
    answer.assertStatus(200)
    answer.assertBodyContains({ status: 'queued', failure_code: null, failure_reason: null })
    assert.equal(await tick(), 1)
    const current = await standing(post)
    assert.equal(current.post.status, 'published')
    assert.deepEqual(
      current.attempts.map(({ outcome }) => outcome),
      ['unconfirmed', 'published']
    )
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a wrong answer publishes nothing twice, because LinkedIn reports the duplicate', async ({
    client,
    assert,
  }) => {
    const { user, post } = await unconfirmedPostAt(peer())
    await actingAs(client, user).post(path(post, 'confirm-not-live'))
    await tick()
    const current = await standing(post)
    assert.equal(current.post.status, 'published')
    assert.equal(current.post.platformUrn, peer().ledger()[0]?.urn)
    assert.lengthOf(peer().ledger(), 1)
  })

  test('two clicks, also at the same time, publish a post once', async ({ client, assert }) => {
    const { user, post } = await unconfirmedPostAt(peer(), { fault: 'drop_before' })
    const click = () =>
      actingAs(client, user).post(path(post, 'confirm-not-live'), { version: post.version })
    const answers = await Promise.all([click(), click(), click()])
    for (const answer of answers) answer.assertStatus(200)
    peer().faults.add({ match: 'POST /rest/posts', fault: 'drop_before', times: 1 })
    await tick()
    assert.equal(await statusOf(post.id), 'unconfirmed')
    const late = await click()
    late.assertStatus(200)
    assert.equal(await statusOf(post.id), 'unconfirmed')
    assert.equal(await tick(), 0)
    const events = await PostEvent.query().where('post_id', post.id)
    assert.lengthOf(events, 1)
    assert.lengthOf(peer().ledger(), 0)
  })
})

test.group('Answers about a post', (group) => {
  publishingGroup(group)

  const settled = POST_STATUSES.filter((status) => status !== 'unconfirmed')

  test('{verb} on a post that is {status} is refused with a message')
    .with(VERBS.flatMap((verb) => settled.map((status) => ({ verb, status }))))
    .run(async ({ client, assert }, { verb, status }) => {
      const { user, organization } = await makeMember()
      const post = await duePost({ organizationId: organization.id, status })
      const answer = await actingAs(client, user).post(path(post, verb))
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_POST_STATE' })
      assert.match(answer.body().detail, /^.{10,}\.$/)
      const current = await Post.findOrFail(post.id)
      assert.deepEqual([current.status, current.version], [status, 1])
      assert.lengthOf(await PostEvent.all(), 0)
    })

  test('{verb} repeated changes nothing, and the opposite answer is refused')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { user, post } = await unconfirmedOfMember()
      const other = VERBS.find((name) => name !== verb) ?? verb
      const first = await actingAs(client, user).post(path(post, verb))
      const again = await actingAs(client, user).post(path(post, verb))
      const late = await actingAs(client, user).post(path(post, other))
      first.assertStatus(200)
      again.assertStatus(200)
      assert.deepEqual(again.body(), first.body())
      late.assertStatus(409)
      assert.lengthOf(await PostEvent.all(), 1)
    })

  test('of two opposite answers at the same time one is refused', async ({ client, assert }) => {
    const { user, post } = await unconfirmedOfMember()
    const answers = await Promise.all(
      VERBS.map((verb) => actingAs(client, user).post(path(post, verb)))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    const [event, ...more] = await PostEvent.all()
    const current = await Post.findOrFail(post.id)
    assert.equal(event?.kind === 'confirmed_live', current.status === 'published')
    assert.lengthOf(more, 0)
  })

  test('{verb} for an outdated version is refused')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { user, post } = await unconfirmedOfMember({ version: 4 })
      const answer = await actingAs(client, user).post(path(post, verb), { version: 3 })
      answer.assertStatus(409)
      assert.include(answer.body().detail, 'This post has changed')
      assert.equal(await statusOf(post.id), 'unconfirmed')
    })

  test('{verb} is 404 for strangers')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { post } = await unconfirmedOfMember()
      const stranger = await makeMember()
      const answer = await actingAs(client, stranger.user).post(path(post, verb))
      answer.assertStatus(404)
      assert.equal(await statusOf(post.id), 'unconfirmed')
    })

  test('a post that is not live is queued for now in its time zone', async ({ client, assert }) => {
    const { user, post } = await unconfirmedOfMember({ zone: 'Europe/Berlin', attempts: 5 })
    await actingAs(client, user).post(path(post, 'confirm-not-live'))
    const current = await Post.findOrFail(post.id)
    assert.equal(current.dueAt?.toISO(), now().toISO())
    assert.equal(current.wallTime, '2030-05-01T12:00')
    assert.equal(current.attempts, 0)
  })
})
