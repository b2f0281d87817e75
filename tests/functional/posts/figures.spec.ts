import { test } from '@japa/runner'
import { Settings } from 'luxon'
import app from '@adonisjs/core/services/app'
import HandOverFigures from '#actions/posts/hand_over_figures'
import TakeFigures from '#actions/posts/take_figures'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import Lease from '#models/lease'
import Post from '#models/post'
import PostMetric from '#models/post_metric'
import { now } from '#services/clock'
import { clocks } from '#start/clocks'
import { bearerOf } from '#tests/helpers/bearer_of'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { inOurTime, PAGE } from '#tests/helpers/doubtful_post'
import { INES, JONAS } from '#tests/helpers/linkedin_peer'
import { duePost, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'
import { workLane } from '#tests/helpers/work_lane'

type Member = Awaited<ReturnType<typeof connectedOrganization>>

test.group('posts: figures', (group) => {
  const peer = publishingGroup(group)
  const lane = workLane(group)

  async function connected(own: Parameters<typeof connectedOrganization>[1] = {}) {
    inOurTime(peer())
    return connectedOrganization(peer().url, { lifeDays: 9000, ...own })
  }

  /** A post that Herald has published right now, as a page unless told otherwise. */
  async function publishedNow({ organization }: Member, own: Partial<Post> = {}) {
    const author = { authorKind: 'company' as const, authorUrn: PAGE }
    const post = await duePost({ organizationId: organization.id, ...author, ...own })
    await tick()
    await post.refresh()
    if (post.status !== 'published') throw new Error(`It is ${post.status}: ${post.failureReason}`)
    return post
  }

  /** Lets time pass, here and at LinkedIn. */
  function later(ms: number) {
    const then = now().toMillis() + ms
    Settings.now = () => then
    inOurTime(peer())
  }

  /** What the clock does in a minute. */
  async function round() {
    const action = await app.container.make(HandOverFigures)
    await action.handle()
    await lane.idle()
  }

  function countAsked(match: string) {
    const rule = peer().faults.add({ match, fault: 'slow', delayMs: 0, times: 1000 })
    return () => 1000 - (rule.left ?? 0)
  }

  test('they are read an hour, a day, a week and thirty days after it went out', async ({
    assert,
  }) => {
    const member = await connected()
    const post = await publishedNow(member)
    const postedAt = post.postedAt!.toMillis()
    for (const age of [HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS]) {
      const before = await PostMetric.query().count('* as count').pojo<{ count: number }>()
      later(postedAt + age - now().toMillis() - MINUTE_MS)
      await round()
      assert.lengthOf(await PostMetric.all(), Number(before[0]?.count), 'too early')
      later(2 * MINUTE_MS)
      await round()
      assert.lengthOf(await PostMetric.all(), Number(before[0]?.count) + 1)
    }
    later(90 * DAY_MS)
    await round()
    const shots = await PostMetric.query().orderBy('taken_at')
    assert.lengthOf(shots, 4)
    const counts = shots.map(({ impressions }) => impressions ?? -1)
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b)
    )
    const settled = await Post.findOrFail(post.id)
    assert.equal(settled.impressions, counts.at(-1))
    assert.isNull(settled.figuresDueAt)
    assert.equal(settled.version, post.version)
    assert.exists(clocks.find(({ name }) => name === 'take_figures'))
  })

  test('a page that is not administered gives reactions and comments alone', async ({ assert }) => {
    const member = await connected({ member: JONAS })
    const post = await publishedNow(member)
    later(DAY_MS)
    await round()
    const [shot] = await PostMetric.all()
    assert.isNull(shot!.impressions)
    assert.isNull(shot!.shares)
    assert.isAbove(shot!.reactions ?? -1, 0)
    const settled = await Post.findOrFail(post.id)
    assert.isNull(settled.impressions)
    assert.equal(settled.reactions, shot!.reactions)
  })

  test('of a profile nothing is asked, and none of its figures is 0', async ({ assert }) => {
    const member = await connected({ member: INES, mode: 'personal' })
    const post = await publishedNow(member, { authorKind: 'personal', authorUrn: null })
    const asked = countAsked('GET /rest/*')
    later(HOUR_MS)
    await round()
    assert.equal(asked(), 0)
    const settled = await Post.findOrFail(post.id)
    assert.isNull(settled.impressions)
    assert.equal(settled.figuresAt?.toMillis(), now().toMillis())
    assert.lengthOf(await PostMetric.all(), 0)
  })

  test('a post that nobody has met yet has none, which is known', async ({ assert }) => {
    const member = await connected()
    const post = await publishedNow(member)
    await post.merge({ figuresDueAt: now() }).save()
    await round()
    const settled = await Post.findOrFail(post.id)
    assert.equal(settled.impressions, 0)
    assert.equal(settled.reactions, 0)
  })

  test('what LinkedIn stops giving leaves the figures that are known', async ({ assert }) => {
    const member = await connected()
    const post = await publishedNow(member)
    later(DAY_MS)
    await round()
    const known = await Post.findOrFail(post.id)
    assert.isAbove(known.impressions ?? 0, 0)
    peer().faults.add({ match: 'GET /rest/*', fault: 'status', status: 403 })
    later(7 * DAY_MS)
    await round()
    const settled = await Post.findOrFail(post.id)
    assert.equal(settled.impressions, known.impressions)
    assert.lengthOf(await PostMetric.all(), 1)
  })

  test('after a 429 all of the connection waits for the day to end', async ({ assert }) => {
    const member = await connected()
    await publishedNow(member)
    await publishedNow(member, { body: 'Another one' })
    peer().faults.add({ match: 'GET /rest/*', fault: 'status', status: 429 })
    later(HOUR_MS)
    await round()
    const midnight = now().endOf('day')
    for (const { figuresDueAt, figuresAt } of await Post.all()) {
      assert.isTrue(figuresDueAt! > midnight && figuresDueAt! < midnight.plus({ minutes: 11 }))
      assert.isNull(figuresAt)
    }
    const asked = countAsked('GET /rest/*')
    later(HOUR_MS)
    await round()
    assert.equal(asked(), 0)
  })

  test('LinkedIn out of reach, and a connection that has ended, are waited for', async ({
    assert,
  }) => {
    const member = await connected()
    const post = await publishedNow(member)
    peer().faults.add({ match: 'GET /rest/*', fault: 'drop_before' })
    later(HOUR_MS)
    await round()
    await post.refresh()
    assert.equal(post.figuresDueAt!.toMillis(), now().toMillis() + 15 * MINUTE_MS)
    await member.account.merge({ status: 'expired' }).save()
    later(15 * MINUTE_MS)
    await round()
    await post.refresh()
    assert.equal(post.figuresDueAt!.toMillis(), now().toMillis() + 6 * HOUR_MS)
    assert.equal(post.status, 'published')
  })

  test('a hundred posts are asked for fifty at a time, by one process', async ({ assert }) => {
    const member = await connected()
    const post = await publishedNow(member)
    const { organizationId, authorKind, authorUrn, kind, body, hashtags, media } = post
    const postedAt = now().minus({ days: 2 })
    const rows = Array.from({ length: 99 }, (_, index) => ({
      ...{ organizationId, authorKind, authorUrn, kind, body, hashtags, media, postedAt },
      ...{ origin: 'imported' as const, status: 'published' as const, figuresDueAt: postedAt },
      platformUrn: `urn:li:share:${7_100_000_000_000_000_000n + BigInt(index)}`,
    }))
    await Post.createMany(rows)
    later(HOUR_MS)
    const asked = countAsked('GET /rest/organizationalEntityShareStatistics')
    const action = await app.container.make(TakeFigures)
    const taken = await Promise.all([
      action.handle({ organizationId }),
      action.handle({ organizationId }),
    ])
    assert.sameMembers(taken, [0, 100])
    assert.equal(asked(), 2)
    const due = await Post.query().where(
      'figures_due_at',
      '<=',
      now().toSQL({ includeOffset: false })!
    )
    assert.lengthOf(due, 0)
  })

  test('while another process reads them, they wait', async ({ assert }) => {
    const member = await connected()
    const post = await publishedNow(member)
    later(HOUR_MS)
    await Lease.take(`figures:${post.organizationId}`, 'another', { now: now(), ms: MINUTE_MS })
    await round()
    assert.lengthOf(await PostMetric.all(), 0)
    later(2 * MINUTE_MS)
    await round()
    assert.lengthOf(await PostMetric.all(), 1)
  })

  test('a person may ask for fresh ones, but not every second', async ({ client, assert }) => {
    const member = await connected()
    await publishedNow(member)
    later(5 * HOUR_MS)
    const ask = async () =>
      client
        .post('/api/posts/read-figures')
        .qs({ org_id: member.organization.id })
        .bearerToken(await bearerOf(member.user))
    const first = await ask()
    first.assertStatus(200)
    first.assertBody({ read: 1 })
    const again = await ask()
    again.assertBody({ read: 0 })
    later(11 * MINUTE_MS)
    const later11 = await ask()
    later11.assertBody({ read: 1 })
    assert.lengthOf(await PostMetric.all(), 2)
  })
})
