import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { makeMember } from '#tests/helpers/data/members'
import { apiTokenOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import type { TokenScope } from '#domain/auth/token_scopes'
import { TOOL_NAMES, TOOLS } from '#domain/mcp/tools'

const MODERN = '2026-07-28'

const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'A test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

function post(client: ApiClient, token: string | null, body: object, headers = {}) {
  const request = client
    .post('/mcp')
    .header('accept', 'application/json, text/event-stream')
    .headers(headers)
    .json(body)
  return token === null ? request : request.bearerToken(token)
}

function modern(client: ApiClient, token: string, method: string, params: object = {}) {
  const name = (params as { name?: string }).name
  const headers = {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    ...(name && { 'mcp-name': name }),
  }
  const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }
  return post(client, token, body, headers)
}

function legacy(client: ApiClient, token: string, method: string, params: object = {}) {
  return post(client, token, { jsonrpc: '2.0', id: 1, method, params })
}

test.group('the protocol of /mcp', (group) => {
  group.each.setup(freshDatabase)

  async function program(scopes: TokenScope[] = ['read', 'posts:write']) {
    const member = await makeMember()
    return { member, token: await apiTokenOf(member.user, ...scopes) }
  }

  test('a program of revision 2025-11-25 says hello, lists the tools and calls one', async ({
    assert,
    client,
  }) => {
    const { member, token } = await program()
    const hello = await legacy(client, token, 'initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'A test', version: '1' },
    })
    hello.assertStatus(200)
    const { result } = hello.body()
    assert.equal(result.protocolVersion, '2025-11-25')
    assert.equal(result.serverInfo.name, 'Herald')
    assert.include(result.instructions, 'review queue')
    const ready = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const accepted = await post(client, token, ready)
    accepted.assertStatus(202)
    const pong = await legacy(client, token, 'ping')
    assert.deepEqual(pong.body().result, {})
    const listed = await legacy(client, token, 'tools/list')
    assert.include(
      listed.body().result.tools.map(({ name }: { name: string }) => name),
      'create_draft'
    )
    const call = { name: 'list_organizations', arguments: {} }
    const called = await legacy(client, token, 'tools/call', call)
    const { structuredContent, content, isError } = called.body().result
    assert.notExists(isError)
    assert.equal(structuredContent.organizations[0].id, member.organization.id)
    assert.deepEqual(JSON.parse(content[0].text), structuredContent)
  })

  test('an initialize without its {0} learns what is missing')
    .with([
      ['revision', { capabilities: {}, clientInfo: { name: 'A test', version: '1' } }],
      ['program', { protocolVersion: '2025-11-25', capabilities: {} }],
    ] as const)
    .run(async ({ assert, client }, [, params]) => {
      const { token } = await program()
      const answer = await legacy(client, token, 'initialize', params)
      answer.assertStatus(200)
      const message = 'initialize needs protocolVersion, capabilities and clientInfo.'
      assert.deepEqual(answer.body(), { jsonrpc: '2.0', id: 1, error: { code: -32_602, message } })
    })

  test('a program of revision 2026-07-28 needs no initialize and learns what the server offers', async ({
    assert,
    client,
  }) => {
    const { token } = await program()
    const found = await modern(client, token, 'server/discover')
    found.assertStatus(200)
    assert.includeMembers(found.body().result.supportedVersions, [MODERN])
    const listed = await modern(client, token, 'tools/list')
    const { tools, ttlMs, cacheScope, resultType } = listed.body().result
    assert.deepEqual([ttlMs, cacheScope, resultType], [3_600_000, 'private', 'complete'])
    for (const tool of tools) {
      assert.properties(tool, ['title', 'description', 'inputSchema', 'outputSchema'])
      assert.equal(tool.inputSchema.type, 'object')
      assert.equal(tool.annotations.readOnlyHint, TOOLS[tool.name as 'calendar'].effect === 'reads')
    }
    const called = await modern(client, token, 'tools/call', {
      name: 'list_organizations',
      arguments: {},
    })
    assert.equal(called.body().result.resultType, 'complete')
  })

  test('headers that differ from the body, unknown revisions and unknown methods are refused', async ({
    assert,
    client,
  }) => {
    const { token } = await program()
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } }
    const headers = { 'mcp-protocol-version': MODERN, 'mcp-method': 'tools/call' }
    const mismatch = await post(client, token, body, headers)
    mismatch.assertStatus(400)
    assert.equal(mismatch.body().error.code, -32_020)
    const later = { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }
    const unknown = await post(
      client,
      token,
      { ...body, params: { _meta: later } },
      { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' }
    )
    unknown.assertStatus(400)
    assert.equal(unknown.body().error.code, -32_022)
    assert.include(unknown.body().error.data.supported, MODERN)
    const method = await modern(client, token, 'tools/dance')
    method.assertStatus(404)
    assert.equal(method.body().error.code, -32_601)
  })

  test('a missing, wrong or revoked token gets 401 and learns that a bearer token is needed', async ({
    assert,
    client,
  }) => {
    const { member } = await program()
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const token of [null, 'herald_nonsense', 'a login token']) {
      const answer = await post(client, token, body)
      answer.assertStatus(401)
      assert.match(answer.header('www-authenticate') ?? '', /^Bearer/)
    }
    const bySession = await client.post('/mcp').loginAs(member.user).json(body)
    bySession.assertStatus(401)
  })

  test('a token without the scope to read gets 403 and learns which scope it lacks', async ({
    assert,
    client,
  }) => {
    const { token } = await program(['posts:write'])
    const answer = await legacy(client, token, 'tools/list')
    answer.assertStatus(403)
    const challenge = answer.header('www-authenticate') ?? ''
    assert.match(challenge, /^Bearer .*error="insufficient_scope".*scope="read"$/)
  })

  test('there is no stream to open and no session to end, and only POST is allowed', async ({
    client,
  }) => {
    const { token } = await program()
    for (const method of ['GET', 'DELETE', 'HEAD', 'OPTIONS', 'PUT', 'PATCH'] as const) {
      const answer = await client.request('/mcp', method).bearerToken(token)
      answer.assertStatus(405)
      answer.assertHeader('allow', 'POST')
    }
  })

  test('a body that is no JSON is an error of the protocol', async ({ assert, client }) => {
    const { token } = await program()
    for (const [body, code] of [
      ['{"jsonrpc": "2.0",', -32_700],
      ['null', -32_600],
      ['{"jsonrpc": "2.0", "id": 1, "method": "\\u0000"}', -32_600],
    ] as const) {
      const answer = await client.post('/mcp').bearerToken(token).unsafeJson(body)
      const { jsonrpc, id, error } = answer.body()
      assert.deepEqual([jsonrpc, id, error.code], ['2.0', null, code])
      assert.isString(error.message)
    }
  })

  test('a slash at the end of the address and an answer of any type are fine', async ({
    assert,
    client,
  }) => {
    const { token } = await program()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const stranger = await client.post('/mcp/').json(ping)
    stranger.assertStatus(401)
    assert.include(stranger.header('www-authenticate'), 'resource_metadata=')
    for (const accept of ['application/json', '*/*']) {
      const answer = await client
        .post('/mcp/')
        .header('accept', accept)
        .bearerToken(token)
        .json(ping)
      assert.deepEqual(answer.body().result, {})
    }
  })

  test("a page of another website can't use a program's token", async ({ client }) => {
    const { token } = await program()
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const answer = await post(client, token, body, { origin: 'https://evil.example' })
    answer.assertStatus(403)
    const otherPort = await post(client, token, body, { origin: `http://${process.env.HOST}:1` })
    otherPort.assertStatus(403)
    const own = { origin: `http://${process.env.HOST}:${process.env.PORT}` }
    const allowed = await post(client, token, body, own)
    allowed.assertStatus(200)
  })

  test('a host name that no URL can have does not stop a program', async ({ assert, client }) => {
    const { token } = await program()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const answer = await post(client, token, ping, { host: 'x:99999999' })
    answer.assertStatus(200)
    assert.deepEqual(answer.body().result, {})
  })

  test('bodies that are no request are refused, and the next one is answered', async ({
    assert,
    client,
  }) => {
    const { token } = await program()
    for (const body of [{}, [], { jsonrpc: '1.0' }, { jsonrpc: '2.0', id: 1, method: 7 }]) {
      const answer = await post(client, token, body)
      assert.isAtLeast(answer.status(), 400)
      assert.isBelow(answer.status(), 500)
    }
    const listed = await legacy(client, token, 'tools/list')
    listed.assertStatus(200)
  })

  test('a batch is refused as a whole, even with one request', async ({ assert, client }) => {
    const { token } = await program()
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const batch of [[request], [request, { ...request, id: 2 }]]) {
      const answer = await post(client, token, batch, { 'mcp-protocol-version': '2025-06-18' })
      answer.assertStatus(400)
      const { error, id, result } = answer.body()
      assert.equal(error.code, -32600)
      assert.isNull(id)
      assert.isUndefined(result)
    }
  })

  test('a token lists exactly the tools of its scopes, in the same order', async ({
    assert,
    client,
  }) => {
    const { token } = await program(['read', 'posts:write', 'posts:publish'])
    const listed = await legacy(client, token, 'tools/list')
    const names = listed.body().result.tools.map(({ name }: { name: string }) => name)
    assert.deepEqual(names, TOOL_NAMES)
    const { token: reader } = await program(['read'])
    const fewer = await legacy(client, reader, 'tools/list')
    for (const { name, annotations } of fewer.body().result.tools) {
      assert.isTrue(annotations.readOnlyHint, name)
    }
  })
})
