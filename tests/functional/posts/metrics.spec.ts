import { test } from '@japa/runner'
import { Settings } from 'luxon'
import app from '@adonisjs/core/services/app'
import EnqueueMetricsJobs from '#actions/posts/enqueue_metrics_jobs'
import FetchMetrics from '#actions/posts/fetch_metrics'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import Lease from '#models/lease'
import Post from '#models/post'
import PostMetric from '#models/post_metric'
import { now } from '#services/clock'
import { clocks } from '#start/clocks'
import { bearerOf } from '#tests/helpers/requests'
import { connectedOrganization } from '#tests/helpers/data/members'
import { answerTooLate, PAGE } from '#tests/helpers/publishing/publishing_outcomes'
import { INES, JONAS } from '#tests/helpers/peers/linkedin_peer'
import { duePost, tick, publishingGroup } from '#tests/helpers/publishing/publisher'
import { jobQueue } from '#tests/helpers/data/runs'

type Member = Awaited<ReturnType<typeof connectedOrganization>>

test.group('posts: metrics', (group) => {
  const peer = publishingGroup(group)
  const lane = jobQueue(group)

  async function connected(own: Parameters<typeof connectedOrganization>[1] = {}) {
    answerTooLate(peer())
    return connectedOrganization(peer().url, { lifeDays: 9000, ...own })
  }

  /** A post that Herald has just published, as a company page by default. */
  async function publishedNow({ organization }: Member, own: Partial<Post> = {}) {
    const author = { authorKind: 'company' as const, authorUrn: PAGE }
    const post = await duePost({ organizationId: organization.id, ...author, ...own })
    await tick()
    await post.refresh()
    if (post.status !== 'published') throw new Error(`It is ${post.status}: ${post.failureReason}`)
    return post
  }

  /** Advances the clock, here and at the LinkedIn peer. */
  function later(ms: number) {
    const then = now().toMillis() + ms
    Settings.now = () => then
    answerTooLate(peer())
  }

  /** Runs the scheduler's task once. */
  async function round() {
    const action = await app.container.make(EnqueueMetricsJobs)
    await action.handle()
    await lane.idle()
  }

  function countAsked(match: string) {
    const rule = peer().faults.add({ match, fault: 'slow', delayMs: 0, times: 1000 })
    return () => 1000 - (rule.left ?? 0)
  }

  test('where LinkedIn refuses batches, reactions and comments are read one by one', async ({
    assert,
  }) => {
    const member = await connected()
    const posts = [await publishedNow(member, { body: 'One' })]
    posts.push(await publishedNow(member, { body: 'Two' }))
    const rule = {
      match: 'GET /rest/organizationalEntityShareStatistics',
      fault: 'status' as const,
    }
    peer().faults.add({ ...rule, status: 403, times: 10 })
    peer().settings.refusesBatches = true
    later(HOUR_MS)
    await round()
    for (const post of posts) {
      await post.refresh()
      assert.isNotNull(post.reactions)
      assert.isNotNull(post.comments)
    }
    peer().settings.refusesBatches = false
  })

  test("a page's poll gets its votes with its metrics, and a person's does not", async ({
    assert,
  }) => {
    const member = await connected()
    const poll = { question: 'Why?', options: ['A', 'B'], duration: 'ONE_DAY' as const }
    const own = { kind: 'poll' as const, poll }
    const page = await publishedNow(member, own)
    const person = { authorKind: 'personal' as const, authorUrn: null }
    const personal = await publishedNow(member, { ...own, ...person })
    later(HOUR_MS)
    await round()
    await page.refresh()
    await personal.refresh()
    assert.lengthOf(page.pollResults?.votes ?? [], 2)
    assert.isNumber(page.pollResults?.voters)
    assert.isNull(personal.pollResults)
  })

  test('metrics are fetched an hour, a day, a week and thirty days after publication', async ({
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
    assert.exists(clocks.find(({ name }) => name === 'fetch_metrics'))
  })

  test('a page without an administrator role has only reactions and comments', async ({
    assert,
  }) => {
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

  test('metrics of a profile are not requested and are null, not 0', async ({ assert }) => {
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

  test('metrics of a profile end with the first call whose token LinkedIn refuses', async ({
    assert,
  }) => {
    const member = await connected({ member: INES, mode: 'personal' })
    const author = { authorKind: 'personal' as const, authorUrn: member.account.memberUrn }
    const posts = [await publishedNow(member, { ...author, body: 'One' })]
    posts.push(await publishedNow(member, { ...author, body: 'Two' }))
    const scopes = `${member.account.scopes} r_member_postAnalytics`
    await member.account.merge({ scopes }).save()
    const match = 'GET /rest/memberCreatorPostAnalytics'
    const rule = peer().faults.add({ match, fault: 'status', status: 401, times: 1000 })
    later(HOUR_MS)
    await round()
    await member.account.refresh()
    assert.equal(member.account.status, 'expired')
    assert.equal(1000 - (rule.left ?? 0), 1)
    for (const post of posts) {
      await post.refresh()
      assert.equal(post.figuresDueAt!.toMillis(), now().toMillis() + 6 * HOUR_MS)
    }
  })

  test('a post without any interaction has known zero metrics', async ({ assert }) => {
    const member = await connected()
    const post = await publishedNow(member)
    await post.merge({ figuresDueAt: now() }).save()
    await round()
    const settled = await Post.findOrFail(post.id)
    assert.equal(settled.impressions, 0)
    assert.equal(settled.reactions, 0)
  })

  test('metrics that LinkedIn stops providing keep their known values', async ({ assert }) => {
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

  test('after a 429 all metrics of the connection wait until the day ends', async ({ assert }) => {
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

  test('metrics wait while LinkedIn is unreachable or the connection has expired', async ({
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

  /** Adds posts whose metrics are due, too. */
  async function addDuePosts(count: number, post: Post) {
    const { organizationId, authorKind, authorUrn, kind, body, hashtags, media } = post
    const postedAt = now().minus({ days: 2 })
    const rows = Array.from({ length: count }, (_, index) => ({
      organizationId,
      authorKind,
      authorUrn,
      kind,
      body,
      hashtags,
      media,
      postedAt,
      origin: 'imported' as const,
      status: 'published' as const,
      figuresDueAt: postedAt,
      platformUrn: `urn:li:share:${7_100_000_000_000_000_000n + BigInt(index)}`,
    }))
    await Post.createMany(rows)
    later(HOUR_MS)
  }

  test('metrics of a hundred posts are fetched fifty at a time by one process', async ({
    assert,
  }) => {
    const member = await connected()
    const post = await publishedNow(member)
    await addDuePosts(99, post)
    const { organizationId } = post
    const asked = countAsked('GET /rest/organizationalEntityShareStatistics')
    const action = await app.container.make(FetchMetrics)
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

  test('while LinkedIn answers slowly, no other process fetches the same metrics', async ({
    assert,
  }) => {
    const member = await connected()
    const post = await publishedNow(member)
    await addDuePosts(149, post)
    const { organizationId } = post
    const taken: Promise<boolean>[] = []
    const onBatch = (done: number) => {
      later(90_000)
      const another = { now: now(), ms: MINUTE_MS }
      if (done === 100) taken.push(Lease.take(`figures:${organizationId}`, 'another', another))
    }
    const action = await app.container.make(FetchMetrics)
    assert.equal(await action.handle({ organizationId, onBatch }), 150)
    assert.deepEqual(await Promise.all(taken), [false])
  })

  test('a post that was confirmed without its link starts no job until it has one', async ({
    assert,
  }) => {
    const member = await connected()
    const post = await publishedNow(member)
    await post.merge({ platformUrn: null, platformUrl: null }).save()
    later(HOUR_MS)
    const action = await app.container.make(EnqueueMetricsJobs)
    assert.equal(await action.handle(), 0)
    await post.merge({ platformUrn: 'urn:li:share:7100000000000000001' }).save()
    assert.equal(await action.handle(), 1)
  })

  test('metrics wait while another process fetches them', async ({ assert }) => {
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

  test('a user may refresh metrics, but not every second', async ({ client, assert }) => {
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
