import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import UpdatePost from '#actions/posts/update_post'
import app from '@adonisjs/core/services/app'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

const PAGE = 'urn:li:organization:5001'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

function at(time: string, author: object = {}) {
  return WEEK.map((weekday) => ({ ...author, weekday, time }))
}

const OF_MEMBER = { author_type: 'personal', author_id: null }

const OPEN = { content_pillar: null, campaign_id: null }

const OF_PAGE = { author_type: 'organization', author_id: PAGE }

test.group('posting queue: slots of authors', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function makePlanner() {
    const { user, organization } = await makeMember()
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    return { user, orgId: organization.id }
  }

  /** Saves slots, and returns what the API answers. */
  async function saved(
    asked: ReturnType<typeof actingAs>,
    orgId: string,
    slots: object[],
    timezone?: string
  ) {
    const answer = await asked.put('/api/author-slots', { org_id: orgId, timezone, slots })
    answer.assertStatus(200)
    return answer.body()
  }

  async function draftOf(orgId: string, own: object = {}) {
    return DraftFactory.merge({ organizationId: orgId, ...own }).create()
  }

  test('slots are saved for each author, once each, in the zone of the queue', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    const none = await asked.get('/api/author-slots', { org_id: orgId })
    assert.deepEqual(none.body(), { timezone: 'Europe/Berlin', slots: [] })
    const own = { ...OF_MEMBER, weekday: 2, time: '09:00', ...OPEN }
    const page = { ...OF_PAGE, weekday: 3, time: '18:30', ...OPEN }
    const bare = { ...page, author_id: '5001' }
    const body = await saved(asked, orgId, [page, own, bare], 'America/New_York')
    assert.deepEqual(body, { timezone: 'America/New_York', slots: [own, page] })
    const again = await asked.get('/api/author-slots', { org_id: orgId })
    assert.deepEqual(again.body(), body)
    const kept = await saved(asked, orgId, [own])
    assert.deepEqual(kept, { timezone: 'America/New_York', slots: [own] })
  })

  test('two members who edit the posting times keep the times of each other', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    const [early, late] = ['09:00', '18:30'].map((time) => ({ weekday: 3, time, ...OPEN }))
    const { slots: opened } = await saved(asked, orgId, [early!])
    await saved(asked, orgId, [early!, { ...late, ...OF_PAGE }])
    const body = { org_id: orgId, slots: [{ ...late, author_id: null }], opened }
    const answer = await asked.put('/api/author-slots', body)
    const kept = [
      { ...OF_MEMBER, ...late },
      { ...OF_PAGE, ...late },
    ]
    assert.deepEqual(answer.body().slots, kept)
  })

  test('{title} is refused and changes nothing')
    .with([
      { title: 'an eighth weekday', slot: { weekday: 8, time: '09:00' } },
      { title: 'an hour that no clock shows', slot: { weekday: 1, time: '24:00' } },
      {
        title: 'a page without its id',
        slot: { author_type: 'organization', weekday: 1, time: '09:00' },
      },
      {
        title: 'an author of another kind',
        slot: { author_type: 'personal', author_id: PAGE, weekday: 1, time: '09:00' },
      },
      { title: 'a weekday in words', slot: { weekday: 'Monday', time: '09:00' } },
    ])
    .run(async ({ client, assert }, { slot }) => {
      const { user, orgId } = await makePlanner()
      const asked = actingAs(client, user)
      const before = await saved(asked, orgId, at('10:15'))
      const answer = await asked.put('/api/author-slots', { org_id: orgId, slots: [slot] })
      answer.assertStatus(422)
      const after = await asked.get('/api/author-slots', { org_id: orgId })
      assert.deepEqual(after.body(), before)
    })

  test('each author has free slots of their own', async ({ client, assert }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, [...at('11:00'), ...at('12:00', OF_PAGE)])
    const page = { organizationId: orgId, linkedinAuthorType: 'organization' as const }
    const theirs = await draftOf(orgId, { ...page, linkedinAuthorId: PAGE })
    const ofPage = await asked.post('/api/queue', { org_id: orgId, draft_id: theirs.id })
    assert.equal(ofPage.body().publish_time, '2026-11-24T11:00:00.000Z')
    const { id } = await draftOf(orgId)
    const ofMember = await asked.post('/api/queue', { org_id: orgId, draft_id: id })
    assert.equal(ofMember.body().publish_time, '2026-11-24T10:00:00.000Z')
    const question = { org_id: orgId, count: 1, ...OF_PAGE }
    const next = await asked.get('/api/queue/next', question)
    next.assertStatus(200)
    assert.deepEqual(next.body(), ['2026-11-25T11:00:00.000Z'])
  })

  test('200 parallel drafts get 200 slots', async ({ client, assert }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const drafts = await DraftFactory.merge({ organizationId: orgId }).createMany(200)
    const answers = await Promise.all(
      drafts.map(({ id }) => asked.post('/api/queue', { org_id: orgId, draft_id: id }))
    )
    assert.deepEqual([...new Set(answers.map((answer) => answer.status()))], [201])
    assert.equal(new Set(answers.map((answer) => answer.body().publish_time)).size, 200)
  }).timeout(60_000)

  /** Queues drafts one after another, and returns the ids of their posts. */
  async function queued(asked: ReturnType<typeof actingAs>, orgId: string, count: number) {
    const ids: string[] = []
    for (let made = 0; made < count; made += 1) {
      const draft = await draftOf(orgId)
      const answer = await asked.post('/api/queue', { org_id: orgId, draft_id: draft.id })
      answer.assertStatus(201)
      ids.push(answer.body().id)
    }
    return ids
  }

  async function timesOf(ids: string[]) {
    const posts = await Post.findMany(ids)
    return ids.map((id) =>
      posts
        .find((post) => post.id === id)!
        .publishAt!.toUTC()
        .toFormat('dd HH:mm')
    )
  }

  test('a paused queue publishes nothing, and resuming moves what was passed over', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const before = await queued(asked, orgId, 3)
    const byHand = await PostFactory.merge({
      organizationId: orgId,
      authorUrn: null,
      publishAt: DateTime.fromISO('2026-11-24T10:30:00Z').toUTC(),
      dueAt: DateTime.fromISO('2026-11-24T10:30:00Z').toUTC(),
    }).create()
    const paused = await asked.post('/api/queue/pause', { org_id: orgId, ...OF_MEMBER })
    assert.deepEqual(paused.body(), { is_paused: true })
    const [later] = await queued(asked, orgId, 1)
    freezeClock('2026-11-25T12:00:00Z')
    const claim = await app.container.make(ClaimDuePosts)
    const claimed = await claim.claim(10)
    assert.deepEqual(
      claimed.map(({ postId }) => postId),
      [byHand.id]
    )
    const resumed = await asked.post('/api/queue/resume', { org_id: orgId, ...OF_MEMBER })
    assert.deepEqual(resumed.body(), { is_paused: false })
    assert.deepEqual(await timesOf([...before, later!]), [
      '28 10:00',
      '29 10:00',
      '26 10:00',
      '27 10:00',
    ])
    const moves = await PostEvent.query().where({ kind: 'moved', user_id: user.id })
    assert.sameMembers(
      moves.map(({ postId }) => postId),
      before.slice(0, 2)
    )
    assert.isEmpty(await claim.claim(10))
    freezeClock('2026-11-26T10:00:01Z')
    const due = await claim.claim(10)
    assert.isEmpty(due.filter(({ postId }) => postId !== before[2]))
  })

  test('a post that is moved by hand leaves the queue and goes out while it is paused', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const [id] = await queued(asked, orgId, 1)
    await asked.post('/api/queue/pause', { org_id: orgId, ...OF_MEMBER })
    const moved = await asked.patch(
      `/api/scheduled-posts/${id}?publish_time=2026-11-24T10:15:00.000Z`,
      {}
    )
    moved.assertStatus(200)
    const post = await Post.findOrFail(id)
    assert.isFalse(post.isQueued)
    assert.equal(post.dueAt?.toUTC().toISO(), '2026-11-24T10:15:00.000Z')
  })

  test('the whole queue moves by a slot', async ({ client, assert }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const ids = await queued(asked, orgId, 3)
    const answer = await asked.post('/api/queue/shift', { org_id: orgId, ...OF_MEMBER, by: 1 })
    answer.assertStatus(200)
    assert.deepEqual(
      answer.body().map((post: { id: string }) => post.id),
      ids
    )
    assert.deepEqual(await timesOf(ids), ['25 10:00', '26 10:00', '27 10:00'])
    const moves = await PostEvent.query().where({ kind: 'moved', user_id: user.id })
    assert.sameMembers(
      moves.map(({ postId }) => postId),
      ids
    )
    const queue = await asked.get('/api/queue', { org_id: orgId })
    assert.deepEqual(queue.body(), { is_paused: false, posts: answer.body() })
    const nothing = await asked.post('/api/queue/shift', { org_id: orgId, ...OF_MEMBER, by: 0 })
    nothing.assertStatus(422)
  })

  test('posts whose slots passed while they were held move to slots to come', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const ids = await queued(asked, orgId, 3)
    freezeClock('2026-11-25T11:00:00Z')
    const answer = await asked.post('/api/queue/shift', { org_id: orgId, ...OF_MEMBER, by: 1 })
    answer.assertStatus(200)
    assert.deepEqual(await timesOf(ids), ['26 10:00', '27 10:00', '28 10:00'])
  })

  test('posts of a queue change places, unless it has changed meanwhile', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const [first, second, third] = await queued(asked, orgId, 3)
    const same = { org_id: orgId, ...OF_MEMBER, post_ids: [first, second, third] }
    const unchanged = await asked.put('/api/queue/order', same)
    unchanged.assertStatus(200)
    assert.isEmpty(await PostEvent.query().where('kind', 'moved'))
    const order = [third, first, second]
    const answer = await asked.put('/api/queue/order', {
      org_id: orgId,
      ...OF_MEMBER,
      post_ids: order,
    })
    answer.assertStatus(200)
    assert.deepEqual(await timesOf(order as string[]), ['24 10:00', '25 10:00', '26 10:00'])
    for (const ids of [
      [first, second],
      [first, first, second],
      [first, second, 'scheduled_no'],
    ]) {
      const refused = await asked.put('/api/queue/order', {
        org_id: orgId,
        ...OF_MEMBER,
        post_ids: ids,
      })
      refused.assertStatus(409)
    }
    assert.deepEqual(await timesOf(order as string[]), ['24 10:00', '25 10:00', '26 10:00'])
  })

  test('a queued post that gets another author leaves the paused queue of the previous one', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, [...at('11:00'), ...at('11:00', OF_PAGE)])
    const { id: draftId } = await draftOf(orgId)
    const answer = await asked.post('/api/queue', { org_id: orgId, draft_id: draftId })
    const { id: postId } = answer.body()
    const member = { linkedin_author_type: 'personal', linkedin_author_id: null }
    const page = { linkedin_author_type: 'organization', linkedin_author_id: PAGE }
    const paused = await asked.post('/api/queue/pause', { org_id: orgId, ...OF_MEMBER })
    paused.assertStatus(200)
    const dueAfter = async (author: object) => {
      const content = { body: 'From another desk.' }
      const change = await asked.put(`/api/drafts/${draftId}`, { content, ...author })
      change.assertStatus(200)
      const { isQueued, dueAt } = await Post.findOrFail(postId)
      assert.isTrue(isQueued)
      assert.deepEqual(await timesOf([postId]), ['24 10:00'])
      return dueAt?.toUTC().toFormat('dd HH:mm')
    }
    assert.equal(await dueAfter(page), '24 10:00')
    assert.isUndefined(await dueAfter(member))
    const authors = [PAGE]
    const change = { author: { type: 'organization' as const, id: PAGE } }
    await new UpdatePost().handle({ postId, userId: user.id, change, authors })
    const { dueAt } = await Post.findOrFail(postId)
    assert.isNotNull(dueAt)
  })

  test('no post gets the slot that passed while another post waited in it', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    const asked = actingAs(client, user)
    await saved(asked, orgId, at('11:00'))
    const [waiting, second, third] = await queued(asked, orgId, 3)
    freezeClock('2026-11-24T11:00:00Z')
    const change = (ids: unknown[]) =>
      asked.put('/api/queue/order', { org_id: orgId, ...OF_MEMBER, post_ids: ids })
    const refused = await change([second, waiting, third])
    refused.assertStatus(422)
    assert.include(refused.body().detail, 'has passed')
    const others = await change([waiting, third, second])
    others.assertStatus(200)
    assert.deepEqual(await timesOf([waiting, third, second] as string[]), [
      '24 10:00',
      '25 10:00',
      '26 10:00',
    ])
  })

  test('slots of another organization are neither shown nor changed', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await makePlanner()
    await saved(actingAs(client, user), orgId, at('11:00'))
    const stranger = await makeMember()
    const asked = actingAs(client, stranger.user)
    const body = { org_id: orgId, slots: [] }
    for (const answer of [
      await asked.get('/api/author-slots', { org_id: orgId }),
      await asked.put('/api/author-slots', body),
      await asked.post('/api/queue/pause', { ...body, ...OF_MEMBER }),
    ]) {
      answer.assertStatus(404)
    }
    const kept = await actingAs(client, user).get('/api/author-slots', { org_id: orgId })
    assert.lengthOf(kept.body().slots, 7)
  })
})
