import { test } from '@japa/runner'
import ApiKey from '#models/api_key'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'
import LinkedinOauthState from '#models/linkedin_oauth_state'
import {
  consent,
  connectLinkedin,
  popupAnswer,
  startSignIn,
  linkedinPeer,
} from '#tests/helpers/peers/linkedin_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const TOKEN = 'POST /oauth/v2/accessToken'
const USERINFO = 'GET /v2/userinfo'
const UNREACHABLE = "LinkedIn couldn't be reached. Please try again in a moment."

test.group('linkedin: sign-ins that do not connect', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  group.each.teardown(async () => {
    const organizations = await Organization.query().whereNotNull('linkedin_account_id')
    if (organizations.length > 0) throw new Error('A failed sign-in connected an organization')
  })

  test('a sign-in cancelled by the member does not connect', async ({ client, assert }) => {
    const { user } = await makeMember()
    const page = await connectLinkedin(client, user, { decision: 'cancel' })
    page.assertStatus(200)
    assert.deepEqual(popupAnswer(page.text()), {
      type: 'linkedin',
      status: 'failed',
      message: 'You cancelled the sign-in on LinkedIn. Nothing was changed.',
    })
    assert.lengthOf(await LinkedinOauthState.query(), 0)
  })

  test('a sign-in cancelled before logging in at LinkedIn does not connect', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const state = new URL(await startSignIn(client, user)).searchParams.get('state')
    const query = `error=user_cancelled_login&error_description=The+user+cancelled&state=${state}`
    const page = await client.get(`/linkedin/callback?${query}`).loginAs(user)
    assert.include(page.text(), 'You cancelled the sign-in on LinkedIn.')
  })

  test('a scope that the app was not granted is named', async ({ client, assert }) => {
    const { user } = await makeMember()
    const value = JSON.stringify({ client_id: 'personal-only', client_secret: 's' })
    await ApiKey.create({ userId: user.id, kind: 'linkedin', value, last4: '' })
    const page = await connectLinkedin(client, user, { mode: 'pages' })
    assert.deepEqual(popupAnswer(page.text()), {
      type: 'linkedin',
      status: 'failed',
      message:
        "This LinkedIn app isn't allowed to request the permission w_organization_social (Post as your company pages). In LinkedIn's developer portal, request the product that grants it, or connect without company pages.",
    })
  })

  test('another refusal is shown with its message, without markup', async ({ client, assert }) => {
    const { user } = await makeMember()
    const state = new URL(await startSignIn(client, user)).searchParams.get('state')
    const said = encodeURIComponent('&lt;b&gt;Not&lt;/b&gt; &amp;#39;today&amp;#39;')
    const query = `error=server_error&error_description=${said}&state=${state}`
    const page = await client.get(`/linkedin/callback?${query}`).loginAs(user)
    const message = 'LinkedIn refused the sign-in: <b>Not</b> &#39;today&#39;.'
    assert.containsSubset(popupAnswer(page.text()), { message })
    assert.notInclude(page.text(), '<b>')
  })

  test('a wrong client secret does not connect', async ({ client, assert }) => {
    const { user } = await makeMember()
    const value = JSON.stringify({ client_id: 'own', client_secret: 'wrong-secret' })
    await ApiKey.create({ userId: user.id, kind: 'linkedin', value, last4: 'cret' })
    const page = await connectLinkedin(client, user)
    assert.include(page.text(), 'client secret. Check the saved client ID and secret.')
    assert.notInclude(page.text(), 'wrong-secret')
  })

  test('an expired code does not connect', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    peer().settings.clockOffsetMs = 31 * 60_000
    const page = await client.get(callback).loginAs(user)
    assert.include(page.text(), 'LinkedIn no longer accepts this sign-in.')
  })

  test('an unknown code does not connect', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const page = await client.get(callback.replace(/code=[^&]+/, 'code=AQTmade-up')).loginAs(user)
    assert.include(page.text(), 'LinkedIn no longer accepts this sign-in.')
  })

  test('a callback with neither a code nor an error does not connect', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const page = await client.get(callback.replace(/code=[^&]+&/, '')).loginAs(user)
    assert.include(page.text(), 'LinkedIn no longer accepts this sign-in.')
  })

  test('{name} is shown on the page and nothing is stored')
    .with([
      { name: 'the token call fails', match: TOKEN, fault: 'status', status: 500 },
      { name: 'the token call is cut off', match: TOKEN, fault: 'drop_before' },
      { name: 'the token call is cut off afterwards', match: TOKEN, fault: 'drop_after' },
      { name: 'the token call never ends', match: TOKEN, fault: 'hang' },
      { name: 'LinkedIn answers HTML', match: TOKEN, fault: 'status', status: 200, body: '<p>' },
      { name: 'the profile call fails', match: USERINFO, fault: 'status', status: 503 },
      { name: 'the profile call never ends', match: USERINFO, fault: 'hang' },
    ])
    .run(async ({ client, assert }, { name, ...fault }) => {
      peer().faults.add(fault)
      const { user } = await makeMember()
      const page = await connectLinkedin(client, user)
      page.assertStatus(200)
      assert.containsSubset(popupAnswer(page.text()), { status: 'failed', message: UNREACHABLE })
      assert.lengthOf(await LinkedinAccount.query(), 0, name)
    })

  test('{name} has its own message')
    .with([
      {
        fault: { match: TOKEN, fault: 'without_access_token' },
        name: 'an answer without a token',
        sentence: "LinkedIn didn't send an access token. Please try again.",
      },
      {
        fault: { match: TOKEN, fault: 'status', status: 429 },
        name: 'too many sign-ins',
        sentence: "LinkedIn doesn't accept more sign-ins right now. Please try again later.",
      },
      {
        fault: { match: USERINFO, fault: 'status', status: 403 },
        name: 'a profile that is not shown',
        sentence: "LinkedIn didn't send your profile. Please try again.",
      },
      {
        fault: { match: USERINFO, fault: 'status', status: 200, body: { name: 'Nobody' } },
        name: 'a profile of nobody',
        sentence: "LinkedIn didn't send your profile. Please try again.",
      },
    ])
    .run(async ({ client, assert }, { fault, sentence }) => {
      peer().faults.add(fault)
      const { user } = await makeMember()
      const page = await connectLinkedin(client, user)
      assert.containsSubset(popupAnswer(page.text()), { status: 'failed', message: sentence })
      assert.lengthOf(await LinkedinAccount.query(), 0)
    })

  test('an unreachable LinkedIn does not connect', async ({ client, assert }) => {
    const { user } = await makeMember()
    const callback = await consent(await startSignIn(client, user))
    const { default: linkedin } = await import('#config/linkedin')
    linkedin.oauthUrl = 'http://127.0.0.1:1'
    const page = await client.get(callback).loginAs(user)
    assert.containsSubset(popupAnswer(page.text()), { status: 'failed', message: UNREACHABLE })
  })
})

test.group('linkedin: sign-ins that connect despite a problem', (group) => {
  group.each.setup(freshDatabase)
  const peer = linkedinPeer(group)

  test('a new token that LinkedIn does not know at first connects later', async ({
    client,
    assert,
  }) => {
    const body = { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' }
    peer().faults.add({ match: USERINFO, fault: 'status', status: 401, body, times: 1 })
    const { user } = await makeMember()
    const page = await connectLinkedin(client, user)
    assert.containsSubset(popupAnswer(page.text()), { status: 'connected' })
    assert.lengthOf(await LinkedinAccount.query(), 1)
  })

  test('a new token that stays unknown does not connect', async ({ client, assert }) => {
    const body = { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' }
    peer().faults.add({ match: USERINFO, fault: 'status', status: 401, body })
    const { user } = await makeMember()
    const page = await connectLinkedin(client, user)
    assert.containsSubset(popupAnswer(page.text()), { status: 'failed' })
    assert.lengthOf(await LinkedinAccount.query(), 0)
  })

  test('{name}')
    .with([
      {
        name: 'scopes parted by blanks',
        body: { access_token: 'AQXblanks', scope: 'openid profile  w_member_social' },
        scopes: 'openid profile w_member_social',
      },
      {
        name: 'no word about scopes: those asked for',
        body: { access_token: 'AQXsilent', expires_in: 'soon' },
        scopes: 'openid profile email w_member_social',
      },
    ])
    .run(async ({ client, assert }, { body, scopes }) => {
      peer().faults.add({ match: TOKEN, fault: 'status', status: 200, body })
      const profile = { sub: 'abc_1', given_name: 'Zoë', family_name: 'O’Neil', email: 'nul\u0000' }
      peer().faults.add({ match: USERINFO, fault: 'status', status: 200, body: profile })
      const { user } = await makeMember()
      await connectLinkedin(client, user)
      const account = await LinkedinAccount.findByOrFail('user_id', user.id)
      assert.equal(account.scopes, scopes)
      assert.equal(account.name, 'Zoë O’Neil')
      assert.equal(account.memberUrn, 'urn:li:person:abc_1')
      assert.isNull(account.expiresAt)
    })
})
