import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

type Member = Awaited<ReturnType<typeof makeMember>>

function makeMeasured({ organization }: Member, iso: string, reactions: number | null) {
  const at = DateTime.fromISO(iso, { zone: 'utc' })
  const out = { status: 'published' as const, publishAt: at, postedAt: at, dueAt: null }
  return PostFactory.merge({ organizationId: organization.id, ...out, reactions }).create()
}

test.group('calendar: engagement by hour of the week', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  test('hours are counted in the requested zone for posts with metrics only', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    await makeMeasured(member, '2026-11-19T08:10:00Z', 40)
    await makeMeasured(member, '2026-07-02T07:40:00Z', 20)
    await makeMeasured(member, '2026-11-19T13:00:00Z', null)
    await makeMeasured(await makeMember(), '2026-11-19T08:10:00Z', 900)
    const query = { org_id: member.organization.id, timezone: 'Europe/Berlin' }
    const asked = client.get('/api/calendar/hours').qs(query).withGuard('api').loginAs(member.user)
    const answer = await asked
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), [{ weekday: 3, hour: 9, posts: 2, engagement: 30 }])
  })

  test('an invalid zone is refused', async ({ client }) => {
    const { user, organization } = await makeMember()
    const query = { org_id: organization.id, timezone: 'Middle/Earth' }
    const asked = client.get('/api/calendar/hours').qs(query).withGuard('api').loginAs(user)
    const answer = await asked
    answer.assertStatus(422)
  })
})
