import { test } from '@japa/runner'
import billing from '#config/billing'
import { IMAGE_BODIES } from '#config/bodyparser'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { apiRoutes } from '#tests/helpers/requests/openapi'
import type { ApiRoute } from '#tests/helpers/requests/openapi'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'

/**
 * Field names in requests of `/api`. Ids of other users' records (`user_id`) are tested elsewhere.
 */
const FIELDS = [
  ...[
    'id',
    'draft_id',
    'name',
    'website',
    'brand_tone',
    'target_audience',
    'timezone',
    'clock',
    'status',
  ],
  ...['email', 'password', 'password_confirmation', 'full_name', 'token', 'mode', 'content'],
  ...['assets', 'linkedin_author_type', 'linkedin_author_id', 'publish_time', 'image', 'version'],
  ...['text', 'topic', 'tone', 'type', 'prompt', 'kind', 'revise', 'attachment_id'],
  ...['campaign_id', 'campaign_name', 'scheduled_for', 'reason', 'posting_schedule'],
  ...['openai_api_key', 'openrouter_api_key', 'linkedin', 'linkedin_client_id'],
]

/** Values that no field of Herald accepts. */
const WRONG_VALUES = {
  'a number': 12_345.678,
  'true': true,
  'a list': ['a', 1, null],
  'an object': { $gt: '', body: 7, hashtags: 'x' },
  'a huge text': 'x'.repeat(30_000),
  'an empty list': [],
  'a list of lists': [[[]]],
  'null': null,
  'nested content': { body: { body: {} }, hashtags: [{}], assets: 'x' },
}

/** Routes without a body: unknown fields are ignored. */
const WITHOUT_BODY = [
  '/api/drafts/:id/review-request',
  '/api/drafts/:id/voice-check',
  '/api/auth/logout',
  '/api/auth/session',
  '/api/auth/email-confirmation',
  '/api/settings/disconnect-linkedin',
  '/api/organizations/:id/disconnect-linkedin',
  '/api/organizations/:id/invitations/:invitationId/link',
  '/api/notices/:id/read',
  '/api/scheduled-posts/:id/publish-now',
  '/api/scheduled-posts/:id/post-now',
  '/api/ai-content/posts/:id/approve',
  '/api/ai-content/posts/:id/reject',
  '/api/ai-content/posts/:id/post-now',
  '/api/billing/create-subscription',
  '/api/billing/cancel-subscription',
  '/api/calendar/feed',
  '/api/posts/:id/duplicate',
  '/api/posts/:id/client-comments/:commentId/resolution',
  '/api/posts/read-figures',
]

const writes = () => apiRoutes().filter(({ method }) => method !== 'GET')
const writesWithBody = () =>
  writes().filter(({ method, pattern }) => method !== 'DELETE' && !WITHOUT_BODY.includes(pattern))

/** A member, one record of each kind, and requests of the member for these records. */
async function member(client: ApiClient) {
  const { user, organization } = await makeMember()
  const own = { organizationId: organization.id }
  const draft = await DraftFactory.merge(own).create()
  const post = await PostFactory.merge(own).create()
  const token = await bearerOf(user)
  const ids: [string, string][] = [
    ['/api/drafts/', draft.id],
    ['/api/scheduled-posts/', post.id],
    ['/api/posts/', post.id],
    ['/api/organizations/', organization.id],
  ]
  return ({ method, pattern }: ApiRoute, id?: string) => {
    const found = ids.find(([prefix]) => pattern.startsWith(prefix))?.[1] ?? 'unknown'
    return client
      .request(pattern.replace(':id', id ?? found), method)
      .qs({ org_id: organization.id })
      .bearerToken(token)
  }
}

function assertRefused(assert: Assert, answer: ApiResponse, what: string) {
  assert.isAtLeast(answer.status(), 400, what)
  assertSpeaks(assert, answer, what)
}

/** Payments are not configured here, which is not an error of the caller. */
const NO_BILLING = 'E_STRIPE_NOT_CONFIGURED'

function assertSpeaks(assert: Assert, answer: ApiResponse, what: string) {
  if (answer.status() < 400) return
  const { detail, code } = answer.body()
  assert.isBelow(answer.status(), code === NO_BILLING ? 504 : 500, what)
  assert.isTrue(typeof detail === 'string' && detail.length > 5, `${what}: ${answer.text()}`)
  assert.match(String(code), /^E_/, what)
}

/** Disables billing, because no Stripe peer runs here. */
function withoutBilling() {
  const { secretKey } = billing
  billing.secretKey = null
  return () => {
    billing.secretKey = secretKey
  }
}

test.group('bad input', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(withoutBilling)

  test('there are routes to try', ({ assert }) => {
    assert.isAbove(writes().length, 15)
    assert.isAbove(writesWithBody().length, 8)
  })

  test('{method} {pattern} refuses fields of the wrong type')
    .with(writesWithBody)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      for (const [name, value] of Object.entries(WRONG_VALUES)) {
        const body = Object.fromEntries(FIELDS.map((field) => [field, value]))
        const answer = await request(route).json(body)
        assertRefused(assert, answer, `every field is ${name}`)
      }
    })

  test('{method} {pattern} refuses bodies that are not an object')
    .with(writesWithBody)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      for (const body of ['', '{}', '[]', '[{}]', '7', 'null', '"text"', '[["a"]]']) {
        const answer = await request(route).json(body)
        assertRefused(assert, answer, `the body is ${body}`)
        if (/^[7n"]/.test(body)) assert.equal(answer.status(), 400, `the body is ${body}`)
      }
    })

  test('the refusal of a list says that the request body must be an object', async ({
    client,
    assert,
  }) => {
    const request = await member(client)
    const answer = await request({ method: 'PATCH', pattern: '/api/organizations/:id' }).json('[]')
    assert.equal(answer.body().detail, 'The request body must be an object.')
  })

  test('{method} {pattern} refuses unreadable bodies')
    .with(writes)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      const broken = await request(route).json('{"name": "a", ')
      assert.equal(broken.status(), 400)
      assertRefused(assert, broken, 'broken JSON')
      const huge = await request(route).json(`{"name": "${'a'.repeat(1_100_000)}"}`)
      assert.equal(huge.status(), IMAGE_BODIES.routes.includes(route.pattern) ? 422 : 413)
      assertRefused(assert, huge, 'a huge body')
      const deep = await request(route).json(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
      assertRefused(assert, deep, 'endless nesting')
      const xml = await request(route).json('<name>a</name>').type('application/xml')
      assert.equal(xml.status(), 415)
      assertRefused(assert, xml, 'XML')
    })

  test('an id with a space after it names no record, on every database', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const post = await PostFactory.merge({ organizationId: organization.id }).create()
    const token = await bearerOf(user)
    for (const path of [`/api/posts/${post.id}%20`, `/api/posts/${post.id}%20%20/log`]) {
      const answer = await client.get(path).bearerToken(token)
      answer.assertStatus(404)
      assertSpeaks(assert, answer, path)
    }
    const deleted = await client.delete(`/api/posts/${post.id}%20`).bearerToken(token)
    deleted.assertStatus(404)
    const found = await client.get(`/api/posts/${post.id}`).bearerToken(token)
    found.assertStatus(200)
  })

  test('{method} {pattern} handles NUL bytes and lone surrogates')
    .with(writes)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      for (const text of ['a\\u0000b', 'a\\ud83d']) {
        const value = await request(route).json(`{"name": {"in": ["${text}"]}}`)
        assert.equal(value.status(), 422)
        assert.equal(value.body().errors?.[0].field, 'name.in.0')
        assertRefused(assert, value, text)
        const key = await request(route).json(`{"${text}": 1}`)
        assertRefused(assert, key, `${text} in a name`)
      }
    })

  test('a draft with a field named like a method of every object is refused, and stays editable', async ({
    client,
    assert,
  }) => {
    const request = await member(client)
    const content = { body: 'Hello' }
    for (const layer of [{ toString: 1 }, { valueOf: null }]) {
      const body = { content, assets: [{ type: 'image', textOverlays: [layer] }] }
      const answer = await request({ method: 'PUT', pattern: '/api/drafts/:id' }).json(body)
      assert.equal(answer.status(), 422)
      assert.equal(answer.body().errors?.[0].field, 'assets.0.textOverlays.0')
    }
    const saved = await request({ method: 'PUT', pattern: '/api/drafts/:id' }).json({ content })
    assert.equal(saved.status(), 200)
  })

  test('a body that is not compressed as its header says is refused', async ({
    client,
    assert,
  }) => {
    const request = await member(client)
    const route = { method: 'POST', pattern: '/api/drafts' }
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await request(route)
        .json({ content: { body: 'Hello' } })
        .header('content-encoding', encoding)
      assert.equal(answer.status(), 400, encoding)
      assertRefused(assert, answer, encoding)
    }
  })

  test('{$self} refuses a compression that is only a name of every JavaScript object')
    .with(['/api/drafts', '/api/drafts/render-overlay', '/api/drafts/add-text-overlay'])
    .run(async ({ client, assert }, pattern) => {
      const request = await member(client)
      for (const encoding of ['constructor', 'toString', '__proto__']) {
        const answer = await request({ method: 'POST', pattern })
          .json({ layers: [] })
          .header('content-encoding', encoding)
        assert.equal(answer.status(), 415, encoding)
        assertRefused(assert, answer, encoding)
      }
    })

  test('a body that is not in UTF-8 is refused, and one with its replacement character is not', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const origin = `http://${process.env.HOST}:${process.env.PORT}`
    const authorization = `Bearer ${await bearerOf(user)}`
    const draft = (body: string) => JSON.stringify({ org_id: organization.id, content: { body } })
    const layer = JSON.stringify({ image_base64: '', text: 'Grüße' })
    for (const [path, bytes, status] of [
      ['/api/drafts', Buffer.from(draft('Grüße'), 'latin1'), 400],
      ['/api/drafts/add-text-overlay', Buffer.from(layer, 'latin1'), 400],
      ['/api/drafts', Buffer.from(draft('Gr\uFFFDe')), 201],
    ] as const) {
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: bytes })
      const { detail } = (await answer.json()) as { detail?: string }
      assert.equal(answer.status, status)
      if (status === 400) assert.equal(detail, 'Send the request body in UTF-8.')
    }
  })

  test('an object that cannot be converted to text or a number is refused', async ({
    client,
    assert,
  }) => {
    const request = await member(client)
    const route = { method: 'POST', pattern: '/api/drafts/render-overlay' }
    const odd = { toString: 1 }
    for (const layer of [
      { id: 'a', text: 'Hello', position: [odd, 0] },
      { id: odd, text: 'Hello', position: [0, 0] },
    ]) {
      const answer = await request(route).json({ layers: [layer] })
      assert.equal(answer.status(), 422)
      assertRefused(assert, answer, JSON.stringify(layer))
    }
  })

  test('{method} {pattern} refuses a form with files instead of JSON')
    .with(writesWithBody)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      const file = Buffer.from('not what you think')
      const form = request(route).field('name', ['a', 'b']).field('content', '{"body":')
      const answer = await form.file('image', file, { filename: '../../x.png' })
      assertRefused(assert, answer, 'a form')
    })

  test('{method} {pattern} handles nonsense in the URL')
    .with(() => apiRoutes().filter(({ pattern }) => pattern.includes(':id')))
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      for (const id of [
        '%00',
        '%E0%A4%A',
        'x'.repeat(3000),
        '..%2F..%2Fetc',
        '%F0%9F%9A%80',
        "'--",
      ]) {
        const answer = await request(route, id)
        assertRefused(assert, answer, id.slice(0, 20))
      }
    })

  test('{method} {pattern} handles nonsense in the query')
    .with(apiRoutes)
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      const names = [
        'limit',
        'cursor',
        'range_start',
        'range_end',
        'publish_time',
        'key_type',
        'mode',
      ]
      for (const value of [
        '',
        '-1',
        '1e99',
        'x'.repeat(2000),
        ['a', 'b'],
        { a: '1' },
        '2030-13-99',
      ]) {
        const query = Object.fromEntries(names.map((name) => [name, value]))
        const answer = await request(route).header('prefer', 'respond-async').qs(query)
        assertSpeaks(assert, answer, JSON.stringify(value).slice(0, 40))
      }
      const nul = await request(route).qs({ limit: '\u0000' })
      assertRefused(assert, nul, 'a NUL byte')
    })

  test('{method} {pattern} refuses an impossible organization id')
    .with(() => apiRoutes().filter(({ pattern }) => !pattern.startsWith('/api/auth/')))
    .run(async ({ client, assert }, route) => {
      const request = await member(client)
      const stranger = await makeMember()
      for (const orgId of ['', 'x'.repeat(500), ['a', 'b'], { a: '1' }, stranger.organization.id]) {
        const answer = await request(route).qs({ org_id: orgId })
        assertSpeaks(assert, answer, JSON.stringify(orgId).slice(0, 40))
      }
    })
})
