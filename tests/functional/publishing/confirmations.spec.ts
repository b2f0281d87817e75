import { test } from '@japa/runner'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { now } from '#services/clock'
import { doubtfulPost, unconfirmedOfMember } from '#tests/helpers/doubtful_post'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import { duePost, standing, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

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
    const { user, post } = await doubtfulPost(peer(), { fault: 'drop_before' })
    const answer = await inTheNameOf(client, user).post(path(post, 'confirm-not-live'))
    answer.assertStatus(200)
    answer.assertBodyContains({ status: 'queued', failure_code: null, failure_reason: null })
    assert.equal(await tick(), 1)
    const stands = await standing(post)
    assert.equal(stands.post.status, 'published')
    assert.deepEqual(
      stands.attempts.map(({ outcome }) => outcome),
      ['unconfirmed', 'published']
    )
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a wrong answer sends nothing twice: LinkedIn has it, and it is found', async ({
    client,
    assert,
  }) => {
    const { user, post } = await doubtfulPost(peer())
    await inTheNameOf(client, user).post(path(post, 'confirm-not-live'))
    await tick()
    const stands = await standing(post)
    assert.equal(stands.post.status, 'published')
    assert.equal(stands.post.platformUrn, peer().ledger()[0]?.urn)
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a click that comes twice, or at the same time, sends it once', async ({
    client,
    assert,
  }) => {
    const { user, post } = await doubtfulPost(peer(), { fault: 'drop_before' })
    const click = () =>
      inTheNameOf(client, user).post(path(post, 'confirm-not-live'), { version: post.version })
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

  test('{verb} on a post that is {status} is refused with a sentence')
    .with(VERBS.flatMap((verb) => settled.map((status) => ({ verb, status }))))
    .run(async ({ client, assert }, { verb, status }) => {
      const { user, organization } = await makeMember()
      const post = await duePost({ organizationId: organization.id, status })
      const answer = await inTheNameOf(client, user).post(path(post, verb))
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_POST_STATE' })
      assert.match(answer.body().detail, /^.{10,}\.$/)
      const stands = await Post.findOrFail(post.id)
      assert.deepEqual([stands.status, stands.version], [status, 1])
      assert.lengthOf(await PostEvent.all(), 0)
    })

  test('{verb}: the same answer again changes nothing, the other one comes too late')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { user, post } = await unconfirmedOfMember()
      const other = VERBS.find((name) => name !== verb) ?? verb
      const first = await inTheNameOf(client, user).post(path(post, verb))
      const again = await inTheNameOf(client, user).post(path(post, verb))
      const late = await inTheNameOf(client, user).post(path(post, other))
      first.assertStatus(200)
      again.assertStatus(200)
      assert.deepEqual(again.body(), first.body())
      late.assertStatus(409)
      assert.lengthOf(await PostEvent.all(), 1)
    })

  test('both answers at once: one holds, the other is told', async ({ client, assert }) => {
    const { user, post } = await unconfirmedOfMember()
    const answers = await Promise.all(
      VERBS.map((verb) => inTheNameOf(client, user).post(path(post, verb)))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    const [event, ...more] = await PostEvent.all()
    const stands = await Post.findOrFail(post.id)
    assert.equal(event?.kind === 'confirmed_live', stands.status === 'published')
    assert.lengthOf(more, 0)
  })

  test('{verb} for a state that is gone is refused')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { user, post } = await unconfirmedOfMember({ version: 4 })
      const answer = await inTheNameOf(client, user).post(path(post, verb), { version: 3 })
      answer.assertStatus(409)
      assert.include(answer.body().detail, 'This post has changed')
      assert.equal(await statusOf(post.id), 'unconfirmed')
    })

  test('{verb} of a stranger: there is no such post')
    .with(VERBS.map((verb) => ({ verb })))
    .run(async ({ client, assert }, { verb }) => {
      const { post } = await unconfirmedOfMember()
      const stranger = await makeMember()
      const answer = await inTheNameOf(client, stranger.user).post(path(post, verb))
      answer.assertStatus(404)
      assert.equal(await statusOf(post.id), 'unconfirmed')
    })

  test('not live: it is planned for now, in its zone', async ({ client, assert }) => {
    const { user, post } = await unconfirmedOfMember({ zone: 'Europe/Berlin', attempts: 5 })
    await inTheNameOf(client, user).post(path(post, 'confirm-not-live'))
    const stands = await Post.findOrFail(post.id)
    assert.equal(stands.dueAt?.toISO(), now().toISO())
    assert.equal(stands.wallTime, '2030-05-01T12:00')
    assert.equal(stands.attempts, 0)
  })
})
