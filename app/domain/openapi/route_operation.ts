import { scopeOfRoute } from '#domain/auth/route_scopes'
import { integer, ref, text } from '#domain/openapi/shapes'
import type { Answer, Operation, JsonSchema } from '#domain/openapi/shapes'

/** The fields of a route in the router. */
export interface DescribedRoute {
  method: string
  pattern: string
  name: string
  /** The names of the middleware before its controller. */
  guards: readonly string[]
}

/** The input of a route, derived from its validators. */
export interface DescribedRequest {
  query?: JsonSchema
  body?: JsonSchema
  /** The name of the file field in a form. */
  file?: string
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request body isn't valid.",
  401: 'Credentials are missing or invalid.',
  402: 'The plan limit is reached.',
  403: "Your role or the scopes of this API token don't allow it.",
  404: "It doesn't exist, or you can't access it.",
  409: 'It conflicts with the current state.',
  410: 'The link has expired.',
  413: 'The request is too large.',
  415: "The media type isn't supported.",
  422: "A field isn't valid; see `errors`.",
  429: 'Too many requests; retry after the time in `Retry-After`.',
  502: "Another service's answer can't be used.",
  503: "Another service isn't available.",
  504: "Another service didn't answer in time.",
}

/**
 * Returns one operation of the document from the router, the validators and the operations table.
 */
export function describedOperation(
  route: DescribedRoute,
  operation: Operation,
  request: DescribedRequest
) {
  return {
    operationId: route.name,
    tags: [route.pattern.split('/')[2] ?? ''],
    summary: operation.summary,
    security: security(route),
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route, request),
      ...headers(route, operation),
    ],
    ...requestBody(request),
    responses: responses(route, operation, request),
  }
}

/**
 * `bearer` names the scope that an API token needs. Without a scope only a login's token is
 * accepted.
 */
function security({ method, pattern, guards }: DescribedRoute) {
  if (!guards.includes('auth')) return []
  const scope = scopeOfRoute(method, pattern)
  return [{ bearer: scope === null ? [] : [scope] }, { session: [] }]
}

function pathParameters({ pattern }: DescribedRoute) {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))
}

function queryParameters({ guards }: DescribedRoute, { query }: DescribedRequest) {
  const known = requestSchema(query ?? {})
  const properties = Object.entries((known.properties ?? {}) as Record<string, JsonSchema>)
  const required = (known.required ?? []) as string[]
  const organization = {
    name: 'org_id',
    in: 'query',
    required: true,
    schema: text,
    description: 'The organization; can also be sent in the JSON body.',
  }
  const own = properties.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return guards.includes('organization') ? [organization, ...own] : own
}

function headers({ method, guards }: DescribedRoute, { traits = [] }: Operation) {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: text,
    description:
      'A request repeated with the same key within 24 hours gets the first response again.',
  }
  const prefer = {
    name: 'Prefer',
    in: 'header',
    required: false,
    schema: text,
    description:
      '`respond-async`: answers 202 with the `Location` of a run instead of waiting for the result.',
  }
  const version = {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: text,
    description:
      'The `version` that the change is for, such as `"3"`. With another one, the answer is 409. A `version` in the body wins.',
  }
  return [
    ...(traits.includes('versioned') ? [version] : []),
    ...(method === 'POST' && guards.includes('idempotency') ? [key] : []),
    ...(traits.includes('later') ? [prefer] : []),
  ]
}

function requestBody({ body, file }: DescribedRequest) {
  if (file !== undefined) {
    const { properties = {}, required = [] } = (body ? requestSchema(body) : {}) as FormSchema
    const schema = {
      type: 'object',
      properties: { ...properties, [file]: FILE },
      required: [...required, file],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const schema = requestSchema(body)
  const required = ((schema.required ?? []) as string[]).length > 0
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

/** The other fields of a form with a file. */
interface FormSchema {
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
}

const FILE: JsonSchema = { type: 'string', format: 'binary' }

function responses(
  route: DescribedRoute,
  { answers, traits = [], refusals = [] }: Operation,
  request: DescribedRequest
) {
  const good = Object.entries(answers).map(([status, answer]) => {
    return [status, { ...success(status, answer), ...headersOf(status, traits) }]
  })
  const later = traits.includes('later') ? [['202', LATER]] : []
  const bad = [...usualRefusals(route, request), ...refusals].map((status) => [
    String(status),
    refusal(status),
  ])
  return Object.fromEntries([...good, ...later, ...bad])
}

function usualRefusals({ method, pattern, guards }: DescribedRoute, { query }: DescribedRequest) {
  return [
    ...(method === 'GET' ? [] : [400, 413, 415, 422]),
    ...(query ? [422] : []),
    ...(guards.includes('auth') || guards.includes('rateLimit') ? [429] : []),
    ...(guards.includes('auth') ? [401, 403] : []),
    ...(method === 'POST' && guards.includes('idempotency') ? [409] : []),
    ...(guards.includes('organization') || pattern.includes(':') ? [404, 422] : []),
  ]
}

function refusal(status: number) {
  return {
    description: REFUSALS[status] ?? 'Refused.',
    content: { 'application/json': { schema: ref('Error') } },
  }
}

const WORDS: Readonly<Record<string, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Started.',
  204: 'Done.',
  304: 'Not modified.',
}

function success(status: string, answer: Answer) {
  const description = WORDS[status] ?? 'Success.'
  if (answer === 'nothing') return { description }
  if ('media' in answer) return { description, content: { [answer.media]: { schema: {} } } }
  return { description, content: { 'application/json': { schema: answer.json } } }
}

function headersOf(status: string, traits: readonly string[]) {
  if (traits.includes('undoable')) return { headers: UNDO_TOKEN }
  if (!traits.includes('paged') || status !== '200') return {}
  return { headers: traits.includes('counted') ? { ...NEXT_CURSOR, ...TOTAL_COUNT } : NEXT_CURSOR }
}

const UNDO_TOKEN = {
  'X-Undo-Token': {
    description: 'Send it to `POST /api/undo/{token}` to undo this call.',
    schema: text,
  },
}

const NEXT_CURSOR = {
  'X-Next-Cursor': {
    description: 'The `cursor` for the next page, if there is one.',
    schema: text,
  },
}

const TOTAL_COUNT = {
  'X-Total-Count': {
    description: 'The number of entries on all pages together.',
    schema: integer,
  },
}

const LATER = {
  description: 'Started; `Location` is the run to poll.',
  headers: { 'Location': { schema: text }, 'Retry-After': { schema: integer } },
  content: { 'application/json': { schema: ref('Run') } },
}

/** The spellings of a boolean in forms and queries. */
const FORM_FLAG = '["1",1,"true",true,"on","0",0,"false",false]'

/**
 * Returns the schema of a validator's input in the public description. Unknown fields are ignored
 * and not refused.
 */
export function requestSchema(schema: JsonSchema): JsonSchema {
  if (JSON.stringify(schema.enum) === FORM_FLAG) return { type: 'boolean' }
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== 'additionalProperties' || value !== false
  )
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, within(value)]))
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within)
  return isSchema(value) ? requestSchema(value) : value
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
