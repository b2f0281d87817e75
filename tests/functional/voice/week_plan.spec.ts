import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import GenerateDraft from '#actions/assistant/generate_draft'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import Post from '#models/post'
import Run from '#models/run'
import { AiFailure } from '#services/ai/ai_failure'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { countPosts, stripePeer } from '#tests/helpers/requests/billing_requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { finishedRun, jobQueue, waitingRun } from '#tests/helpers/data/runs'
import { plantCorpus, VOICE_PAGE } from '#tests/helpers/data/stored_posts'

const OF_PAGE = { author_type: 'organization', author_id: VOICE_PAGE }

test.group('voice: the plan of the next week', (group) => {
  const peer = aiPeer(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))
  stripePeer(group)

  async function planner(client: ApiClient) {
    const { user, organization } = await makeMember()
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    await plantCorpus({ organizationId: organization.id, count: 60 })
    const asked = actingAs(client, user)
    return { user, organization, asked }
  }

  function planned(organizationId: string) {
    return Post.query()
      .where({ organization_id: organizationId, status: 'scheduled' })
      .orderBy('publish_at')
  }

  test('free slots of the next week get proposals that wait in the review queue', async ({
    client,
    assert,
  }) => {
    const { organization, asked } = await planner(client)
    const slots = [2, 4].map((weekday) => ({ ...OF_PAGE, weekday, time: '09:00' }))
    const saved = await asked.put('/api/author-slots', { org_id: organization.id, slots })
    saved.assertStatus(200)
    const answer = await asked.post(`/api/organizations/${organization.id}/week-plan`, OF_PAGE)
    answer.assertStatus(200)
    const posts = await planned(organization.id)
    assert.deepEqual(
      posts.map(({ publishAt }) => publishAt?.toUTC().toISO()),
      ['2026-12-01T08:00:00.000Z', '2026-12-03T08:00:00.000Z']
    )
    assert.deepEqual(
      answer.body().post_ids,
      posts.map(({ id }) => id)
    )
    assert.isTrue(
      posts.every(({ needsReview, authorUrn }) => needsReview && authorUrn === VOICE_PAGE)
    )
    const queue = await asked.get('/api/ai-content/review-queue', { org_id: organization.id })
    assert.lengthOf(queue.body(), 2)
    const [prompt] = peer()
      .ledger()
      .map(({ body }) => JSON.stringify(body))
    assert.include(prompt, 'Open with a question.')
    const again = await asked.post(`/api/organizations/${organization.id}/week-plan`, OF_PAGE)
    again.assertStatus(422)
    assert.lengthOf(await planned(organization.id), 2)
  })

  test('a proposal whose slot is taken while it is written moves to the next free slot', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { organization, asked } = await planner(client)
    const slots = [2, 4].map((weekday) => ({ ...OF_PAGE, weekday, time: '09:00' }))
    await asked.put('/api/author-slots', { org_id: organization.id, slots })
    const taken = DateTime.fromISO('2026-12-01T08:00:00Z')
    const author = { authorKind: 'company' as const, authorUrn: VOICE_PAGE }
    const own = { organizationId: organization.id, publishAt: taken, dueAt: taken, ...author }
    const write = GenerateDraft.prototype.handle
    cleanup(() => void (GenerateDraft.prototype.handle = write))
    GenerateDraft.prototype.handle = async function takenMeanwhile(input) {
      const posts = await planned(organization.id)
      if (posts.length === 0) await PostFactory.merge(own).create()
      return write.call(this, input)
    }
    const answer = await asked.post(`/api/organizations/${organization.id}/week-plan`, OF_PAGE)
    answer.assertStatus(200)
    const [, ...posts] = await planned(organization.id)
    assert.deepEqual(
      posts.map(({ publishAt }) => publishAt?.toUTC().toISO()),
      ['2026-12-03T08:00:00.000Z', '2026-12-08T08:00:00.000Z']
    )
    assert.sameMembers(
      answer.body().post_ids,
      posts.map(({ id }) => id)
    )
  })

  test('a plan that is retried after a failure still has at most five proposals, one a day', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { organization, asked } = await planner(client)
    const times = ['09:00', '15:00']
    const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      times.map((time) => ({ ...OF_PAGE, weekday, time }))
    )
    await asked.put('/api/author-slots', { org_id: organization.id, slots })
    const write = GenerateDraft.prototype.handle
    cleanup(() => void (GenerateDraft.prototype.handle = write))
    let calls = 0
    GenerateDraft.prototype.handle = async function failsOnce(input) {
      calls += 1
      if (calls === 3) throw new AiFailure('timed_out', 'No answer.')
      return write.call(this, input)
    }
    const url = `/api/organizations/${organization.id}/week-plan`
    const failed = await asked.post(url, OF_PAGE)
    assert.notEqual(failed.status(), 200)
    assert.lengthOf(await planned(organization.id), 2)
    const run = await Run.findByOrFail({ organizationId: organization.id, kind: 'week_plan' })
    const retried = await asked.post(`/api/runs/${run.id}/retry`)
    retried.assertStatus(202)
    const { result } = await finishedRun(retried.body().id)
    const posts = await planned(organization.id)
    assert.lengthOf(new Set(posts.map(({ publishAt }) => publishAt?.toISODate())), 5)
    assert.lengthOf(posts, 5)
    assert.lengthOf((result as { post_ids: string[] }).post_ids, 5)
  })

  test('while one member plans the week of an author, another member gets the same plan', async ({
    client,
    assert,
  }) => {
    const { user, organization, asked } = await planner(client)
    const { user: other } = await makeMember()
    await organization.related('memberships').create({ userId: other.id, role: 'editor' })
    const of = { organizationId: organization.id, userId: user.id }
    const input = { authorKind: 'company', authorUrn: VOICE_PAGE }
    const run = await waitingRun({ ...of, kind: 'week_plan', status: 'running', input })
    const ofOther = { ...input, authorKind: 'personal', authorUrn: 'urn:li:person:1' }
    await waitingRun({ ...of, kind: 'week_plan', status: 'running', input: ofOther })
    for (const member of [asked, actingAs(client, other)]) {
      const url = `/api/organizations/${organization.id}/week-plan`
      const answer = await member.post(url, OF_PAGE).header('prefer', 'respond-async')
      answer.assertStatus(202)
      assert.equal(answer.body().id, run.id)
    }
    assert.lengthOf(await Run.query().where('kind', 'week_plan'), 2)
  })

  test('a proposal that the plan limit refuses leaves no draft', async ({ client, assert }) => {
    const member = await planner(client)
    const slots = [{ ...OF_PAGE, weekday: 2, time: '09:00' }]
    await member.asked.put('/api/author-slots', { org_id: member.organization.id, slots })
    await countPosts(member, 50)
    const drafts = await Draft.all()
    const answer = await member.asked.post(
      `/api/organizations/${member.organization.id}/week-plan`,
      OF_PAGE
    )
    answer.assertStatus(402)
    assert.lengthOf(await planned(member.organization.id), 0)
    assert.lengthOf(await Draft.all(), drafts.length)
  })
})
