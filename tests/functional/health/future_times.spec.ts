import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import ReleaseFutureTimes from '#actions/health/release_future_times'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { UserFactory } from '#database/factories/user_factory'
import { addUnsentMail, dueUnsentMails } from '#database/unsent_mails'
import { LOGIN_THROTTLE } from '#domain/auth/auth_rules'
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

  test('logins are not counted until then, and known networks stay known', async ({
    client,
    assert,
  }) => {
    await UserFactory.merge(PAIR).create()
    const enter = () => client.post(LOGIN).json(PAIR)
    const first = await enter()
    first.assertStatus(200)
    const expire = DateTime.utc().plus({ years: 1 }).toMillis()
    await db.from('rate_limits').update({ expire, points: LOGIN_THROTTLE.tries })
    const locked = await enter()
    locked.assertStatus(429)
    await release()
    const again = await enter()
    again.assertStatus(200)
    const known = await db.from('rate_limits').where('key', 'like', '%login-known%')
    assert.lengthOf(known, 1)
  })
})
