import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import LinkedinAccount from '#models/linkedin_account'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import { connectLinkedin, linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'

const STATUS = '/api/settings/linkedin-status'
const DISCONNECT = '/api/settings/disconnect-linkedin'
const PERSONAL = ['openid', 'profile', 'email', 'w_member_social']

const NOT_CONNECTED = {
  linkedin_connected: false,
  linkedin_profile: null,
  status: null,
  app_mode: null,
  scopes: { granted: [], needed: [], missing: [], extended: [] },
  expires_at: null,
}

/** Returns whether the LinkedIn peer accepts a token. */
async function isGood(url: string, token: string | null) {
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${url}/v2/userinfo`, { headers })
  return status === 200
}

test.group('linkedin: the connection in settings', (group) => {
  group.each.setup(freshDatabase)
  linkedinPeer(group)

  test('nothing is connected at first', async ({ client }) => {
    const user = await UserFactory.create()
    const answer = await client.get(STATUS).loginAs(user).qs({ user_id: user.id })
    answer.assertStatus(200)
    answer.assertBody(NOT_CONNECTED)
  })

  test('the connection shows the member, the expiry and granted and needed scopes', async ({
    client,
  }) => {
    const user = await UserFactory.create()
    const scopes = 'openid profile email'
    await LinkedinAccountFactory.merge({
      userId: user.id,
      name: 'Maya',
      email: null,
      scopes,
    }).create()
    const answer = await client.get(STATUS).loginAs(user)
    answer.assertBody({
      linkedin_connected: true,
      linkedin_profile: { name: 'Maya', email: null, picture: null },
      status: 'connected',
      app_mode: 'personal',
      scopes: {
        granted: ['openid', 'profile', 'email'],
        needed: PERSONAL,
        missing: ['w_member_social'],
        extended: [],
      },
      expires_at: '2030-06-30T10:00:00.000Z',
    })
  }).setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('{name}')
    .with([
      {
        name: 'a token in its last second is good',
        days: 60,
        refreshToken: null,
        status: 'connected',
      },
      { name: 'a token past its end is not', days: 61, refreshToken: null, status: 'expired' },
      { name: 'unless it can be refreshed', days: 61, refreshToken: 'AQW', status: 'connected' },
      { name: 'which also ends', days: 366, refreshToken: 'AQW', status: 'expired' },
    ])
    .run(async ({ client }, { days, refreshToken, status }) => {
      const user = await UserFactory.create()
      const restoreClock = freezeClock('2030-05-01T10:00:00Z')
      const account = await LinkedinAccountFactory.merge({ userId: user.id, refreshToken }).make()
      await account.merge({ refreshExpiresAt: account.expiresAt!.plus({ days: 305 }) }).save()
      const at = account.expiresAt!.plus({ days: days - 60 }).minus({ milliseconds: 1 })
      freezeClock(at.toISO()!)
      const answer = await client.get(STATUS).loginAs(user)
      restoreClock()
      answer.assertBodyContains({ status, linkedin_connected: status === 'connected' })
    })

  test('a working connection is shown before an expired one', async ({ client }) => {
    const user = await UserFactory.create()
    await LinkedinAccountFactory.merge({ userId: user.id, name: 'Works' }).create()
    await LinkedinAccountFactory.merge({ userId: user.id, name: 'Over' }).apply('expired').create()
    const answer = await client.get(STATUS).loginAs(user)
    answer.assertBodyContains({ linkedin_profile: { name: 'Works' } })
  })

  test('a connection is not visible to strangers', async ({ client }) => {
    const [one, two] = await UserFactory.createMany(2)
    await LinkedinAccountFactory.merge({ userId: one.id }).create()
    const own = await client.get(STATUS).loginAs(two)
    own.assertBody(NOT_CONNECTED)
    const foreign = await client.get(STATUS).loginAs(two).qs({ user_id: one.id })
    foreign.assertStatus(403)
    const nobody = await client.get(STATUS)
    nobody.assertStatus(401)
  })
})

test.group('linkedin: disconnecting', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  test('disconnecting deletes everything here and revokes at LinkedIn', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user, { mode: 'pages' })
    const account = await LinkedinAccount.findByOrFail('user_id', user.id)
    assert.isTrue(await isGood(peer().url, account.accessToken))
    const answer = await client.post(DISCONNECT).withGuard('api').loginAs(user)
    answer.assertStatus(200)
    answer.assertBody(NOT_CONNECTED)
    assert.lengthOf(await LinkedinAccount.query(), 0)
    assert.isFalse(await isGood(peer().url, account.accessToken))
    assert.isFalse(await drive.use().exists(String(account.pictureKey)))
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test('disconnecting does not affect other users and their organizations', async ({
    client,
    assert,
  }) => {
    const [one, two] = [await makeMember(), await makeMember()]
    await connectLinkedin(client, one.user)
    await connectLinkedin(client, two.user)
    await client.post(DISCONNECT).withGuard('api').loginAs(one.user)
    const [left] = await LinkedinAccount.query()
    assert.equal(left.userId, two.user.id)
    await two.organization.refresh()
    assert.equal(two.organization.linkedinAccountId, left.id)
  })

  test('disconnecting works while LinkedIn fails: {fault}')
    .with([{ fault: 'hang' }, { fault: 'drop_before' }])
    .run(async ({ client, assert }, { fault }) => {
      const { user } = await makeMember()
      await connectLinkedin(client, user)
      peer().faults.add({ match: 'POST /oauth/v2/revoke', fault })
      const answer = await client.post(DISCONNECT).withGuard('api').loginAs(user)
      answer.assertStatus(200)
      assert.lengthOf(await LinkedinAccount.query(), 0)
    })

  test('disconnecting twice changes nothing more', async ({ client }) => {
    const user = await UserFactory.create()
    const answer = await client.post(DISCONNECT).withGuard('api').loginAs(user)
    answer.assertStatus(200)
  })

  test('disconnecting needs a signed-in user and a CSRF token', async ({ client, assert }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user)
    const nobody = await client.post(DISCONNECT)
    nobody.assertStatus(401)
    const forged = await client.post(DISCONNECT).loginAs(user)
    forged.assertStatus(403)
    const foreign = await client
      .post(DISCONNECT)
      .withGuard('api')
      .loginAs(user)
      .json({ user_id: 'x' })
    foreign.assertStatus(403)
    assert.lengthOf(await LinkedinAccount.query(), 1)
  })
})

test.group('linkedin: detaching one organization', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  test('detaching keeps the account and its token', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user)
    const path = `/api/organizations/${organization.id}/disconnect-linkedin`
    const answer = await client.post(path).withGuard('api').loginAs(user)
    answer.assertStatus(200)
    answer.assertBodyContains({ id: organization.id, linkedin_connected: false })
    const [account] = await LinkedinAccount.query()
    assert.isTrue(await isGood(peer().url, account.accessToken))
    await organization.refresh()
    assert.isNull(organization.linkedinAccountId)
  })

  test('{role}: {status}')
    .with([
      { role: 'owner' as const, status: 200 },
      { role: 'editor' as const, status: 200 },
      { role: 'reviewer' as const, status: 403 },
    ])
    .run(async ({ client, assert }, { role, status }) => {
      const { user, organization } = await makeMember({ role })
      const { user: colleague } = await makeMember()
      const { id } = await LinkedinAccountFactory.merge({ userId: colleague.id }).create()
      await organization.merge({ linkedinAccountId: id }).save()
      const path = `/api/organizations/${organization.id}/disconnect-linkedin`
      const answer = await client.post(path).withGuard('api').loginAs(user)
      answer.assertStatus(status)
      await organization.refresh()
      assert.equal(organization.linkedinAccountId, status === 200 ? null : id)
    })

  test('detaching an unknown organization or one of others is 404', async ({ client, assert }) => {
    const { organization, user: owner } = await makeMember()
    const { id } = await LinkedinAccountFactory.merge({ userId: owner.id }).create()
    await organization.merge({ linkedinAccountId: id }).save()
    const user = await UserFactory.create()
    for (const name of [organization.id, 'made-up', 'x'.repeat(900)]) {
      const path = `/api/organizations/${name}/disconnect-linkedin`
      const answer = await client.post(path).withGuard('api').loginAs(user)
      answer.assertStatus(404)
    }
    const nobody = await client.post(`/api/organizations/${organization.id}/disconnect-linkedin`)
    nobody.assertStatus(401)
    await organization.refresh()
    assert.equal(organization.linkedinAccountId, id)
  })
})
