import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import DemoSeeder, { DEMO_EMAIL } from '#database/seeders/demo_seeder'
import { canPostAs } from '#domain/linkedin/posting_rights'
import { lengthProblem } from '#domain/posts/characters'
import { composeCommentary } from '#domain/posts/hashtags'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { MEMBERS, PAGES, fullName, mayPostFor, personUrn } from '#sandbox/linkedin/people'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import Draft from '#models/draft'
import Media from '#models/media'
import Organization from '#models/organization'
import Post from '#models/post'
import User from '#models/user'

const NOW = '2026-11-21T10:00:00Z'
/** Statuses that are only temporary. */
const PASSING = ['queued', 'publishing']

test.group('demo: seed', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('the demo has a login and a week of posts in every lasting status', async ({
    client,
    assert,
  }) => {
    const login = await new DemoSeeder().create()
    assert.equal(login?.email, DEMO_EMAIL)
    const answer = await client.post('/api/auth/login').json(login ?? {})
    answer.assertStatus(200)
    const user = await User.findByOrFail('email', DEMO_EMAIL)
    assert.isNotNull(user.emailConfirmedAt, 'no screen asks to confirm the address')
    const posts = await Post.all()
    const statuses = new Set(posts.map(({ status }) => status))
    const lasting = POST_STATUSES.filter((status) => !PASSING.includes(status))
    assert.sameMembers([...statuses], lasting)
    const drafts = await Draft.all()
    assert.isAbove(drafts.length, 2)
    for (const media of await Media.all()) assert.isTrue(await drive.use().exists(media.diskKey))
  }).timeout(60_000)

  test('one connection can publish the scheduled posts of the demo', async ({ assert }) => {
    await new DemoSeeder().create()
    const maya = MEMBERS.find((member) => fullName(member) === 'Maya Lindqvist')!
    assert.isTrue(mayPostFor(maya, PAGES[0]!.id))
    const rights = { member: personUrn(maya), pages: true }
    for (const { body, authorKind, authorUrn } of await Post.findManyBy('status', 'scheduled')) {
      assert.isTrue(canPostAs({ kind: authorKind, urn: authorUrn }, rights), body)
    }
  }).timeout(60_000)

  test('planned demo posts are in the future, others in the past, and all are valid', async ({
    assert,
  }) => {
    await new DemoSeeder().create()
    for (const post of await Post.all()) {
      const text = composeCommentary(post.body, post.hashtags)
      assert.isNull(lengthProblem(text, post.media.length))
      const due = post.dueAt?.toISO() ?? null
      if (post.status === 'scheduled') assert.isTrue(due !== null && due > NOW)
      else assert.isNull(due)
      if (post.status === 'published') assert.isTrue(String(post.postedAt?.toISO()) < NOW)
      if (post.status === 'failed') assert.isNotNull(post.failureReason)
    }
  }).timeout(60_000)

  test('a second run of the demo changes nothing, a fresh one starts again', async ({ assert }) => {
    await new DemoSeeder().create()
    const before = await Organization.firstOrFail()
    const posts = await Post.all()
    assert.isNull(await new DemoSeeder().create())
    assert.lengthOf(await Post.all(), posts.length)
    const { diskKey: key } = await Media.firstOrFail()
    await new DemoSeeder().remove()
    assert.isNull(await User.findBy('email', DEMO_EMAIL))
    assert.lengthOf(await Post.all(), 0)
    assert.isFalse(await drive.use().exists(key))
    assert.isNotNull(await new DemoSeeder().create())
    const first = await Organization.firstOrFail()
    assert.notEqual(first.id, before.id)
    assert.lengthOf(await Post.all(), posts.length)
  }).timeout(60_000)
})
