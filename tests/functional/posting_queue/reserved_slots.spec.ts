import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

const OF_MEMBER = { author_type: 'personal', author_id: null }

const RANGE = { range_start: '2026-11-23T00:00:00Z', range_end: '2026-11-30T00:00:00Z' }

const NINE = '2026-11-24T08:00:00.000Z'

const ELEVEN = '2026-11-24T10:00:00.000Z'

const FIFTEEN = '2026-11-24T14:00:00.000Z'

test.group('posting queue: reserved slots', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T07:00:00Z'))

  /** Tuesdays: 09:00 for customer stories, 11:00 for a campaign, 15:00 for any post. */
  async function planned(client: ApiClient) {
    const { user, organization } = await makeMember()
    const { id: orgId } = organization
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    const by = { createdBy: user.id, updatedBy: user.id }
    const campaign = await CampaignFactory.merge({
      ...by,
      organizationId: orgId,
      name: 'Peak season',
    }).create()
    const slot = { ...OF_MEMBER, weekday: 2, content_pillar: null, campaign_id: null }
    const slots = [
      { ...slot, time: '09:00', content_pillar: 'Customer stories' },
      { ...slot, time: '11:00', campaign_id: campaign.id },
      { ...slot, time: '15:00' },
    ]
    const asked = actingAs(client, user)
    const saved = await asked.put('/api/author-slots', { org_id: orgId, slots })
    saved.assertStatus(200)
    return { asked, orgId, campaign, slots, saved }
  }

  async function queuedDraft(asked: ReturnType<typeof actingAs>, orgId: string) {
    const { id } = await DraftFactory.merge({ organizationId: orgId }).create()
    return asked.post('/api/queue', { org_id: orgId, draft_id: id })
  }

  function inReview(organizationId: string, own: object) {
    const waiting = { origin: 'campaign', status: 'pending_review', publishAt: null } as const
    const plan = { organizationId, authorUrn: null, dueAt: null }
    return PostFactory.merge({ ...plan, ...waiting, ...own }).create()
  }

  test('a slot is kept for a content pillar or a campaign, and the calendar shows what for', async ({
    client,
    assert,
  }) => {
    const { asked, orgId, campaign, slots, saved } = await planned(client)
    assert.deepEqual(saved.body().slots, slots)
    const free = await asked.get('/api/author-slots/free', { org_id: orgId, ...RANGE })
    free.assertStatus(200)
    const slot = { ...OF_MEMBER, author_name: null, is_paused: false }
    const open = { ...slot, content_pillar: null, campaign_id: null, campaign_name: null }
    assert.deepEqual(free.body(), [
      { ...open, at: NINE, content_pillar: 'Customer stories' },
      { ...open, at: ELEVEN, campaign_id: campaign.id, campaign_name: 'Peak season' },
      { ...open, at: FIFTEEN },
    ])
  })

  test('free slots of an author whom LinkedIn does not list have the name from the latest post', async ({
    client,
    assert,
  }) => {
    const { asked, orgId, slots } = await planned(client)
    const authorUrn = 'urn:li:person:former'
    const theirs = { author_type: 'personal', author_id: authorUrn, weekday: 3, time: '12:00' }
    await asked.put('/api/author-slots', { org_id: orgId, slots: [...slots, theirs] })
    for (const [authorName, day] of [
      ['Ida Zahn', 2],
      ['Ida Berg', 9],
    ] as const) {
      const own = { organizationId: orgId, authorUrn, authorName }
      const post = await PostFactory.apply('published').merge(own).create()
      await post.merge({ postedAt: DateTime.utc(2026, 11, day) }).save()
    }
    const free = await asked.get('/api/author-slots/free', { org_id: orgId, ...RANGE })
    const names = free.body().map(({ author_name: name }: { author_name: string }) => name)
    assert.sameMembers(names, [null, null, null, 'Ida Berg'])
  })

  test('a draft passes over slots that are kept for others', async ({ client, assert }) => {
    const { asked, orgId } = await planned(client)
    const first = await queuedDraft(asked, orgId)
    assert.equal(first.body().publish_time, FIFTEEN)
    const second = await queuedDraft(asked, orgId)
    assert.equal(second.body().publish_time, '2026-12-01T14:00:00.000Z')
  })

  test('posts that are approved into the queue take the slots that are kept for them', async ({
    client,
    assert,
  }) => {
    const { asked, orgId, campaign } = await planned(client)
    const story = await inReview(orgId, { contentPillar: 'Customer stories' })
    const peak = await inReview(orgId, { campaignId: campaign.id, contentPillar: 'Hiring' })
    for (const [{ id }, slot] of [
      [peak, ELEVEN],
      [story, NINE],
    ] as const) {
      const done = await asked.post(`/api/ai-content/posts/${id}/approve`, { in_queue: true })
      done.assertStatus(200)
      assert.equal(done.body().scheduled_for, slot)
      const post = await Post.findOrFail(id)
      assert.isTrue(post.isQueued)
    }
  })

  test('an existing post is offered its own next slot and takes it, once per request', async ({
    client,
    assert,
  }) => {
    const { asked, orgId } = await planned(client)
    const approved = { status: 'approved', contentPillar: 'Customer stories' } as const
    const [first, second] = [await inReview(orgId, approved), await inReview(orgId, approved)]
    const query = { org_id: orgId, post_id: first.id, count: 1 }
    const next = await asked.get('/api/queue/next', query)
    assert.deepEqual(next.body(), [NINE])
    const answers = await Promise.all(
      [first, second].map(({ id }) => asked.post('/api/queue', { org_id: orgId, post_id: id }))
    )
    answers.forEach((answer) => answer.assertStatus(200))
    const times = answers.map((answer) => answer.body().publish_time)
    assert.sameMembers(times, [NINE, FIFTEEN])
    const stored = await Post.findOrFail(first.id)
    assert.isTrue(stored.isQueued)
    const again = await asked.post('/api/queue', { org_id: orgId, post_id: first.id })
    assert.notInclude(times, again.body().publish_time)
  })

  test('a post that waits for review, has changed or is another organization’s takes no slot', async ({
    client,
  }) => {
    const { asked, orgId } = await planned(client)
    const waiting = await inReview(orgId, {})
    const queue = (id: string, sent = {}) =>
      asked.post('/api/queue', { org_id: orgId, post_id: id, ...sent })
    const unapproved = await queue(waiting.id)
    unapproved.assertStatus(409)
    const approved = await inReview(orgId, { status: 'approved', version: 3 })
    const stale = await queue(approved.id, { version: 2 })
    stale.assertStatus(409)
    const stranger = await makeMember()
    const theirs = await inReview(stranger.organization.id, { status: 'approved' })
    const foreign = await queue(theirs.id)
    foreign.assertStatus(404)
    const hidden = await asked.get('/api/queue/next', { org_id: orgId, post_id: theirs.id })
    hidden.assertStatus(404)
    const neither = await asked.post('/api/queue', { org_id: orgId })
    neither.assertStatus(422)
  })

  test('a new order never gives a kept slot to another post', async ({ client, assert }) => {
    const { asked, orgId } = await planned(client)
    const story = await inReview(orgId, { contentPillar: 'Customer stories' })
    await asked.post(`/api/ai-content/posts/${story.id}/approve`, { in_queue: true })
    const other = await queuedDraft(asked, orgId)
    const body = { org_id: orgId, ...OF_MEMBER, post_ids: [other.body().id, story.id] }
    const refused = await asked.put('/api/queue/order', body)
    refused.assertStatus(422)
    const kept = await Post.findOrFail(story.id)
    assert.equal(kept.publishAt?.toUTC().toISO(), NINE)
  })

  test('a slot is not kept for a campaign of another organization, nor for a deleted one', async ({
    client,
    assert,
  }) => {
    const { asked, orgId, campaign, slots } = await planned(client)
    const stranger = await makeMember()
    const theirs = await CampaignFactory.merge({
      organizationId: stranger.organization.id,
      createdBy: stranger.user.id,
      updatedBy: stranger.user.id,
    }).create()
    const wrong = slots.map((slot) => ({ ...slot, campaign_id: theirs.id }))
    const refused = await asked.put('/api/author-slots', { org_id: orgId, slots: wrong })
    refused.assertStatus(422)
    const deleted = await asked.delete(`/api/campaigns/${campaign.id}`)
    deleted.assertStatus(204)
    const after = await asked.get('/api/author-slots', { org_id: orgId })
    assert.deepEqual(
      after.body().slots,
      slots.map((slot) => ({ ...slot, campaign_id: null }))
    )
  })

  test('a taken slot is no longer shown as free, and a paused author’s slots say so', async ({
    client,
    assert,
  }) => {
    const { asked, orgId } = await planned(client)
    await queuedDraft(asked, orgId)
    await asked.post('/api/queue/pause', { org_id: orgId, ...OF_MEMBER })
    const free = await asked.get('/api/author-slots/free', { org_id: orgId, ...RANGE })
    const shown = free.body() as { at: string; is_paused: boolean }[]
    assert.deepEqual(
      shown.map(({ at, is_paused: isPaused }) => [at, isPaused]),
      [
        [NINE, true],
        [ELEVEN, true],
      ]
    )
  })
})
