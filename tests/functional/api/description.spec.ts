import { test } from '@japa/runner'
import { operations } from '#domain/api_description/operations'
import { requestSchema } from '#domain/api_description/request_schema'
import type { JsonSchema } from '#domain/api_description/shapes'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { apiRequests } from '#validators/requests/described_requests'
import { apiRoutes } from '#tests/helpers/api_routes'
import { bearerOf } from '#tests/helpers/bearer_of'
import { describedApi, describedCalls } from '#tests/helpers/described_api'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'

const routes = () => apiRoutes().map(({ method, pattern }) => `${method} ${pattern}`)

/** Every $ref below a part of the document. */
function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : refsIn(value)
  )
}

test.group('openapi.json', (group) => {
  group.each.setup(freshDatabase)

  test('anybody may read it, and it is OpenAPI 3.1', async ({ client, assert }) => {
    const { openapi, info, paths, components } = await describedApi(client)
    assert.equal(openapi, '3.1.0')
    assert.isString(info.title)
    assert.isString(info.version)
    assert.sameMembers(Object.keys(components.securitySchemes), ['bearer', 'session'])
    for (const ref of new Set(refsIn({ paths, components }))) {
      const name = ref.replace(/^#\/components\/schemas\//, '')
      assert.property(components.schemas, name, ref)
    }
  })

  test('each operation is whole', async ({ client, assert }) => {
    const calls = describedCalls(await describedApi(client))
    const ids = calls.map(({ call }) => call.operationId)
    assert.equal(new Set(ids).size, ids.length, 'operation ids are unique')
    for (const { route, pattern, call } of calls) {
      assert.isAbove(call.summary.length, 3, route)
      const inPath = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      const named = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)
      assert.sameMembers(inPath, named, route)
      const keys = call.parameters.map((one) => `${one.in} ${one.name}`)
      assert.equal(new Set(keys).size, keys.length, `${route}: ${keys.join(', ')}`)
      const statuses = Object.keys(call.responses)
      assert.isTrue(
        statuses.some((status) => /^2\d\d$/.test(status)),
        route
      )
      for (const { description } of Object.values(call.responses)) assert.isString(description)
    }
  })

  test('it has every route of the router, and no other', async ({ client, assert }) => {
    const described = describedCalls(await describedApi(client)).map(({ route }) => route)
    assert.sameMembers(described, routes())
    assert.sameMembers(Object.keys(operations), routes())
    assert.includeMembers(routes(), Object.keys(apiRequests))
  })

  test('who may call is told as it is', async ({ client, assert }) => {
    for (const { method, pattern, route, call } of describedCalls(await describedApi(client))) {
      const scope = scopeOfRoute(method, pattern)
      const [first] = call.security
      if (first) assert.deepEqual(first.bearer, scope ? [scope] : [], route)
    }
  })

  test('what a route takes is what its validators take', async ({ client, assert }) => {
    const calls = describedCalls(await describedApi(client))
    for (const [route, { query, body, file }] of Object.entries(apiRequests)) {
      const call = calls.find((one) => one.route === route)!.call
      const [sent] = Object.values(call.requestBody?.content ?? {})
      if (body) {
        assert.deepEqual(sent.schema, requestSchema({ ...body.toJSONSchema() }), route)
      }
      if (file) assert.property(sent.schema.properties, file, route)
      const { properties = {} } = requestSchema({ ...query?.toJSONSchema() }) as JsonSchema
      for (const [name, schema] of Object.entries(properties as object)) {
        const told = call.parameters.find((one) => one.name === name)
        assert.deepEqual(told?.schema, schema, `${route}: ${name}`)
      }
    }
  })

  test('what is told to be required is required', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const bearer = await bearerOf(user)
    const calls = describedCalls(await describedApi(client))
    let tried = 0
    for (const { method, pattern, route, call } of calls) {
      const schema = call.requestBody?.content?.['application/json']?.schema
      const fields = (schema?.required ?? []) as string[]
      const isOpen = call.security.length === 0
      if (fields.length === 0 || pattern.includes(':') || isOpen) continue
      const answer = await client
        .request(pattern, method)
        .bearerToken(bearer)
        .qs({ org_id: organization.id })
        .json({ nothing: 'of it' })
      assert.equal(answer.status(), 422, route)
      const { errors } = answer.body()
      const missed = errors.map(({ field }: { field: string }) => field)
      assert.includeMembers(missed, fields, route)
      tried += 1
    }
    assert.isAbove(tried, 15)
  })
})
