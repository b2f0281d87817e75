import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { operations } from '#domain/openapi/openapi_document'
import { requestSchema } from '#domain/openapi/route_operation'
import type { JsonSchema } from '#domain/openapi/shapes'
import { apiRoutes, describedApi, describedCalls } from '#tests/helpers/requests/openapi'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { apiRequests } from '#validators/requests/api_requests'
import { schemaOf } from '#validators/requests/described_requests'

const routes = () => apiRoutes().map(({ method, pattern }) => `${method} ${pattern}`)

/** Every $ref below a node of the document. */
function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : refsIn(value)
  )
}

/** The validators in a controller's method, with the part of the request that each one reads. */
const VALIDATIONS = {
  query: /(\w+Validator)\.validate\(\s*request\.qs\(\)/g,
  body: /(\w+Validator)\.validate\(\s*(?:versionedBody|request\.body)\(|validateUsing\((\w+Validator)/g,
} as const

type Method = readonly [load: () => Promise<{ default: { prototype: object } }>, name: string]

function apiHandlers() {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/'))
    .map(({ methods, pattern, handler }) => {
      const { reference } = handler as unknown as { reference: Method }
      return { route: `${methods[0]} ${pattern}`, reference }
    })
}

async function undescribedInput({
  route,
  reference: [load, name],
}: ReturnType<typeof apiHandlers>[0]) {
  const { default: controller } = await load()
  const source = String(Reflect.get(controller.prototype, name))
  const parts = ['query', 'body'] as const
  return parts.flatMap((part) => {
    const isRead = source.match(VALIDATIONS[part]) !== null
    return isRead && !apiRequests[route]?.[part] ? [`${route}: ${part}`] : []
  })
}

/** Routes that wait for an answer of a model. */
const ASKS_A_MODEL =
  /\/(generate(-image|-carousel|-text-overlay)?|analyze|first-lines|week-plan|sources\/:sourceId\/read)$/

test.group('openapi.json', (group) => {
  group.each.setup(freshDatabase)

  test('the document is public and valid OpenAPI 3.1', async ({ client, assert }) => {
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

  test('each operation is complete', async ({ client, assert }) => {
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

  test('the document states how each input and each flood is refused', async ({
    client,
    assert,
  }) => {
    for (const { method, route, call } of describedCalls(await describedApi(client))) {
      const statuses = Object.keys(call.responses)
      const isQueried = call.parameters.some((one) => one.in !== 'header')
      if (isQueried || call.requestBody) assert.include(statuses, '422', route)
      if (method !== 'GET') assert.includeMembers(statuses, ['400', '413', '415'], route)
      if (call.security.length > 0) assert.include(statuses, '429', route)
      if (/^POST .*-text-overlay$/.test(route)) assert.include(statuses, '404', route)
      const isRepeatable = call.parameters.some(({ name }) => name === 'Idempotency-Key')
      if (isRepeatable) assert.include(statuses, '409', route)
      if (ASKS_A_MODEL.test(route)) assert.includeMembers(statuses, ['502', '503', '504'], route)
      if (route === 'POST /api/auth/signup') assert.include(statuses, '403', route)
    }
  })

  test('the document has every route of the router, and no other', async ({ client, assert }) => {
    const described = describedCalls(await describedApi(client)).map(({ route }) => route)
    const missing = routes().filter((route) => !(route in operations))
    assert.isEmpty(missing, `not in app/domain/openapi/operations: ${missing.join(', ')}`)
    assert.sameMembers(Object.keys(operations), routes())
    assert.sameMembers(described, routes())
    assert.includeMembers(routes(), Object.keys(apiRequests))
  })

  test('the document states who may call each route', async ({ client, assert }) => {
    for (const { method, pattern, route, call } of describedCalls(await describedApi(client))) {
      const scope = scopeOfRoute(method, pattern)
      const [first] = call.security
      if (first) assert.deepEqual(first.bearer, scope ? [scope] : [], route)
    }
  })

  test('the input that a controller reads is described', async ({ assert }) => {
    const found = await Promise.all(apiHandlers().map(undescribedInput))
    assert.deepEqual(found.flat(), [])
  })

  test('the document names If-Match for exactly the routes that read it', async ({
    client,
    assert,
  }) => {
    const calls = describedCalls(await describedApi(client))
    const named = calls.filter(({ call }) =>
      call.parameters.some(({ name }) => name === 'If-Match')
    )
    const read: string[] = []
    for (const { route, reference } of apiHandlers()) {
      const [load, name] = reference
      const { default: controller } = await load()
      const source = String(Reflect.get(controller.prototype, name))
      if (source.includes('versionedBody(')) read.push(route)
    }
    assert.isNotEmpty(read)
    assert.sameMembers(
      named.map(({ route }) => route),
      read
    )
  })

  test('the input of a route is what its validators accept', async ({ client, assert }) => {
    const calls = describedCalls(await describedApi(client))
    for (const [route, { query, body, file }] of Object.entries(apiRequests)) {
      const call = calls.find((one) => one.route === route)!.call
      const [sent] = Object.values(call.requestBody?.content ?? {})
      if (body) {
        const accepted = requestSchema(schemaOf(body))
        if (file) assert.containSubset(sent.schema.properties, accepted.properties, route)
        else assert.deepEqual(sent.schema, accepted, route)
      }
      if (file) assert.property(sent.schema.properties, file, route)
      const { properties = {} } = requestSchema(query ? schemaOf(query) : {}) as JsonSchema
      for (const [name, schema] of Object.entries(properties as object)) {
        const parameter = call.parameters.find((one) => one.name === name)
        assert.deepEqual(parameter?.schema, schema, `${route}: ${name}`)
      }
    }
  })

  test('fields documented as required are required', async ({ client, assert }) => {
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
