import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import DeleteAccount from '#actions/account/delete_account'
import { saveGeneratedPost } from '#actions/campaigns/generated_posts'
import ChangeRole from '#actions/organizations/change_role'
import RemoveMember from '#actions/organizations/remove_member'
import { MembershipFactory } from '#database/factories/membership_factory'
import { UserFactory } from '#database/factories/user_factory'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import User from '#models/user'
import { now } from '#services/clock'
import { bodyOf } from '#tests/helpers/requests'
import { campaignRequests, doneBy, goTo, NOTHING_ELSE } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const WHOLE = {
  id: 'camp_1893499200000',
  name: 'Warehouses',
  content_pillars: ['Robots', 'Peak season'],
  posting_schedule: { frequency: 'daily', time_slots: ['09:00', '14:00'] },
}

test.group('campaigns: status', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('an active campaign has a next time, a paused one does not', async ({ client, assert }) => {
    const { create, turn } = campaignRequests(client, await makeMember())
    const { id } = await bodyOf(create(WHOLE))
    const active = await turn(id, 'active')
    assert.equal(active.body().next_generation_at, '2030-05-01T14:00:00.000Z')
    const same = await turn(id, 'active')
    assert.equal(same.body().next_generation_at, '2030-05-01T14:00:00.000Z')
    const paused = await turn(id, 'paused')
    assert.equal(paused.body().status, 'paused')
    assert.isNull(paused.body().next_generation_at)
    const again = await turn(id, 'active')
    assert.equal(again.body().status, 'active')
  })

  test('a campaign created paused stays paused, and active ones are listed first', async ({
    client,
    assert,
  }) => {
    const { create, turn, list } = campaignRequests(client, await makeMember())
    const names = async () => {
      const listed = await bodyOf(list())
      return listed.map(({ name }: { name: string }) => name)
    }
    const older = await bodyOf(create({ name: 'Older', status: 'paused' }))
    assert.include(older, { status: 'paused', next_generation_at: null })
    freezeClock('2030-05-01T10:01:00Z')
    await create({ name: 'Newer' })
    assert.deepEqual(await names(), ['Newer', 'Older'])
    await turn(older.id, 'active')
    assert.deepEqual(await names(), ['Older', 'Newer'])
  })

  test('an impossible status is refused', async ({ client, assert }) => {
    const { create, turn } = campaignRequests(client, await makeMember())
    const { id } = await bodyOf(create(WHOLE))
    const paused = await turn(id, 'paused')
    paused.assertStatus(409)
    assert.equal(paused.body().detail, 'Only an active campaign can be paused.')
    await turn(id, 'active')
    const draft = await turn(id, 'draft')
    draft.assertStatus(409)
    const odd = await turn(id, 'sleeping')
    odd.assertStatus(422)
  })

  test('a changed schedule restarts, a changed text does not', async ({ client, assert }) => {
    const { create, turn, save } = campaignRequests(client, await makeMember())
    const { id } = await bodyOf(create(WHOLE))
    await turn(id, 'active')
    const words = await save(id, { ...WHOLE, name: 'Other words' })
    assert.equal(words.body().next_generation_at, '2030-05-01T14:00:00.000Z')
    assert.equal(words.body().name, 'Other words')
    const sooner = await save(id, { name: 'Other words', ...slots(['11:30']) })
    assert.equal(sooner.body().next_generation_at, '2030-05-01T11:30:00.000Z')
    assert.deepEqual(sooner.body().content_pillars, ['Robots', 'Peak season'])
  })

  test('time slots are in the owner’s time zone', async ({ client, assert }) => {
    const member = await makeMember()
    await member.user.merge({ timezone: 'America/New_York' }).save()
    const { create } = campaignRequests(client, member)
    const made = await create({ name: 'A', status: 'active' })
    assert.equal(made.body().next_generation_at, '2030-05-01T13:00:00.000Z')
    assert.equal(made.body().timezone, 'America/New_York')
  })

  test('a new time zone of the owner moves the times, not the days', async ({ client, assert }) => {
    const member = await makeMember()
    const { create, list } = campaignRequests(client, member)
    const daily = { frequency: 'daily', time_slots: ['14:00'] }
    for (const schedule of [daily, { frequency: 'weekly', time_slots: ['09:00'] }]) {
      await create({ name: 'A', status: 'active', posting_schedule: schedule })
    }
    const times = async () => {
      const listed = await bodyOf(list())
      return listed.map(({ next_generation_at: at }: { next_generation_at: string }) => at).sort()
    }
    assert.deepEqual(await times(), ['2030-05-01T14:00:00.000Z', '2030-05-02T09:00:00.000Z'])
    const timezone = { timezone: 'America/New_York' }
    await client.post('/api/settings/timezone').json(timezone).withGuard('api').loginAs(member.user)
    assert.deepEqual(await times(), ['2030-05-01T18:00:00.000Z', '2030-05-02T13:00:00.000Z'])
    const [{ timezone: shown }] = await bodyOf(list())
    assert.equal(shown, 'America/New_York')
  })

  test('another main owner’s time zone moves the times, not the days: the former one {how}')
    .with([{ how: 'steps down' }, { how: 'leaves' }, { how: 'deletes the account' }])
    .run(async ({ client, assert }, { how }) => {
      const member = await makeMember()
      const { user, organization } = member
      const next = await UserFactory.merge({ timezone: 'Australia/Sydney' }).create()
      const organizationId = organization.id
      await MembershipFactory.merge({ organizationId, userId: next.id }).create()
      const { create } = campaignRequests(client, member)
      const weekly = { frequency: 'weekly', time_slots: ['09:00'] }
      const { id } = await bodyOf(create({ name: 'A', status: 'active', posting_schedule: weekly }))
      const { id: membershipId } = await Membership.findByOrFail('user_id', user.id)
      const demotion = { organizationId, membershipId, role: 'editor', userId: user.id } as const
      if (how === 'steps down') await new ChangeRole().handle(demotion)
      else if (how === 'leaves') await new RemoveMember().handle({ organizationId, membershipId })
      else await new DeleteAccount().handle({ user: await User.findOrFail(user.id) })
      const { nextGenerationAt } = await Campaign.findOrFail(id)
      // Thursday, 09:00 in Sydney. In UTC it was Thursday, too.
      assert.equal(nextGenerationAt?.toISO(), '2030-05-01T23:00:00.000Z')
    })

  test('a new time zone of the owner skips no post that is due', async ({ client, assert }) => {
    const member = await makeMember()
    const { create } = campaignRequests(client, member)
    const weekly = { frequency: 'weekly', time_slots: ['09:00'] }
    const { id } = await bodyOf(create({ name: 'A', status: 'active', posting_schedule: weekly }))
    goTo(DateTime.fromISO('2030-05-02T09:00:30Z'))
    const claim = { id, claim: 'here|1|life' }
    const { plannedFor } = (await Campaign.begin(claim, now())) ?? {}
    const timezone = { timezone: 'Asia/Tokyo' }
    await client.post('/api/settings/timezone').json(timezone).withGuard('api').loginAs(member.user)
    const written = { text: 'Due', pillar: null, contentType: 'text', media: [], ...NOTHING_ELSE }
    const post = { ...written, isRepetition: false }
    const rules = { now: now(), limit: 10 }
    await saveGeneratedPost({ ...claim, plannedFor: plannedFor ?? now() }, post, rules)
    const { posts } = await doneBy(await Campaign.findOrFail(id))
    assert.lengthOf(posts, 1)
    const { nextGenerationAt } = await Campaign.findOrFail(id)
    assert.equal(nextGenerationAt?.toISO(), '2030-05-09T00:00:00.000Z')
  })
})

function slots(times: string[]) {
  return { posting_schedule: { time_slots: times } }
}
