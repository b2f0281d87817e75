import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import linkedin from '#config/linkedin'
import ApiKey from '#models/api_key'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { freezeClock } from '#tests/helpers/clock'
import { linkedinPeer, startSignIn } from '#tests/helpers/peers/linkedin_peer'
import { makeMember } from '#tests/helpers/data/members'

const START = '/api/linkedin/auth/start'

test.group('linkedin: starting a sign-in', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  test('a sign-in leads to the consent page with exactly the scopes of mode {mode}')
    .with([
      { mode: undefined, scope: 'openid profile email w_member_social' },
      { mode: 'personal', scope: 'openid profile email w_member_social' },
      {
        mode: 'pages',
        scope:
          'openid profile email w_member_social w_organization_social r_organization_social rw_organization_admin',
      },
    ])
    .run(async ({ client, assert }, { mode, scope }) => {
      const { user } = await makeMember()
      const url = new URL(await startSignIn(client, user, { mode }))
      assert.equal(url.origin + url.pathname, `${peer().url}/oauth/v2/authorization`)
      assert.deepEqual(url.searchParams.getAll('scope'), [scope])
      assert.include(url.search, `scope=${scope.replaceAll(' ', '%20')}&`)
      assert.equal(url.searchParams.get('response_type'), 'code')
      assert.equal(url.searchParams.get('client_id'), 'sandbox')
      assert.match(String(url.searchParams.get('redirect_uri')), /\/linkedin\/callback$/)
    })

  test('extended scopes are requested for pages only where they are switched on', async ({
    client,
    assert,
    cleanup,
  }) => {
    const before = linkedin.extendedScopes
    cleanup(() => {
      linkedin.extendedScopes = before
    })
    linkedin.extendedScopes = ['r_organization_followers']
    const { user } = await makeMember()
    const pages = new URL(await startSignIn(client, user, { mode: 'pages' }))
    assert.match(String(pages.searchParams.get('scope')), / r_organization_followers$/)
    const personal = new URL(await startSignIn(client, user, { mode: 'personal' }))
    assert.notInclude(personal.searchParams.get('scope'), 'r_organization_followers')
  })

  test('a sign-in returns to the host name that the browser used: {host}')
    .with([
      { host: '127.0.0.1:4444', back: 'http://127.0.0.1:4444/linkedin/callback' },
      { host: 'localhost:4444', back: 'http://localhost:4444/linkedin/callback' },
      { host: 'evil.example', back: `${appUrl}/linkedin/callback` },
      { host: 'localhost.evil.example', back: `${appUrl}/linkedin/callback` },
    ])
    .run(async ({ client, assert }, { host, back }) => {
      const { user } = await makeMember()
      const token = await bearerOf(user)
      const answer = await client.get(START).header('host', host).bearerToken(token)
      const url = new URL(answer.body().auth_url)
      assert.equal(url.searchParams.get('redirect_uri'), back)
    })

  test('a sign-in stores only the hash of its state, for at most half an hour', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const url = await startSignIn(client, user, { mode: 'pages', org_id: organization.id })
    const state = String(new URL(url).searchParams.get('state'))
    assert.isAtLeast(state.length, 43)
    const rows = await db.from('linkedin_oauth_states').select('*')
    assert.lengthOf(rows, 1)
    assert.notInclude(JSON.stringify(rows), state)
    assert.equal(rows[0].user_id, user.id)
    assert.equal(rows[0].organization_id, organization.id)
    assert.equal(rows[0].app_mode, 'pages')
  })

  test('a sign-in deletes expired states', async ({ client, assert }) => {
    const { user } = await makeMember()
    await startSignIn(client, user)
    freezeClock('2030-05-01T10:30:00Z')
    await startSignIn(client, user)
    assert.lengthOf(await db.from('linkedin_oauth_states').select('id'), 1)
  }).setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test("a user's own app wins over the installation's", async ({ client, assert }) => {
    const { user } = await makeMember()
    const value = JSON.stringify({ client_id: 'own-app', client_secret: 'own-secret' })
    await ApiKey.create({ userId: user.id, kind: 'linkedin', value, last4: 'cret' })
    const url = await startSignIn(client, user)
    assert.equal(new URL(url).searchParams.get('client_id'), 'own-app')
    assert.notInclude(url, 'own-secret')
    const other = await makeMember()
    const usual = await startSignIn(client, other.user)
    assert.equal(new URL(usual).searchParams.get('client_id'), 'sandbox')
  })

  test('a sign-in without any app says what to configure', async ({ client, assert }) => {
    const { user } = await makeMember()
    Object.assign(linkedin, { clientId: undefined, clientSecret: undefined })
    const answer = await client.get(START).loginAs(user)
    answer.assertStatus(422)
    answer.assertBody({
      detail: 'Add the client ID and client secret of your LinkedIn app first.',
      code: 'E_KEY_MISSING',
    })
    assert.lengthOf(await db.from('linkedin_oauth_states').select('id'), 0)
  })

  test('a sign-in requires a signed-in user and their own id', async ({ client }) => {
    const { user } = await makeMember()
    const stranger = await makeMember()
    const nobody = await client.get(START)
    nobody.assertStatus(401)
    const foreign = await client.get(START).loginAs(user).qs({ user_id: stranger.user.id })
    foreign.assertStatus(403)
    const own = await client.get(START).loginAs(user).qs({ user_id: user.id })
    own.assertStatus(200)
  })

  test('a sign-in for an organization of others is 404', async ({ client, assert }) => {
    const { user } = await makeMember()
    const { organization } = await makeMember()
    const answer = await client.get(START).loginAs(user).qs({ org_id: organization.id })
    answer.assertStatus(404)
    assert.lengthOf(await db.from('linkedin_oauth_states').select('id'), 0)
  })

  test('a reviewer may not connect an organization', async ({ client }) => {
    const { user, organization } = await makeMember({ role: 'reviewer' })
    const answer = await client.get(START).loginAs(user).qs({ org_id: organization.id })
    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'E_EDITOR_REQUIRED' })
  })

  test('unusable input is refused: {name}')
    .with([
      { name: 'an unknown mode', query: 'mode=everything' },
      { name: 'two modes', query: 'mode=pages&mode=personal' },
      { name: 'an object for a mode', query: 'mode[a]=pages' },
      { name: 'a huge id', query: `org_id=${'x'.repeat(65)}` },
      { name: 'a list of ids', query: 'org_id[]=a' },
      { name: 'a NUL byte', query: 'org_id=%00' },
    ])
    .run(async ({ client, assert }, { query }) => {
      const { user } = await makeMember()
      const answer = await client.get(`${START}?${query}`).loginAs(user)
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
    })
})
