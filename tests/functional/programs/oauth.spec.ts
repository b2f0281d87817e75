import { mock } from 'node:test'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import DisableUser from '#actions/auth/disable_user'
import ConnectedProgram from '#models/connected_program'
import ProgramSecret from '#models/program_secret'
import Membership from '#models/membership'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import db from '@adonisjs/lucid/services/db'
import { makeMember } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import {
  authorization,
  callMcp,
  codeFor,
  codeForm,
  connected,
  consentPage,
  decide,
  ISSUER,
  pkce,
  REDIRECT,
  refreshForm,
  registered,
  RESOURCE,
  tokenRequest,
} from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'

const ALL = ['read', 'posts:write', 'posts:publish']

async function refused(request: ReturnType<typeof tokenRequest>, error = 'invalid_grant') {
  const answer = await request
  answer.assertStatus(400)
  answer.assertBodyContains({ error })
}

/** The names of the tools that a token lists. */
async function toolsOf(client: ApiClient, token: string): Promise<string[]> {
  const answer = await callMcp(client, token)
  answer.assertStatus(200)
  return answer.body().result.tools.map(({ name }: { name: string }) => name)
}

test.group('programs connect by signing in (OAuth)', (group) => {
  group.each.setup(freshDatabase)

  test('a program finds its way from /mcp to the sign-in', async ({ client, assert }) => {
    const { body } = { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }
    const unknown = await client.post('/mcp').json(body)
    unknown.assertStatus(401)
    const challenge = unknown.header('www-authenticate') ?? ''
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? []
    assert.equal(metadata, `${ISSUER}/.well-known/oauth-protected-resource/mcp`)
    assert.include(challenge, 'scope="read posts:write posts:publish"')
    for (const path of [new URL(metadata).pathname, '/.well-known/oauth-protected-resource']) {
      const resource = await client.get(path)
      resource.assertStatus(200)
      resource.assertBodyContains({ resource: RESOURCE, authorization_servers: [ISSUER] })
    }
    const server = await client.get('/.well-known/oauth-authorization-server')
    server.assertBodyContains({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
    const other = await client.get('/.well-known/oauth-authorization-server/other')
    other.assertStatus(404)
  })

  test('a program registers, its user allows it one organization, and it uses the tools', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const other = await OrganizationFactory.create()
    const member = { organizationId: other.id, userId: house.user.id, role: 'owner' as const }
    await MembershipFactory.merge(member).create()
    const clientId = await registered(client)
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge)
    const page = await consentPage(client, house.user, query)
    assert.deepEqual(page.program, { name: 'Claude', host: 'assistant.example' })
    assert.lengthOf(page.organizations, 2)
    assert.deepEqual(page.scopes, ALL)
    assert.include(page.cancel_url, 'error=access_denied')
    const allowed = await decide(client, house, { request: page.request, scopes: ['read'] })
    allowed.assertStatus(201)
    const back = new URL(allowed.body().redirect_to)
    assert.equal(back.origin + back.pathname, REDIRECT)
    assert.deepEqual(
      [back.searchParams.get('state'), back.searchParams.get('iss')],
      ['xyz', ISSUER]
    )
    const code = back.searchParams.get('code') ?? ''
    const answer = await tokenRequest(client, codeForm(clientId, code, verifier))
    answer.assertStatus(200)
    answer.assertHeader('cache-control', 'no-store')
    const tokens = answer.body()
    assert.containsSubset(tokens, { token_type: 'Bearer', expires_in: 3600, scope: 'read' })
    const call = { name: 'list_organizations', arguments: {} }
    const listed = await callMcp(client, tokens.access_token, 'tools/call', call)
    const { organizations } = listed.body().result.structuredContent
    assert.deepEqual(
      organizations.map(({ id }: { id: string }) => id),
      [house.organization.id]
    )
    const brand = { name: 'get_brand', arguments: { org_id: other.id } }
    const foreign = await callMcp(client, tokens.access_token, 'tools/call', brand)
    assert.equal(
      foreign.body().result.content[0].text,
      'Not found. It may have been deleted, or you no longer have access.'
    )
    const stored = JSON.stringify([
      ...(await db.from('auth_access_tokens')),
      ...(await db.from('program_secrets')),
    ])
    for (const secret of [code, tokens.access_token, tokens.refresh_token]) {
      assert.notInclude(stored, secret)
    }
  })

  test('unticked scopes are not granted, and their tools do not exist', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const reader = await connected(client, house, ['read'])
    assert.notInclude(await toolsOf(client, reader.access_token), 'create_draft')
    const writer = await connected(client, house)
    const names = await toolsOf(client, writer.access_token)
    assert.include(names, 'create_draft')
    assert.notInclude(names, 'post_now')
    const publisher = await connected(client, house, ALL)
    assert.include(await toolsOf(client, publisher.access_token), 'post_now')
  })

  test('a scope that the program did not ask for can not be granted', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge, { scope: 'read offline_access' })
    const code = await codeFor(client, house, { query, scopes: ALL })
    const answer = await tokenRequest(client, codeForm(clientId, code, verifier))
    assert.equal(answer.body().scope, 'read')
  })

  test('a wrong PKCE verifier ends the code', async ({ client, assert }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge)
    const code = await codeFor(client, house, { query, scopes: ['read'] })
    await refused(tokenRequest(client, codeForm(clientId, code, pkce().verifier)))
    await refused(tokenRequest(client, codeForm(clientId, code, verifier)))
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })

  test('a code that is used twice ends the access it gave', async ({ client }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge)
    const code = await codeFor(client, house, { query, scopes: ['read'] })
    const form = codeForm(clientId, code, verifier)
    const first = await tokenRequest(client, form)
    first.assertStatus(200)
    await refused(tokenRequest(client, form))
    const ended = await callMcp(client, first.body().access_token)
    ended.assertStatus(401)
    await refused(tokenRequest(client, refreshForm({ ...first.body(), clientId })))
  })

  test('of two requests with one code at the same time, none keeps access', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const { verifier, challenge } = pkce()
    const query = authorization(clientId, challenge)
    const code = await codeFor(client, house, { query, scopes: ['read'] })
    const form = codeForm(clientId, code, verifier)
    const answers = await Promise.all([tokenRequest(client, form), tokenRequest(client, form)])
    const statuses = answers.map((answer) => answer.status()).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, 400])
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })

  test('refreshing replaces both tokens, and a used refresh token ends the access', async ({
    client,
    assert,
  }) => {
    const first = await connected(client, await makeMember())
    const answer = await tokenRequest(client, refreshForm(first))
    answer.assertStatus(200)
    const second = { ...answer.body(), clientId: first.clientId }
    assert.notEqual(second.refresh_token, first.refresh_token)
    assert.equal(second.scope, first.scope)
    const used = await callMcp(client, second.access_token)
    used.assertStatus(200)
    await refused(tokenRequest(client, refreshForm(first)))
    const ended = await callMcp(client, second.access_token)
    ended.assertStatus(401)
    await refused(tokenRequest(client, refreshForm(second)))
  })

  test('a refresh token gives no more scopes than it has, and fewer when asked', async ({
    client,
    assert,
  }) => {
    const tokens = await connected(client, await makeMember())
    const more = { ...refreshForm(tokens), scope: 'posts:publish' }
    await refused(tokenRequest(client, more), 'invalid_scope')
    const fewer = await tokenRequest(client, { ...refreshForm(tokens), scope: 'read' })
    assert.equal(fewer.body().scope, 'read')
    assert.notInclude(await toolsOf(client, fewer.body().access_token), 'create_draft')
  })

  test('an unreadable request gets an error that programs know', async ({ client, assert }) => {
    for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
      const answer = await client.post(path).type('application/json').json('{"grant_type"')
      answer.assertStatus(400)
      const error = 'invalid_request'
      assert.deepEqual(answer.body(), { error, error_description: "The request body isn't valid." })
    }
  })

  test('tokens are for /mcp only, and no other audience can be asked for', async ({
    client,
    assert,
  }) => {
    const house = await makeMember()
    const tokens = await connected(client, house)
    const api = await client.get('/api/organizations').bearerToken(tokens.access_token)
    api.assertStatus(401)
    const resource = 'https://other.example/mcp'
    await refused(tokenRequest(client, { ...refreshForm(tokens), resource }), 'invalid_target')
    const query = authorization(tokens.clientId, pkce().challenge, { resource })
    const page = await client.get('/oauth/authorize').qs(query).loginAs(house.user).redirects(0)
    page.assertStatus(302)
    assert.include(page.header('location'), 'error=invalid_target')
  })

  test('codes and tokens expire', async ({ client, assert }) => {
    const house = await makeMember()
    const tokens = await connected(client, house)
    const { verifier, challenge } = pkce()
    const query = authorization(tokens.clientId, challenge)
    const code = await codeFor(client, house, { query, scopes: ['read'] })
    const past = DateTime.utc().minus({ seconds: 1 })
    for (const secret of await ProgramSecret.query().where('kind', 'code')) {
      await secret.merge({ expiresAt: past }).save()
    }
    await refused(tokenRequest(client, codeForm(tokens.clientId, code, verifier)))
    await db.from('auth_access_tokens').update({ expires_at: past.toJSDate() })
    const late = await callMcp(client, tokens.access_token)
    late.assertStatus(401)
    assert.match(late.header('www-authenticate') ?? '', /error="invalid_token"/)
    for (const secret of await ProgramSecret.query().where('kind', 'refresh')) {
      await secret.merge({ expiresAt: past }).save()
    }
    await refused(tokenRequest(client, refreshForm(tokens)))
  })

  test('a consent page works for its user only, and nobody forges one', async ({
    client,
    assert,
  }) => {
    const [ada, eve] = [await makeMember(), await makeMember()]
    const clientId = await registered(client)
    const page = await consentPage(client, ada.user, authorization(clientId, pkce().challenge))
    const request = page.request
    const stolen = await decide(client, eve, { request, scopes: ['read'] })
    stolen.assertStatus(410)
    stolen.assertBodyContains({ code: 'E_CONSENT_GONE' })
    const forged = await decide(client, ada, { request: `${request}x`, scopes: ['read'] })
    forged.assertStatus(410)
    const house = { user: ada.user, organization: eve.organization }
    const foreign = await decide(client, house, { request, scopes: ['read'] })
    foreign.assertStatus(404)
    const none = await decide(client, ada, { request, scopes: [] })
    none.assertStatus(422)
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })

  test('a user may think about the page for half an hour', async ({ client, assert, cleanup }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const { request } = await consentPage(
      client,
      house.user,
      authorization(clientId, pkce().challenge)
    )
    const shownAt = Date.now()
    cleanup(() => mock.timers.reset())
    for (const { minutes, status } of [
      { minutes: 29, status: 201 },
      { minutes: 31, status: 410 },
    ]) {
      mock.timers.reset()
      mock.timers.enable({ apis: ['Date'], now: shownAt + minutes * 60_000 })
      const answer = await decide(client, house, { request, scopes: ['read'] })
      answer.assertStatus(status)
    }
    assert.lengthOf(await ConnectedProgram.all(), 1)
  })

  test('two tabs can each allow, and both programs work', async ({ client, assert }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const tabs = await Promise.all(
      [pkce(), pkce()].map(async (pair) => {
        const query = authorization(clientId, pair.challenge)
        return { ...pair, page: await consentPage(client, house.user, query) }
      })
    )
    for (const { page, verifier } of tabs) {
      const allowed = await decide(client, house, { request: page.request, scopes: ['read'] })
      const code = new URL(allowed.body().redirect_to).searchParams.get('code') ?? ''
      const answer = await tokenRequest(client, codeForm(clientId, code, verifier))
      answer.assertStatus(200)
    }
    assert.lengthOf(await ConnectedProgram.all(), 2)
  })

  test('someone who is not logged in logs in first and comes back', async ({ client, assert }) => {
    const query = authorization(await registered(client), pkce().challenge)
    const answer = await client.get('/oauth/authorize').qs(query).redirects(0)
    answer.assertStatus(302)
    assert.match(answer.header('location') ?? '', /^\/login\b/)
    const cookie = decodeURIComponent(String(answer.headers()['set-cookie']))
    assert.include(cookie, 'wanted=/oauth/authorize?response_type=code')
  })

  test('access ends with the membership', async ({ client, assert }) => {
    const { organization, user: owner } = await makeMember()
    const { user } = await makeMember()
    const own = { organizationId: organization.id, userId: user.id, role: 'editor' as const }
    const membership = await MembershipFactory.merge(own).create()
    const tokens = await connected(client, { user, organization })
    const path = `/api/organizations/${organization.id}/members/${membership.id}`
    const removed = await actingAs(client, owner).delete(path)
    removed.assertStatus(204)
    const ended = await callMcp(client, tokens.access_token)
    ended.assertStatus(401)
    await refused(tokenRequest(client, refreshForm(tokens)))
    await Membership.create(own)
    await refused(tokenRequest(client, refreshForm(tokens)))
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })

  test('a smaller role makes a program smaller at once', async ({ client, assert }) => {
    const house = await makeMember()
    const tokens = await connected(client, house, ALL)
    await Membership.query().where('user_id', house.user.id).update({ role: 'reviewer' })
    const sent = { org_id: house.organization.id, text: 'Hello' }
    const call = { name: 'create_draft', arguments: sent }
    const answer = await callMcp(client, tokens.access_token, 'tools/call', call)
    assert.match(answer.body().result.content[0].text, /^Only owners, editors and writers/)
  })

  test('a disabled user has no programs', async ({ client }) => {
    const house = await makeMember()
    const tokens = await connected(client, house)
    await new DisableUser().handle({ user: house.user })
    const ended = await callMcp(client, tokens.access_token)
    ended.assertStatus(401)
    await refused(tokenRequest(client, refreshForm(tokens)))
  })

  test('a program gives up its access with either token', async ({ client, assert }) => {
    const house = await makeMember()
    for (const name of ['access_token', 'refresh_token'] as const) {
      const tokens = await connected(client, house)
      const answer = await client.post('/oauth/revoke').form({ token: tokens[name] })
      answer.assertStatus(200)
      const ended = await callMcp(client, tokens.access_token)
      ended.assertStatus(401)
    }
    const unknown = await client.post('/oauth/revoke').form({ token: 'hmcp_nonsense' })
    unknown.assertStatus(200)
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })
})
