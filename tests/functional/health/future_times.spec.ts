import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import DeleteExpiredRecords from '#actions/auth/delete_expired_records'
import ReleaseFutureTimes from '#actions/health/release_future_times'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { UserFactory } from '#database/factories/user_factory'
import { addUnsentMail, dueUnsentMails } from '#database/unsent_mails'
import { LOGIN_THROTTLE } from '#domain/auth/auth_rules'
import type Campaign from '#models/campaign'
import CampaignGeneration from '#models/campaign_generation'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'

const LOGIN = '/api/auth/login'
const PAIR = { email: 'ada@example.test', password: 'engine' }

test.group('After the clock was a year ahead', (group) => {
  group.each.setup(freshDatabase)
  group.each.teardown(() => void (Settings.now = Date.now))

  const release = () => new ReleaseFutureTimes().handle()
  const inAYear = () => now().plus({ years: 1 })

  test('emails that wait are tried, and those with a usual pause keep it', async ({ assert }) => {
    freezeClock('2026-11-20T10:00:00Z')
    await addUnsentMail('{}', { now: now(), until: now().plus({ minutes: 30 }) })
    const stuck = await addUnsentMail('{}', { now: now(), until: inAYear() })
    await release()
    assert.deepEqual(await dueUnsentMails(now(), 10), [stuck.id])
  })

  test('a campaign whose post was being written is free again', async ({ assert }) => {
    freezeClock('2026-11-20T10:00:00Z')
    const { organization } = await makeMember()
    const leased = { organizationId: organization.id, claimedBy: 'gone:1', leaseUntil: inAYear() }
    const campaign = await CampaignFactory.merge(leased).create()
    await release()
    await campaign.refresh()
    assert.equal(Number(campaign.leaseUntil), Number(now()))
  })

  const WEEKLY = { frequency: 'weekly' as const, time_slots: ['09:00'] }
  const DAILY = { frequency: 'daily' as const, time_slots: ['09:00'] }
  const at = (day: string) => DateTime.fromISO(`${day}T08:00:00Z`, { zone: 'utc' })

  /** An active campaign of a member in Berlin, with its times. */
  async function activeCampaign(times: Partial<Campaign>) {
    const { organization, user } = await makeMember()
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    const own = { organizationId: organization.id, status: 'active' as const, ...times }
    return CampaignFactory.merge(own).create()
  }

  /** Its anchor and next post after the release. */
  async function releasedTimes(campaign: Campaign) {
    await release()
    await campaign.refresh()
    const { anchorAt, plannedFor, nextGenerationAt } = campaign
    return [anchorAt, plannedFor, nextGenerationAt].map((time) => time?.toISO()?.slice(0, 16))
  }

  test('a campaign writes on its old days again, and nothing a second time', async ({ assert }) => {
    freezeClock('2026-11-20T10:00:00Z')
    const campaign = await activeCampaign({
      postingSchedule: WEEKLY,
      anchorAt: at('2026-11-17'),
      plannedFor: at('2027-11-23'),
      nextGenerationAt: at('2027-11-23'),
      lastGenerationTime: inAYear(),
    })
    const written = { campaignId: campaign.id, plannedFor: at('2026-11-24'), postId: 'written' }
    await CampaignGeneration.create(written)
    const next = '2026-12-01T08:00'
    assert.deepEqual(await releasedTimes(campaign), ['2026-11-17T08:00', next, next])
  })

  test('a campaign that was started then begins now, and a failed post is tried again', async ({
    assert,
  }) => {
    freezeClock('2026-11-20T10:00:00Z')
    const future = { anchorAt: inAYear(), plannedFor: inAYear(), nextGenerationAt: inAYear() }
    const started = await activeCampaign({ postingSchedule: DAILY, ...future })
    const tomorrow = '2026-11-21T08:00'
    assert.deepEqual(await releasedTimes(started), [tomorrow, tomorrow, tomorrow])
    const due = { anchorAt: at('2026-11-17'), plannedFor: at('2026-11-20') }
    const failing = { postingSchedule: DAILY, failures: 1, ...due, nextGenerationAt: inAYear() }
    const failed = await activeCampaign(failing)
    const today = '2026-11-20T08:00'
    assert.deepEqual(await releasedTimes(failed), ['2026-11-17T08:00', today, today])
  })

  test('a campaign whose next post is as far away as usual keeps its times', async ({ assert }) => {
    freezeClock('2026-11-20T10:00:00Z')
    const planned = { plannedFor: at('2026-12-01'), nextGenerationAt: at('2026-12-01') }
    const times = { anchorAt: at('2026-11-17'), ...planned, lastGenerationTime: inAYear() }
    const schedule = { frequency: 'bi_weekly' as const, time_slots: ['09:00'] }
    const campaign = await activeCampaign({ postingSchedule: schedule, ...times })
    const next = '2026-12-01T08:00'
    assert.deepEqual(await releasedTimes(campaign), ['2026-11-17T08:00', next, next])
  })

  test('logins are not counted until then, and known networks stay known', async ({
    client,
    assert,
  }) => {
    await UserFactory.merge(PAIR).create()
    const enter = () => client.post(LOGIN).json(PAIR)
    const first = await enter()
    first.assertStatus(200)
    const expire = DateTime.utc().plus({ hours: 2 }).toMillis()
    await db.from('rate_limits').update({ expire, points: LOGIN_THROTTLE.tries })
    const locked = await enter()
    locked.assertStatus(429)
    await release()
    const again = await enter()
    again.assertStatus(200)
    const known = await db.from('rate_limits').where('key', 'like', '%login-known%')
    assert.lengthOf(known, 1)
  })

  test('counts of limits are deleted when they have expired', async ({ assert }) => {
    const ms = now().toMillis()
    const rows = [
      { key: 'over', points: 1, expire: ms - 1000 },
      { key: 'counting', points: 1, expire: ms + 1000 },
    ]
    await db.table('rate_limits').multiInsert(rows)
    await new DeleteExpiredRecords().handle()
    assert.deepEqual(await db.from('rate_limits').select('key'), [{ key: 'counting' }])
  })
})
