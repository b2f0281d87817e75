import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { bearerOf, actingAs } from '#tests/helpers/requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import Post from '#models/post'

const ID = 'scheduled_1'
const PATH = `/api/scheduled-posts/${ID}`
const LATER = '2026-11-25T08:30:00.000Z'

async function makePost(change: Partial<Post> = {}) {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const post = await PostFactory.merge({ id: ID, organizationId, ...change }).create()
  return { ...member, post }
}

/** Statuses that refuse an action, with their messages. */
function refusing(...accepting: PostStatus[]) {
  return POST_STATUSES.filter((status) => !accepting.includes(status)).map((status) => ({ status }))
}

test.group('posts: choose another time', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('{status} becomes scheduled for the new time')
    .with([{ status: 'scheduled' }, { status: 'approved' }, { status: 'failed' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const failure = { failureCode: 'busy', failureReason: 'LinkedIn was too busy.' }
      const { user } = await makePost({ status, attempts: 5, zone: 'Europe/Berlin', ...failure })
      const answer = await actingAs(client, user).patch(PATH, { publish_time: LATER })
      answer.assertStatus(200)
      answer.assertBodyContains({ status: 'scheduled', publish_time: LATER, failure_code: null })
      const post = await Post.findOrFail(ID)
      assert.equal(post.status, 'scheduled')
      assert.equal(post.publishAt?.toISO(), LATER)
      assert.equal(post.dueAt?.toISO(), LATER)
      assert.equal(post.wallTime, '2026-11-25T09:30')
      assert.equal(post.attempts, 0)
      assert.isNull(post.failureReason)
      assert.equal(post.version, 2)
    })

  test('the time may come in the body, with a zone', async ({ client, assert }) => {
    const { user } = await makePost()
    const body = { publish_time: '2026-11-25T08:30:00', timezone: 'America/New_York' }
    const answer = await client
      .patch(PATH)
      .json(body)
      .bearerToken(await bearerOf(user))
    answer.assertStatus(200)
    const post = await Post.findOrFail(ID)
    assert.equal(post.publishAt?.toISO(), LATER)
    assert.equal(post.zone, 'America/New_York')
    assert.equal(post.wallTime, '2026-11-25T03:30')
  })

  test('rescheduling to the current time changes nothing', async ({ client, assert }) => {
    const { user, post } = await makePost()
    const time = post.publishAt?.toISO()
    const answer = await actingAs(client, user).patch(PATH, { publish_time: time })
    answer.assertStatus(200)
    const after = await Post.findOrFail(ID)
    assert.equal(after.version, 1)
  })

  test('a {status} post refuses with a message')
    .with(refusing('scheduled', 'approved', 'failed'))
    .run(async ({ client, assert }, { status }) => {
      const { user, post } = await makePost({ status })
      const answer = await actingAs(client, user).patch(PATH, { publish_time: LATER })
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_POST_STATE' })
      assert.match(answer.body().detail, /^.{10,}\.$/)
      const after = await Post.findOrFail(ID)
      assert.equal(after.status, status)
      assert.equal(after.publishAt?.toISO(), post.publishAt?.toISO())
    })

  test('rescheduling refuses {query}')
    .with([
      { query: {} },
      { query: { publish_time: 'soon' } },
      { query: { publish_time: '2026-11-20T08:30:00Z' } },
      { query: { publish_time: LATER, timezone: 'Nowhere/Else' } },
    ])
    .run(async ({ client, assert }, { query }) => {
      const { user } = await makePost()
      const answer = await actingAs(client, user).patch(PATH, query)
      answer.assertStatus(422)
      const after = await Post.findOrFail(ID)
      assert.equal(after.version, 1)
    })

  test('two parallel moves leave one consistent time', async ({ client, assert }) => {
    const { user } = await makePost()
    const times = ['2026-11-25T08:00:00.000Z', '2026-11-26T08:00:00.000Z']
    const answers = await Promise.all(
      times.map((time) => actingAs(client, user).patch(PATH, { publish_time: time }))
    )
    for (const answer of answers) answer.assertStatus(200)
    const post = await Post.findOrFail(ID)
    assert.equal(post.version, 3)
    assert.isTrue(times.some((time) => time === post.publishAt?.toISO()))
    assert.equal(post.dueAt?.toISO(), post.publishAt?.toISO())
  })
})

test.group('posts: post now', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('a {status} post is queued and due immediately through {verb}')
    .with([
      { status: 'scheduled', verb: 'publish-now' },
      { status: 'approved', verb: 'post-now' },
      { status: 'failed', verb: 'publish-now' },
    ] as const)
    .run(async ({ client, assert }, { status, verb }) => {
      const { user } = await makePost({ status, attempts: 5, failureCode: 'busy' })
      const answer = await actingAs(client, user).post(`${PATH}/${verb}`)
      answer.assertStatus(200)
      answer.assertBodyContains({ id: ID, status: 'queued', failure_code: null })
      const post = await Post.findOrFail(ID)
      assert.equal(post.status, 'queued')
      assert.equal(post.dueAt?.toISO(), '2026-11-21T10:00:00.000Z')
      assert.equal(post.attempts, 0)
    })

  test('many clicks queue a post once', async ({ client, assert }) => {
    const { user } = await makePost()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => actingAs(client, user).post(`${PATH}/publish-now`))
    )
    for (const answer of answers) answer.assertBodyContains({ status: 'queued' })
    const after = await Post.findOrFail(ID)
    assert.equal(after.version, 2)
  })

  test('a post that is {status} stays as it is')
    .with([{ status: 'queued' }, { status: 'publishing' }, { status: 'published' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const { user } = await makePost({ status, claimedBy: 'worker 1' })
      const answer = await actingAs(client, user).post(`${PATH}/publish-now`)
      answer.assertStatus(200)
      const post = await Post.findOrFail(ID)
      assert.equal(post.status, status)
      assert.equal(post.claimedBy, 'worker 1')
      assert.equal(post.version, 1)
    })

  test('{status} refuses with a sentence')
    .with(refusing('scheduled', 'approved', 'failed', 'queued', 'publishing', 'published'))
    .run(async ({ client, assert }, { status }) => {
      const { user } = await makePost({ status })
      const answer = await actingAs(client, user).post(`${PATH}/publish-now`)
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_POST_STATE' })
      const after = await Post.findOrFail(ID)
      assert.equal(after.status, status)
    })

  test('a post without a connection is not queued', async ({ client, assert }) => {
    const { user, organization } = await makePost()
    await organization.merge({ linkedinAccountId: null }).save()
    const answer = await actingAs(client, user).post(`${PATH}/publish-now`)
    answer.assertStatus(409)
    answer.assertBody({
      detail: 'Please make sure your LinkedIn account is connected in Settings.',
      code: 'E_NOT_CONNECTED',
    })
    const after = await Post.findOrFail(ID)
    assert.equal(after.status, 'scheduled')
  })
})

test.group('posts: delete', (group) => {
  group.each.setup(freshDatabase)

  test('a post deleted through {path} is deleted in every collection')
    .with([{ path: '/api/scheduled-posts' }, { path: '/api/posts' }])
    .run(async ({ client, assert }, { path }) => {
      const { user } = await makePost()
      const answer = await actingAs(client, user).delete(`${path}/${ID}`)
      answer.assertStatus(204)
      assert.isNull(await Post.find(ID))
      for (const collection of ['/api/scheduled-posts', '/api/posts']) {
        const again = await actingAs(client, user).delete(`${collection}/${ID}`)
        again.assertStatus(404)
      }
    })

  test('a {status} post can be deleted')
    .with(refusing('publishing'))
    .run(async ({ client, assert }, { status }) => {
      const { user } = await makePost({ status })
      const answer = await actingAs(client, user).delete(PATH)
      answer.assertStatus(204)
      assert.isNull(await Post.find(ID))
    })

  test('a post cannot be deleted while it is being published', async ({ client, assert }) => {
    const { user } = await makePost({ status: 'publishing' })
    for (const path of [PATH, `/api/posts/${ID}`]) {
      const answer = await actingAs(client, user).delete(path)
      answer.assertStatus(409)
      assert.include(answer.body().detail, 'being published right now')
    }
    assert.isNotNull(await Post.find(ID))
  })

  test('of two parallel deletions one gets 404', async ({ client, assert }) => {
    const { user } = await makePost()
    const paths = [PATH, `/api/posts/${ID}`, PATH]
    const answers = await Promise.all(paths.map((path) => actingAs(client, user).delete(path)))
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [204, 404, 404])
  })
})

test.group('posts: strangers', (group) => {
  group.each.setup(freshDatabase)

  const CALLS = [
    { verb: 'get', path: PATH },
    { verb: 'patch', path: `${PATH}?publish_time=2099-01-01T00:00:00Z` },
    { verb: 'post', path: `${PATH}/publish-now` },
    { verb: 'post', path: `${PATH}/post-now` },
    { verb: 'delete', path: PATH },
    { verb: 'delete', path: `/api/posts/${ID}` },
  ] as const

  test('strangers get 404 at {verb} {path}, visitors are asked to log in')
    .with([...CALLS])
    .run(async ({ client, assert }, { verb, path }) => {
      const { post } = await makePost()
      const stranger = await makeMember()
      const strange = await client[verb](path).bearerToken(await bearerOf(stranger.user))
      strange.assertStatus(404)
      const nobody = await client[verb](path)
      nobody.assertStatus(401)
      const after = await Post.findOrFail(ID)
      assert.deepEqual([after.status, after.version], [post.status, post.version])
    })
})
