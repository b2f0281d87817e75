import { test } from '@japa/runner'
import Lease from '#models/lease'
import Notification from '#models/notification'
import LinkedinAccount from '#models/linkedin_account'
import { now } from '#services/clock'
import { runHourlyJobs, freezeClock } from '#tests/helpers/clock'
import { connectLinkedin, MAYA } from '#tests/helpers/peers/linkedin_peer'
import { connectedOrganization } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import { publishingGroup } from '#tests/helpers/publishing/publisher'

const TOKENS = 'POST /oauth/v2/accessToken'

async function titles() {
  const notices = await Notification.query().orderBy('created_at').orderBy('id')
  return notices.map(({ title }) => title)
}

test.group('Hourly refresh of connections', (group) => {
  const peer = publishingGroup(group)

  const personal = (lifeDays: number) =>
    connectedOrganization(peer().url, { mode: 'personal', lifeDays })

  function countRefreshes(fault: string, more = {}) {
    return peer().faults.add({ match: TOKENS, fault, times: 9, ...more })
  }

  test('an expiring connection is reported 14, 7 and 1 days before and at the end, once each', async ({
    assert,
  }) => {
    const { user } = await personal(20)
    const seen: [string, string[]][] = []
    for (const day of ['06', '07', '08', '13', '14', '17', '20', '21', '22']) {
      for (const hour of ['10:00', '11:00']) {
        freezeClock(`2030-05-${day}T${hour}:00Z`)
        await runHourlyJobs()
        await runHourlyJobs()
      }
      const shownTitles = await titles()
      seen.push([day, shownTitles.slice(-1)])
    }
    const ends = (words: string) => [`Your LinkedIn connection ${words}.`]
    assert.deepEqual(seen, [
      ['06', []],
      ['07', ends('expires in 14 days')],
      ['08', ends('expires in 14 days')],
      ['13', ends('expires in 14 days')],
      ['14', ends('expires in 7 days')],
      ['17', ends('expires in 7 days')],
      ['20', ends('expires in 1 day')],
      ['21', ends('expired')],
      ['22', ends('expired')],
    ])
    const notices = await Notification.all()
    assert.deepEqual(
      notices.map(({ kind, userId }) => [kind, userId]),
      [['linkedin_ended', user.id]]
    )
  })

  test('after downtime only the current stage is reported', async ({ assert }) => {
    await personal(20)
    freezeClock('2030-05-18T10:00:00Z')
    await runHourlyJobs()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 3 days.'])
  })

  test('parallel processes report an expiry once', async ({ assert }) => {
    await personal(7)
    await Promise.all([runHourlyJobs(), runHourlyJobs(), runHourlyJobs()])
    assert.lengthOf(await titles(), 1)
  })

  test('a crashed refresh blocks others for minutes only', async ({ assert }) => {
    await personal(7)
    const lease = { now: now(), ms: 10 * 60_000 }
    await Lease.take('care_for_connections', 'a process that is gone', lease)
    await runHourlyJobs()
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-01T10:10:00Z')
    await runHourlyJobs()
    assert.lengthOf(await titles(), 1)
  })

  test('an unused connection is not reported', async ({ assert }) => {
    const { organization } = await personal(3)
    await organization.merge({ linkedinAccountId: null }).save()
    await runHourlyJobs()
    assert.lengthOf(await titles(), 0)
  })

  test('reconnecting retracts notifications, and a new token starts again', async ({
    client,
    assert,
  }) => {
    const { user, organization, account } = await personal(7)
    await runHourlyJobs()
    assert.lengthOf(await titles(), 1)
    await connectLinkedin(client, user, { member: MAYA, org_id: organization.id })
    assert.lengthOf(await titles(), 0)
    await runHourlyJobs()
    assert.lengthOf(await titles(), 0)
    await LinkedinAccount.query()
      .where('id', account.id)
      .update({ expires_at: '2030-05-08 10:00:00.000' })
    await runHourlyJobs()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 7 days.'])
  })

  test('disconnecting retracts notifications', async ({ client, assert }) => {
    const { user } = await personal(7)
    await runHourlyJobs()
    const gone = await actingAs(client, user).post('/api/settings/disconnect-linkedin')
    gone.assertStatus(200)
    assert.lengthOf(await titles(), 0)
  })

  test('a renewable connection is renewed and not reported', async ({ assert }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 15 })
    const counter = countRefreshes('without_refresh_token')
    await runHourlyJobs()
    await runHourlyJobs()
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.equal(counter.left, 8)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.equal(fresh.refreshToken, account.refreshToken)
    assert.equal(fresh.expiresAt?.toISODate(), '2030-06-30')
    assert.lengthOf(await titles(), 0)
  })

  test('a refused renewal is not repeated, and the member is notified in time', async ({
    assert,
  }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 15 })
    const counter = countRefreshes('refuse_refresh')
    await runHourlyJobs()
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-02T10:00:00Z')
    await runHourlyJobs()
    assert.equal(counter.left, 8)
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 14 days.'])
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.equal(same.condition, 'connected')
    assert.equal(same.refreshToken, account.refreshToken)
    freezeClock('2030-05-17T10:00:00Z')
    await runHourlyJobs()
    await same.refresh()
    assert.equal(same.condition, 'expired')
    assert.equal(counter.left, 8)
  })

  test('an unreachable LinkedIn is asked every hour, and a lasting failure is reported', async ({
    assert,
  }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 10 })
    const counter = countRefreshes('status', { status: 503 })
    await runHourlyJobs()
    await runHourlyJobs()
    assert.equal(counter.left, 7)
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-04T10:00:00Z')
    await runHourlyJobs()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 7 days.'])
    peer().faults.clear()
    await runHourlyJobs()
    assert.lengthOf(await titles(), 0)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
  })

  test('a missing app renews nothing and does not affect other members', async ({ assert }) => {
    const broken = await connectedOrganization(peer().url, { lifeDays: 5 })
    await personal(6)
    await broken.account.merge({ clientId: 'an app that is gone' }).save()
    await runHourlyJobs()
    assert.lengthOf(await titles(), 2)
  })
})
