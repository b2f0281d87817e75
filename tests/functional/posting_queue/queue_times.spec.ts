import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import Post from '#models/post'

const OF_MEMBER = { author_type: 'personal', author_id: null }

const QUEUE_LENGTH = 300

function daily(time: string) {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...OF_MEMBER, weekday, time }))
}

test.group('posting queue: clock changes and long queues', (group) => {
  group.each.setup(freshDatabase)

  test('{zone}, {night}: drafts take the slot of each day once, on the clock of the zone')
    .with([
      {
        zone: 'Europe/Berlin',
        night: 'a skipped hour',
        time: '02:30',
        now: '2026-03-27T12:00:00Z',
        slots: ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
      },
      {
        zone: 'Europe/Berlin',
        night: 'a repeated hour',
        time: '02:30',
        now: '2026-10-23T12:00:00Z',
        slots: ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
      },
      {
        zone: 'America/New_York',
        night: 'a skipped hour',
        time: '02:30',
        now: '2026-03-06T12:00:00Z',
        slots: ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
      },
      {
        zone: 'America/New_York',
        night: 'a repeated hour',
        time: '01:30',
        now: '2026-10-30T12:00:00Z',
        slots: ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
      },
      {
        zone: 'Australia/Lord_Howe',
        night: 'a skipped half hour',
        time: '02:15',
        now: '2026-10-02T12:00:00Z',
        slots: ['2026-10-02T15:45', '2026-10-03T15:30', '2026-10-04T15:15'],
      },
      {
        zone: 'Australia/Lord_Howe',
        night: 'a repeated half hour',
        time: '01:45',
        now: '2026-04-03T12:00:00Z',
        slots: ['2026-04-03T14:45', '2026-04-04T14:45', '2026-04-05T15:15'],
      },
    ])
    .run(async ({ client, assert }, { zone, time, now, slots }) => {
      freezeClock(now)
      const { user, organization } = await makeMember()
      const asked = actingAs(client, user)
      const orgId = organization.id
      const saved = { org_id: orgId, timezone: zone, slots: daily(time) }
      await asked.put('/api/author-slots', saved)
      const drafts = await DraftFactory.merge({ organizationId: orgId }).createMany(slots.length)
      const answers = await Promise.all(
        drafts.map(({ id }) => asked.post('/api/queue', { org_id: orgId, draft_id: id }))
      )
      assert.sameMembers(
        answers.map((answer) => answer.body().publish_time),
        slots.map((slot) => `${slot}:00.000Z`)
      )
      const wallTimes = answers.map((answer) => answer.body().timezone)
      assert.deepEqual(new Set(wallTimes), new Set([zone]))
    })

  test(`a queue of ${QUEUE_LENGTH} posts gets another order`, async ({ client, assert }) => {
    freezeClock('2026-11-24T09:24:00Z')
    const { user, organization } = await makeMember()
    const asked = actingAs(client, user)
    const organizationId = organization.id
    const sent = { org_id: organizationId, timezone: 'UTC', slots: daily('11:00') }
    await asked.put('/api/author-slots', sent)
    const first = DateTime.fromISO('2026-11-24T11:00:00Z', { zone: 'utc' })
    const plain = { organizationId, authorUrn: null, isQueued: true, status: 'scheduled' as const }
    await PostFactory.merge(
      Array.from({ length: QUEUE_LENGTH }, (_, day) => {
        const at = first.plus({ days: day })
        return { ...plain, publishAt: at, dueAt: at, zone: 'UTC' }
      })
    ).createMany(QUEUE_LENGTH)
    const queue = await asked.get('/api/queue', { org_id: organizationId })
    const ids = queue.body().posts.map(({ id }: { id: string }) => id)
    assert.lengthOf(ids, QUEUE_LENGTH)
    const order = { org_id: organizationId, ...OF_MEMBER, post_ids: ids.toReversed() }
    const answer = await asked.put('/api/queue/order', order)
    answer.assertStatus(200)
    const posts = await Post.query().orderBy('publish_at')
    assert.deepEqual(
      posts.map(({ id }) => id),
      ids.toReversed()
    )
    assert.equal(posts[0]!.publishAt?.toMillis(), first.toMillis())
  })
})
