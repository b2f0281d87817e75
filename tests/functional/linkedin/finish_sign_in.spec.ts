import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'
import { UserFactory } from '#database/factories/user_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import {
  consent,
  connectLinkedin,
  popupAnswer,
  startSignIn,
  JONAS,
  linkedinPeer,
  MAYA,
} from '#tests/helpers/peers/linkedin_peer'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const PERSONAL = 'email openid profile w_member_social'

/** The connected account of each organization, by id. */
async function connections() {
  const organizations = await Organization.query()
  return Object.fromEntries(
    organizations.map((organization) => [organization.id, organization.linkedinAccountId])
  )
}

test.group('linkedin: completing a sign-in', (group) => {
  group.each.setup(freshDatabase)
  linkedinPeer(group)

  test('a completed sign-in connects, and the popup informs its opener', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const page = await connectLinkedin(client, user)
    page.assertStatus(200)
    assert.deepEqual(popupAnswer(page.text()), { type: 'linkedin', status: 'connected' })
    const nonce = /<script nonce="([^"]+)">/.exec(page.text())?.[1]
    assert.include(page.header('content-security-policy'), `'nonce-${nonce}'`)
    assert.match(page.text(), /postMessage\(.*, window\.location\.origin\)/)
    assert.notMatch(page.text(), /(src|href)="https?:/)
    assert.equal(page.header('cache-control'), 'no-store')
    assert.equal(page.header('referrer-policy'), 'no-referrer')
  })

  test('a completed sign-in stores the member and the granted scopes', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user)
    const account = await LinkedinAccount.findByOrFail('user_id', user.id)
    assert.equal(account.memberUrn, `urn:li:person:${MAYA}`)
    assert.equal(account.name, 'Maya Lindqvist')
    assert.equal(account.email, 'maya.lindqvist@example.com')
    assert.equal(account.scopes, PERSONAL)
    assert.equal(account.appMode, 'personal')
    assert.equal(account.clientId, 'sandbox')
    assert.equal(account.condition, 'connected')
    assert.equal(account.expiresAt?.toISO(), '2030-06-30T10:00:00.000Z')
    assert.isNull(account.refreshToken)
  }).setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('an app in pages mode gives a refresh token with an end', async ({ client, assert }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user, { mode: 'pages' })
    const account = await LinkedinAccount.findByOrFail('user_id', user.id)
    assert.match(String(account.refreshToken), /^AQW/)
    assert.isNotNull(account.refreshExpiresAt)
    assert.equal(account.appMode, 'pages')
    assert.include(account.grantedScopes, 'w_organization_social')
  })

  test('tokens are not readable in the database or in any response', async ({ client, assert }) => {
    const { user } = await makeMember()
    const page = await connectLinkedin(client, user, { mode: 'pages' })
    const { accessToken, refreshToken } = await LinkedinAccount.findByOrFail('user_id', user.id)
    const status = await client.get('/api/settings/linkedin-status').loginAs(user)
    const row = JSON.stringify(await db.from('linkedin_accounts').first())
    for (const secret of [String(accessToken), String(refreshToken)]) {
      assert.isAbove(secret.length, 100)
      for (const text of [row, page.text(), status.text()]) assert.notInclude(text, secret)
      assert.notInclude(row, secret.slice(3, 43))
    }
  })

  test('a named organization is connected, and no other', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const other = await OrganizationFactory.with('memberships', 1, (membership) =>
      membership.merge({ userId: user.id })
    ).create()
    await connectLinkedin(client, user, { org_id: organization.id })
    const { id } = await LinkedinAccount.findByOrFail('user_id', user.id)
    assert.deepEqual(await connections(), { [organization.id]: id, [other.id]: null })
  })

  test('a named organization changes its connection', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user, { org_id: organization.id })
    await connectLinkedin(client, user, { org_id: organization.id, member: JONAS })
    const jonas = await LinkedinAccount.findByOrFail('member_urn', `urn:li:person:${JONAS}`)
    assert.deepEqual(await connections(), { [organization.id]: jonas.id })
  })

  test('without a named organization each one that the user owns alone and that has no connection is connected', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const reviewed = await OrganizationFactory.with('memberships', 1, (membership) =>
      membership.merge({ userId: user.id, role: 'reviewer' })
    ).create()
    const { organization: shared } = await makeMember()
    await shared.related('memberships').create({ userId: user.id, role: 'owner' })
    const strange = await makeMember()
    await connectLinkedin(client, user)
    const maya = await LinkedinAccount.findByOrFail('user_id', user.id)
    await connectLinkedin(client, user, { member: JONAS })
    assert.deepEqual(await connections(), {
      [organization.id]: maya.id,
      [reviewed.id]: null,
      [shared.id]: null,
      [strange.organization.id]: null,
    })
  })

  test('without a named organization one with the user’s expired connection gets the working one', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user)
    const maya = await LinkedinAccount.findByOrFail('user_id', user.id)
    await LinkedinAccount.end(maya.id, maya.accessToken)
    await connectLinkedin(client, user, { member: JONAS })
    const jonas = await LinkedinAccount.findByOrFail('member_urn', `urn:li:person:${JONAS}`)
    assert.deepEqual(await connections(), { [organization.id]: jonas.id })
  })

  test('a user who lost access during the sign-in does not connect the organization', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const url = await startSignIn(client, user, { org_id: organization.id })
    await organization.related('memberships').query().update({ role: 'reviewer' })
    await client.get(await consent(url)).loginAs(user)
    assert.deepEqual(await connections(), { [organization.id]: null })
  })

  test('connecting the same member again renews the one account', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    await connectLinkedin(client, user)
    const first = await LinkedinAccount.findByOrFail('user_id', user.id)
    await LinkedinAccount.end(first.id, first.accessToken)
    await connectLinkedin(client, user)
    const accounts = await LinkedinAccount.query()
    assert.lengthOf(accounts, 1)
    assert.equal(accounts[0].id, first.id)
    assert.equal(accounts[0].condition, 'connected')
    assert.notEqual(accounts[0].accessToken, first.accessToken)
    assert.deepEqual(await connections(), { [organization.id]: first.id })
  })

  test('two users may connect the same member', async ({ client, assert }) => {
    const [one, two] = [await makeMember(), await makeMember()]
    await connectLinkedin(client, one.user)
    await connectLinkedin(client, two.user)
    assert.lengthOf(await LinkedinAccount.query(), 2)
  })

  test('a renewal without a refresh token keeps the stored one', async ({ client, assert }) => {
    const { user } = await makeMember()
    await connectLinkedin(client, user, { mode: 'pages' })
    const { refreshToken } = await LinkedinAccount.findByOrFail('user_id', user.id)
    await connectLinkedin(client, user)
    const account = await LinkedinAccount.findByOrFail('user_id', user.id)
    assert.isNotNull(refreshToken)
    assert.equal(account.refreshToken, refreshToken)
  })
})

test.group('linkedin: the state of a sign-in', (group) => {
  group.each.setup(freshDatabase)
  linkedinPeer(group)

  test('a state works once', async ({ client, assert }) => {
    const { user } = await makeMember()
    const url = await startSignIn(client, user)
    const callback = await consent(url)
    const first = await client.get(callback).loginAs(user)
    first.assertStatus(200)
    const second = await client.get(await consent(url)).loginAs(user)
    second.assertStatus(401)
    assert.containsSubset(popupAnswer(second.text()), { status: 'failed' })
    assert.include(second.text(), 'already used')
  })

  test('of two parallel callbacks one succeeds', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const answers = await Promise.all([
      client.get(callback).loginAs(user),
      client.get(callback).loginAs(user),
    ])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 401]
    )
  })

  test('a state expires after half an hour', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    freezeClock('2030-05-01T10:30:00Z')
    const late = await client.get(callback).loginAs(user)
    late.assertStatus(401)
    assert.lengthOf(await LinkedinAccount.query(), 0)
  }).setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('another user’s state does not connect and stays valid for its owner', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const stranger = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const stolen = await client.get(callback).loginAs(stranger.user)
    stolen.assertStatus(401)
    assert.lengthOf(await LinkedinAccount.query(), 0)
    const own = await client.get(callback).loginAs(user)
    own.assertStatus(200)
  })

  test('a callback without a session shows a readable page', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const page = await client.get(callback)
    page.assertStatus(401)
    page.assertHeader('content-type', 'text/html; charset=utf-8')
    assert.include(page.text(), 'Log in, then connect again.')
    assert.lengthOf(await LinkedinAccount.query(), 0)
  })

  test('bad input is a failed sign-in: {name}')
    .with([
      { name: 'nothing', query: '' },
      { name: 'no state', query: 'code=x' },
      { name: 'an empty state', query: 'state=' },
      { name: 'an invented state', query: 'state=made-up&code=x' },
      { name: 'lists', query: 'state[]=a&code[]=b' },
      { name: 'objects', query: 'state[__proto__]=a&error[]=b' },
      { name: 'a huge state', query: `state=${'x'.repeat(4000)}` },
      { name: 'markup', query: 'error=<script>alert(1)</script>&error_description=<img src=x>' },
    ])
    .run(async ({ client, assert }, { query }) => {
      const user = await UserFactory.create()
      const page = await client.get(`/linkedin/callback?${query}`).loginAs(user)
      page.assertStatus(401)
      assert.notInclude(page.text(), '<img')
      assert.notInclude(page.text(), 'alert(1)')
    })
})
