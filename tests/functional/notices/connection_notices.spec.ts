import { test } from '@japa/runner'
import Lease from '#models/lease'
import Notice from '#models/notice'
import LinkedinAccount from '#models/linkedin_account'
import { now } from '#services/clock'
import { anHourPasses } from '#tests/helpers/an_hour_passes'
import { connectLinkedin } from '#tests/helpers/connect_linkedin'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { MAYA } from '#tests/helpers/linkedin_peer'
import { publishingGroup } from '#tests/helpers/publishing_group'

const TOKENS = 'POST /oauth/v2/accessToken'

async function titles() {
  const notices = await Notice.query().orderBy('created_at').orderBy('id')
  return notices.map(({ title }) => title)
}

test.group('The hourly look at connections', (group) => {
  const peer = publishingGroup(group)

  const personal = (lifeDays: number) =>
    connectedOrganization(peer().url, { mode: 'personal', lifeDays })

  function countRefreshes(fault: string, more = {}) {
    return peer().faults.add({ match: TOKENS, fault, times: 9, ...more })
  }

  test('14, 7 and 1 days before the end and at the end: once each', async ({ assert }) => {
    const { user } = await personal(20)
    const seen: [string, string[]][] = []
    for (const day of ['06', '07', '08', '13', '14', '17', '20', '21', '22']) {
      for (const hour of ['10:00', '11:00']) {
        freezeClock(`2030-05-${day}T${hour}:00Z`)
        await anHourPasses()
        await anHourPasses()
      }
      const told = await titles()
      seen.push([day, told.slice(-1)])
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
    const notices = await Notice.all()
    assert.deepEqual(
      notices.map(({ kind, userId }) => [kind, userId]),
      [['linkedin_ended', user.id]]
    )
  })

  test('a server that was down tells what is true now, and nothing older', async ({ assert }) => {
    await personal(20)
    freezeClock('2030-05-18T10:00:00Z')
    await anHourPasses()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 3 days.'])
  })

  test('several processes at once tell it once', async ({ assert }) => {
    await personal(7)
    await Promise.all([anHourPasses(), anHourPasses(), anHourPasses()])
    assert.lengthOf(await titles(), 1)
  })

  test('a process that crashed in it keeps the others away for minutes only', async ({
    assert,
  }) => {
    await personal(7)
    const lease = { now: now(), ms: 10 * 60_000 }
    await Lease.take('care_for_connections', 'a process that is gone', lease)
    await anHourPasses()
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-01T10:10:00Z')
    await anHourPasses()
    assert.lengthOf(await titles(), 1)
  })

  test('a connection that no organization uses is not talked about', async ({ assert }) => {
    const { organization } = await personal(3)
    await organization.merge({ linkedinAccountId: null }).save()
    await anHourPasses()
    assert.lengthOf(await titles(), 0)
  })

  test('connecting again clears what was said, and a new token starts afresh', async ({
    client,
    assert,
  }) => {
    const { user, organization, account } = await personal(7)
    await anHourPasses()
    assert.lengthOf(await titles(), 1)
    await connectLinkedin(client, user, { member: MAYA, org_id: organization.id })
    assert.lengthOf(await titles(), 0)
    await anHourPasses()
    assert.lengthOf(await titles(), 0)
    await LinkedinAccount.query()
      .where('id', account.id)
      .update({ expires_at: '2030-05-08 10:00:00.000' })
    await anHourPasses()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 7 days.'])
  })

  test('disconnecting clears it as well', async ({ client, assert }) => {
    const { user } = await personal(7)
    await anHourPasses()
    const gone = await inTheNameOf(client, user).post('/api/settings/disconnect-linkedin')
    gone.assertStatus(200)
    assert.lengthOf(await titles(), 0)
  })

  test('what can be renewed is renewed, and not talked about', async ({ assert }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 15 })
    const counter = countRefreshes('without_refresh_token')
    await anHourPasses()
    await anHourPasses()
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.equal(counter.left, 8)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.equal(fresh.refreshToken, account.refreshToken)
    assert.equal(fresh.expiresAt?.toISODate(), '2030-06-30')
    assert.lengthOf(await titles(), 0)
  })

  test('LinkedIn refuses: not asked again, and the member is told in time', async ({ assert }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 15 })
    const counter = countRefreshes('refuse_refresh')
    await anHourPasses()
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-02T10:00:00Z')
    await anHourPasses()
    assert.equal(counter.left, 8)
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 14 days.'])
    const same = await LinkedinAccount.findOrFail(account.id)
    assert.equal(same.condition, 'connected')
    assert.equal(same.refreshToken, account.refreshToken)
    freezeClock('2030-05-17T10:00:00Z')
    await anHourPasses()
    await same.refresh()
    assert.equal(same.condition, 'expired')
    assert.equal(counter.left, 8)
  })

  test('LinkedIn out of reach: asked again each hour, and told when it lasts', async ({
    assert,
  }) => {
    const { account } = await connectedOrganization(peer().url, { lifeDays: 10 })
    const counter = countRefreshes('status', { status: 503 })
    await anHourPasses()
    await anHourPasses()
    assert.equal(counter.left, 7)
    assert.lengthOf(await titles(), 0)
    freezeClock('2030-05-04T10:00:00Z')
    await anHourPasses()
    assert.deepEqual(await titles(), ['Your LinkedIn connection expires in 7 days.'])
    peer().faults.clear()
    await anHourPasses()
    assert.lengthOf(await titles(), 0)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
  })

  test('an app that is gone renews nothing, and keeps no other member from being told', async ({
    assert,
  }) => {
    const broken = await connectedOrganization(peer().url, { lifeDays: 5 })
    await personal(6)
    await broken.account.merge({ clientId: 'an app that is gone' }).save()
    await anHourPasses()
    assert.lengthOf(await titles(), 2)
  })
})
