import { test } from '@japa/runner'
import { apiRequests } from '#validators/requests/api_requests'
import { describedRequests } from '#validators/requests/described_requests'
import type { JsonSchema } from '#domain/openapi/shapes'
import { formatCursor } from '#domain/paging/cursor'
import { requestSchema } from '#domain/openapi/route_operation'

/** Valid values of fields that more than their schema restricts, by their names. */
const VALUES: Readonly<Record<string, unknown>> = {
  password: 'correct-horse-battery-9',
  password_confirmation: 'correct-horse-battery-9',
  timezone: 'Europe/Berlin',
  publish_time: '2026-11-23T09:00:00Z',
  scheduled_for: '2026-11-23T09:00:00Z',
  range_start: '2026-11-01T00:00:00Z',
  range_end: '2026-11-08T00:00:00Z',
  week: '2026-11-23',
  date: '2026-11-23',
  link: 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000001/',
  website: 'https://example.com',
  hosts: ['example.com'],
  url: 'https://www.linkedin.com/in/ada',
  color: '#112233',
  background_color: '#112233',
  stroke_color: '#112233',
  shadow_color: '#112233',
  text_model: 'gpt-4o',
  time_slots: ['09:00'],
  time: '09:00',
  mentions: [],
  uid: 'browser-1234',
  cursor: formatCursor({ time: new Date(0), id: 'a' }),
}

/** Older programs send a text instead of a list; it counts as the only entry. */
const ALSO_ACCEPTED = ['content_types']

/** Fields that are required because of another one; a schema cannot say so. */
const REQUIRED_WITH_OTHERS = [
  'PATCH /api/posts/:id body: linkedin_author_type',
  'POST /api/review-links body: post_id',
  'POST /api/campaigns/:id/sources body: url',
]

type Fields = Record<string, JsonSchema>

function typeOf({ type }: JsonSchema) {
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type
}

/** A value with everything that the schema describes. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  const [choice] = (schema.anyOf ?? []) as JsonSchema[]
  if (choice) return sampleOf(choice, name)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const type = typeOf(schema)
  if (name in VALUES && type !== 'object') return VALUES[name]
  if (type === 'object') return objectOf((schema.properties ?? {}) as Fields)
  if (type === 'array') return listOf(schema)
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'boolean' ? true : textOf(schema)
}

function objectOf(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, its]) => [name, sampleOf(its, name)])
  )
}

function listOf({ items, minItems = 1 }: JsonSchema) {
  return Array.from({ length: Number(minItems) }, () => sampleOf((items ?? {}) as JsonSchema))
}

function textOf({ format, pattern }: JsonSchema) {
  if (format === 'email') return 'ada@example.com'
  const prefix = /^\^(\w+_)\[/.exec(String(pattern))?.[1]
  return prefix ? `${prefix}1763632800000` : 'text'
}

/** A value that the schema refuses; undefined if it accepts everything. */
function refusedBy(schema: JsonSchema): unknown {
  if (Array.isArray(schema.anyOf)) return refusedBy(schema.anyOf[0])
  if (Array.isArray(schema.enum)) return 'none of these'
  const type = typeOf(schema)
  if (type === 'string') return schema.maxLength ? 'x'.repeat(Number(schema.maxLength) + 1) : 7
  return type === undefined ? undefined : 'of another type'
}

function described() {
  return Object.entries(describedRequests()).flatMap(([route, { query, body }]) =>
    (['query', 'body'] as const).flatMap((part) => {
      const validator = apiRequests[route]?.[part]
      const schema = part === 'query' ? query : body
      if (!validator || !schema) return []
      return [{ where: `${route} ${part}`, validator, schema: requestSchema(schema) }]
    })
  )
}

test.group('described requests', () => {
  test('a request as described is accepted, and each of its fields is read', async ({ assert }) => {
    const found: string[] = []
    for (const { where, validator, schema } of described()) {
      const sent = sampleOf(schema) as object
      const [error, read] = await validator.tryValidate(sent)
      const unread = Object.keys(sent).filter((name) => !(name in Object(read)))
      if (error) found.push(`${where}: ${JSON.stringify(error.messages)}`)
      else if (unread.length > 0) found.push(`${where} does not read ${unread.join()}`)
    }
    assert.deepEqual(found, [])
  })

  test('a request that violates the description is refused', async ({ assert }) => {
    const found: string[] = []
    for (const { where, validator, schema } of described()) {
      const sent = sampleOf(schema) as object
      for (const [name, its] of Object.entries(schema.properties as Fields)) {
        const wrong = refusedBy(its)
        if (wrong === undefined || ALSO_ACCEPTED.includes(name)) continue
        const [error] = await validator.tryValidate({ ...sent, [name]: wrong })
        if (!error) found.push(`${where} accepts ${name}: ${JSON.stringify(wrong).slice(0, 40)}`)
      }
    }
    assert.deepEqual(found, [])
  })

  test('a field is required exactly where the document says so', async ({ assert }) => {
    const found: string[] = []
    for (const { where, validator, schema } of described()) {
      const sent = sampleOf(schema) as object
      for (const name of Object.keys(sent)) {
        const isRequired = ((schema.required ?? []) as string[]).includes(name)
        const rest = Object.fromEntries(Object.entries(sent).filter(([key]) => key !== name))
        const [error] = await validator.tryValidate(rest)
        if (isRequired !== (error !== null)) found.push(`${where}: ${name}`)
      }
    }
    assert.deepEqual(found, REQUIRED_WITH_OTHERS)
  })
})
