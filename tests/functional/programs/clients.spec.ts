import { test } from '@japa/runner'
import { makeMember } from '#tests/helpers/data/members'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'
import {
  authorization,
  codeFor,
  codeForm,
  connected,
  consentPage,
  ISSUER,
  pkce,
  REDIRECT,
  registered,
  tokenRequest,
} from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'

const JSON_TYPE = 'application/json'

test.group('which programs may ask for access', (group) => {
  group.each.setup(freshDatabase)
  const peer = webPeer(group)

  function publish(change: object = {}, type = JSON_TYPE) {
    const own = { client_id: peer.url('/client'), client_name: 'Cursor', redirect_uris: [REDIRECT] }
    peer.show({ '/client': bytesOf(JSON.stringify({ ...own, ...change }), type) })
    return peer.url('/client')
  }

  test('a program that publishes its metadata needs no registration', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const clientId = publish()
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge)
    const page = await consentPage(client, house.user, query)
    assert.equal(page.program.name, 'Cursor')
    const code = await codeFor(client, house, { query, scopes: ['read'] })
    const tokens = await tokenRequest(client, codeForm(clientId, code, verifier))
    tokens.assertStatus(200)
  })

  test('metadata that lies, is missing, is too large or redirects is refused', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    const ask = async (clientId: string) => {
      const query = authorization(clientId, pkce().challenge)
      const answer = await client.get('/oauth/authorize').qs(query).loginAs(user).redirects(0)
      assert.equal(answer.status(), 400, answer.text().slice(0, 200))
      return answer.text()
    }
    const other = { client_id: 'https://other.example/client' }
    assert.include(await ask(publish(other)), 'names another client_id')
    await ask(publish({ redirect_uris: ['https://other.example/callback'] }))
    await ask(publish({ redirect_uris: 'https://assistant.example/callback' }))
    await ask(publish({}, 'text/html'))
    await ask(publish({ client_name: 'x'.repeat(20_000) }))
    peer.show({
      '/client': (_, answer) => answer.writeHead(302, { location: peer.url('/b') }).end(),
      '/b': bytesOf(JSON.stringify({ client_id: peer.url('/client') }), JSON_TYPE),
    })
    await ask(peer.url('/client'))
    assert.notInclude(peer.paths(), '/b')
    peer.show({ '/client': bytesOf('no json', JSON_TYPE) })
    await ask(peer.url('/client'))
    await ask(peer.url('/missing'))
    await ask('http://127.0.0.1:1/client')
    await ask('https://localhost/client')
    await ask('https://169.254.169.254/latest/meta-data')
    await ask('unknown')
    await ask('x'.repeat(3000))
  })

  test('strangers never make Herald fetch anything', async ({ client, assert }) => {
    const query = authorization(publish(), pkce().challenge)
    const answer = await client.get('/oauth/authorize').qs(query).redirects(0)
    answer.assertStatus(302)
    assert.isEmpty(peer.paths())
  })

  test('a redirect URL that is not listed is never followed', async ({ client, assert }) => {
    const { user } = await makeMember()
    const clientId = await registered(client)
    const foreign = [
      'https://evil.example/callback',
      `${REDIRECT}/more`,
      `${REDIRECT}?x=1`,
      REDIRECT.toUpperCase(),
      'javascript:alert(1)',
      undefined,
    ]
    for (const redirect of foreign) {
      const query = authorization(clientId, pkce().challenge, { redirect_uri: redirect })
      const answer = await client.get('/oauth/authorize').qs(query).loginAs(user).redirects(0)
      answer.assertStatus(400)
      assert.isUndefined(answer.header('location'), redirect)
    }
  })

  test('only the port of a loopback address may differ', async ({ client, assert }) => {
    const { user } = await makeMember()
    const clientId = await registered(client, { redirect_uris: ['http://127.0.0.1:1234/back'] })
    const page = await consentPage(
      client,
      user,
      authorization(clientId, pkce().challenge, { redirect_uri: 'http://127.0.0.1:49999/back' })
    )
    assert.equal(page.program.host, 'this computer')
    for (const redirect of ['http://127.0.0.1:49999/other', 'http://localhost:1234/back']) {
      const query = authorization(clientId, pkce().challenge, { redirect_uri: redirect })
      const answer = await client.get('/oauth/authorize').qs(query).loginAs(user).redirects(0)
      answer.assertStatus(400)
    }
  })

  test('a request without PKCE or with an unknown type goes back with the reason', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const { user } = house
    const { clientId } = await connected(client, house)
    const cases = [
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'everything' }, 'invalid_scope'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    ] as const
    for (const [change, error] of cases) {
      const query = authorization(clientId, pkce().challenge, change)
      const answer = await client.get('/oauth/authorize').qs(query).loginAs(user).redirects(0)
      answer.assertStatus(302)
      const back = new URL(answer.header('location') ?? '')
      assert.equal(back.origin + back.pathname, REDIRECT)
      assert.equal(back.searchParams.get('error'), error)
      assert.equal(back.searchParams.get('state'), 'xyz')
      assert.equal(back.searchParams.get('iss'), ISSUER)
    }
  })

  test('a link with a wrong request leads no one to the website of a program they never connected', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const { clientId } = await connected(client, await makeMember())
    const query = authorization(clientId, pkce().challenge, { response_type: 'token' })
    for (const visit of [
      client.get('/oauth/authorize'),
      client.get('/oauth/authorize').withInertia(),
    ]) {
      const answer = await visit.qs(query).loginAs(house.user).redirects(0)
      answer.assertStatus(400)
      assert.isUndefined(answer.header('location'))
      assert.isUndefined(answer.header('x-inertia-location'))
      assert.include(answer.text(), 'response_type must be code.')
    }
  })

  test('a registration with unusable redirect URLs is refused', async ({ client }) => {
    const unusable = [
      undefined,
      [],
      'https://assistant.example/callback',
      ['http://assistant.example/callback'],
      ['javascript:alert(1)'],
      ['https://assistant.example/callback#part'],
      ['https://user:password@assistant.example/callback'],
      [7],
    ]
    for (const uris of unusable) {
      const answer = await client.post('/oauth/register').json({ redirect_uris: uris })
      answer.assertStatus(400)
      answer.assertBodyContains({ error: 'invalid_redirect_uri' })
    }
    const text = await client.post('/oauth/register').json(['nonsense'])
    text.assertStatus(400)
  })

  test('a name without a visible character is replaced by the host', async ({ client, assert }) => {
    const { user } = await makeMember()
    const clientId = await registered(client, { client_name: '\u200B \u202E' })
    const page = await consentPage(client, user, authorization(clientId, pkce().challenge))
    assert.equal(page.program.name, 'assistant.example')
  })

  test('a program may leave the redirect URL out of the token request, but not send another', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    for (const [redirect, status] of [
      [{}, 200],
      [{ redirect_uri: 'https://assistant.example/other' }, 400],
    ] as const) {
      const { verifier, challenge } = pkce()
      const query = authorization(clientId, challenge)
      const code = await codeFor(client, house, { query, scopes: ['read'] })
      const own = { client_id: clientId, code, code_verifier: verifier, ...redirect }
      const form = { grant_type: 'authorization_code', ...own }
      const answer = await tokenRequest(client, form)
      assert.equal(answer.status(), status)
    }
  })

  test('token requests of an unknown type, client or code are refused', async ({ client }) => {
    const forms = [
      [{}, 'unsupported_grant_type'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ grant_type: 'constructor', code: 'x', client_id: 'x' }, 'unsupported_grant_type'],
      [{ grant_type: '__proto__', code: 'x', client_id: 'x' }, 'unsupported_grant_type'],
      [{ grant_type: 'authorization_code' }, 'invalid_grant'],
      [{ grant_type: 'refresh_token', refresh_token: 'hmcr_x', client_id: 'x' }, 'invalid_grant'],
    ] as const
    for (const [form, error] of forms) {
      const answer = await tokenRequest(client, form)
      answer.assertStatus(400)
      answer.assertBodyContains({ error })
    }
  })

  test('registrations of one network are limited', async ({ client }) => {
    for (let count = 0; count < 30; count += 1) await registered(client)
    const answer = await client.post('/oauth/register').json({ redirect_uris: [REDIRECT] })
    answer.assertStatus(429)
  })
})
