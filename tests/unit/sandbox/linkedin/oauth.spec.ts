import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  PAGE_SCOPES,
  PERSONAL_SCOPES,
  REDIRECT,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

test.group('LinkedIn sandbox, OAuth', (group) => {
  const client = linkedinClient(group)

  const authorize = (change: Record<string, string>) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'pages-app',
      redirect_uri: REDIRECT,
      scope: PERSONAL_SCOPES,
      state: 'abc',
    })
    for (const [name, value] of Object.entries(change)) query.set(name, value)
    return fetch(`${client.sandbox.url}/oauth/v2/authorization?${query}`, { redirect: 'manual' })
  }

  test('the consent page names the scopes in words and the people to choose from', async ({
    assert,
  }) => {
    const answer = await authorize({ state: '"><script>alert(1)</script>' })
    const page = await answer.text()
    assert.equal(answer.status, 200)
    assert.include(page, 'Nothing leaves this machine')
    assert.include(page, 'Use your primary email address')
    assert.include(page, 'Maya Lindqvist')
    assert.include(page, 'Jonas Brandt')
    assert.notInclude(page, '<script>')
    assert.notInclude(answer.headers.get('content-security-policy') ?? '', 'form-action')
  })

  test('Allow brings a code and the state back, and the code buys a token', async ({ assert }) => {
    const back = await client.consent('allow')
    assert.equal(back.origin + back.pathname, REDIRECT)
    assert.equal(back.searchParams.get('state'), 's t&1')
    const answer = await client.exchange(back.searchParams.get('code') ?? '')
    const tokens = await json(answer)
    assert.equal(answer.status, 200)
    assert.equal(tokens.expires_in, 5_184_000)
    assert.equal(tokens.refresh_token_expires_in, 31_536_000)
    assert.sameMembers(String(tokens.scope).split(','), PAGE_SCOPES.split(' '))
    const claims = JSON.parse(
      Buffer.from(String(tokens.id_token).split('.')[1], 'base64url').toString()
    )
    assert.equal(claims.sub, '782bbtaQ')
  })

  test('Cancel brings user_cancelled_authorize back', async ({ assert }) => {
    const back = await client.consent('cancel')
    assert.equal(back.searchParams.get('error'), 'user_cancelled_authorize')
    assert.equal(back.searchParams.get('state'), 's t&1')
    assert.isNull(back.searchParams.get('code'))
  })

  test('a scope that the app lacks fails at the callback, HTML-escaped as LinkedIn does')
    .with([
      { clientId: 'personal-app', scope: 'openid r_organization_social' },
      { clientId: 'pages-app', scope: 'openid r_liteprofile' },
      { clientId: 'pages-app', scope: 'openid constructor' },
    ])
    .run(async ({ assert }, { clientId, scope }) => {
      const answer = await authorize({ client_id: clientId, scope })
      const back = new URL(answer.headers.get('location') ?? '')
      assert.equal(answer.status, 303)
      assert.equal(back.searchParams.get('error'), 'unauthorized_scope_error')
      assert.include(back.searchParams.get('error_description'), 'Scope &quot;')
      assert.equal(back.searchParams.get('state'), 'abc')
    })

  test('a bad client or callback gets LinkedIn its own page, never a redirect')
    .with([
      { name: 'client_id', value: '' },
      { name: 'client_id', value: 'unknown-app' },
      { name: 'redirect_uri', value: '' },
      { name: 'redirect_uri', value: '/linkedin/callback' },
      { name: 'redirect_uri', value: `${REDIRECT}#top` },
      { name: 'redirect_uri', value: 'javascript:alert(1)' },
    ])
    .run(async ({ assert }, { name, value }) => {
      const answer = await authorize({ [name]: value })
      assert.equal(answer.status, 401)
      assert.isNull(answer.headers.get('location'))
      assert.include(answer.headers.get('content-type'), 'text/html')
    })

  test('registered callbacks are compared without their query', async ({ assert }) => {
    await client.steer('settings', { redirectUris: [REDIRECT] })
    assert.equal(await statusOf(authorize({ redirect_uri: `${REDIRECT}?from=popup` })), 200)
    assert.equal(await statusOf(authorize({ redirect_uri: `${REDIRECT}/other` })), 401)
  })

  test('a code works once', async ({ assert }) => {
    const code = await client.code()
    assert.equal(await statusOf(client.exchange(code)), 200)
    const again = await client.exchange(code)
    assert.equal(again.status, 401)
    assert.include(await json(again), {
      error: 'invalid_request',
      error_description: 'Unable to retrieve access token: authorization code not found',
    })
  })

  test('a code is bound to its callback and its app, and lives 30 minutes', async ({ assert }) => {
    const code = await client.code()
    const elsewhere = await client.exchange(code, { redirect_uri: `${REDIRECT}2` })
    assert.equal(elsewhere.status, 400)
    assert.include(await json(elsewhere), { error: 'invalid_redirect_uri' })
    assert.equal(await statusOf(client.exchange(code, { client_id: 'other' })), 400)
    client.clock.at += 30 * 60_000
    assert.equal(await statusOf(client.exchange(code)), 400)
    client.clock.at -= 1
    assert.equal(await statusOf(client.exchange(code)), 200)
  })

  test('a missing field is named, a wrong secret refused', async ({ assert }) => {
    const missing = await client.form('/oauth/v2/accessToken', {
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: REDIRECT,
      client_secret: '',
    })
    assert.equal(missing.status, 400)
    assert.include(await json(missing), {
      error_description: 'A required parameter "client_secret" is missing',
    })
    assert.equal(await statusOf(client.exchange('x', { client_secret: 'wrong' })), 401)
  })

  test('a self-serve app gets no refresh token', async ({ assert }) => {
    const tokens = await client.connect({ clientId: 'personal-app', scope: PERSONAL_SCOPES })
    assert.isString(tokens.access_token)
    assert.notProperty(tokens, 'refresh_token')
  })

  test('refreshing makes a new access token and leaves the end date', async ({ assert }) => {
    const tokens = await client.connect()
    client.clock.at += 10_000_000
    const refreshed = await client.form('/oauth/v2/accessToken', {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    })
    const fresh = await json(refreshed)
    assert.equal(refreshed.status, 200)
    assert.notEqual(fresh.access_token, tokens.access_token)
    assert.equal(fresh.refresh_token, tokens.refresh_token)
    assert.equal(fresh.refresh_token_expires_in, 31_526_000)
    assert.equal(fresh.expires_in, 5_184_000)
  })

  test('an unknown, foreign or spent refresh token is refused', async ({ assert }) => {
    const { refresh_token: token = '' } = await client.connect()
    const refresh = (fields: Record<string, string>) =>
      client.form('/oauth/v2/accessToken', { grant_type: 'refresh_token', ...fields })
    assert.equal(await statusOf(refresh({ refresh_token: 'nope' })), 400)
    assert.equal(await statusOf(refresh({ refresh_token: token, client_id: 'other' })), 400)
    client.clock.at += 31_536_000_000
    assert.equal(await statusOf(refresh({ refresh_token: token })), 400)
  })

  test('tokens end: expired, revoked, unknown, none, each with its own code', async ({
    assert,
  }) => {
    await client.steer('settings', { accessTokenSeconds: 60 })
    const { access_token: token } = await client.connect()
    const codeFor = async (authorization?: string) => {
      const answer = await fetch(`${client.sandbox.url}/v2/userinfo`, {
        headers: authorization ? { authorization } : {},
      })
      const { code = 'fine' } = await json(answer)
      return `${answer.status} ${code}`
    }
    assert.equal(await codeFor(`Bearer ${token}`), '200 fine')
    assert.equal(await codeFor(), '401 EMPTY_ACCESS_TOKEN')
    assert.equal(await codeFor('Bearer nope'), '401 INVALID_ACCESS_TOKEN')
    client.clock.at += 60_000
    assert.equal(await codeFor(`Bearer ${token}`), '401 EXPIRED_ACCESS_TOKEN')
    client.clock.at -= 1
    assert.equal(await statusOf(client.form('/oauth/v2/revoke', { token })), 200)
    assert.equal(await codeFor(`Bearer ${token}`), '401 REVOKED_ACCESS_TOKEN')
  })

  test('asking for other scopes ends the earlier token, the same scopes do not', async ({
    assert,
  }) => {
    const first = await client.connect()
    const second = await client.connect()
    const status = async (token: string) => {
      const answer = await client.form('/oauth/v2/introspectToken', { token })
      return await statusOf(json(answer))
    }
    assert.equal(await status(first.access_token), 'active')
    await client.connect({ scope: PERSONAL_SCOPES, member: '4fKx90Jb' })
    assert.equal(await status(first.access_token), 'active')
    await client.connect({ scope: PERSONAL_SCOPES })
    assert.equal(await status(first.access_token), 'revoked')
    assert.equal(await status(second.access_token), 'revoked')
  })

  test('introspection reveals nothing about the token of another app', async ({ assert }) => {
    const { access_token: token } = await client.connect()
    const answer = await client.form('/oauth/v2/introspectToken', { token, client_id: 'other' })
    assert.deepEqual(await json(answer), { active: false })
  })

  test('userinfo gives the mail only with its scope, and a picture that is a PNG', async ({
    assert,
  }) => {
    const profile = async (scope: string) => {
      const { access_token: token } = await client.connect({ scope })
      return json<Record<string, string>>(await client.rest(token, '/v2/userinfo'))
    }
    const whole = await profile(PERSONAL_SCOPES)
    assert.include(whole, { sub: '782bbtaQ', name: 'Maya Lindqvist', family_name: 'Lindqvist' })
    assert.equal(whole.email, 'maya.lindqvist@example.com')
    assert.notProperty(await profile('openid profile'), 'email')
    const picture = await fetch(whole.picture)
    const bytes = Buffer.from(await picture.arrayBuffer())
    assert.equal(picture.headers.get('content-type'), 'image/png')
    assert.equal(bytes.toString('hex', 0, 8), '89504e470d0a1a0a')
  })
})
