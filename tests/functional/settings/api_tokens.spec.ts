import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MAX_TOKENS, TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { apiRoutes } from '#tests/helpers/requests/openapi'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

/** Routes that only people may use. No API token may open, close or pay for an account. */
const SESSION_ONLY: readonly string[] = [
  'POST /api/auth/logout',
  'POST /api/auth/session',
  'POST /api/auth/email-confirmation',
  'GET /api/settings/tokens',
  'POST /api/settings/tokens',
  'DELETE /api/settings/tokens/:id',
  'GET /api/settings/sessions',
  'DELETE /api/settings/sessions',
  'DELETE /api/settings/sessions/:id',
  'PUT /api/settings/password',
  'GET /api/settings/account',
  'GET /api/settings/account/export',
  'DELETE /api/settings/account',
  'POST /api/settings/api-keys',
  'DELETE /api/settings/api-keys/:id',
  'POST /api/settings/api-keys/:id/test',
  'GET /api/linkedin/auth/start',
  'POST /api/settings/disconnect-linkedin',
  'POST /api/organizations/:id/connect-linkedin',
  'POST /api/organizations/:id/disconnect-linkedin',
  'DELETE /api/organizations/:id',
  'GET /api/organizations/:id/export',
  'POST /api/organizations/import',
  'PATCH /api/organizations/:id/members/:memberId',
  'DELETE /api/organizations/:id/members/:memberId',
  'GET /api/organizations/:id/members/:memberId/links',
  'DELETE /api/organizations/:id/membership',
  'GET /api/organizations/:id/invitations',
  'POST /api/organizations/:id/invitations',
  'DELETE /api/organizations/:id/invitations/:invitationId',
  'POST /api/organizations/:id/invitations/:invitationId/link',
  'POST /api/invitations/accept',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',
  'POST /api/review-links',
  'PATCH /api/review-links/:id',
  'GET /api/review-links/:id/url',
  'DELETE /api/review-links/:id',
  'GET /api/programs',
  'POST /api/programs/consents',
  'DELETE /api/programs/:id',
  'GET /api/billing/stripe-config',
  'POST /api/billing/create-subscription',
  'GET /api/billing/subscription-status',
  'GET /api/billing/payment-history',
  'POST /api/billing/cancel-subscription',
  'DELETE /api/billing/cancel-subscription',
]

const PATH = '/api/settings/tokens'
const ORDER = { name: ' Zapier ', scopes: ['read', 'posts:write'], expires_in: 90 }
const DAY_MS = 24 * 3600 * 1000

test.group('settings: API tokens', (group) => {
  group.each.setup(freshDatabase)

  test('a token is created, shown once, listed without its secret and limited to its scopes', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const made = await client
      .post(PATH)
      .bearerToken(await bearerOf(user))
      .json(ORDER)
    made.assertStatus(201)
    const { token, ...card } = made.body()
    assert.match(token, /^herald_[\w-]+\.[\w-]+$/)
    assert.containsSubset(card, { name: 'Zapier', scopes: ORDER.scopes, last4: token.slice(-4) })
    const lives = Date.parse(card.expires_at) - Date.parse(card.created_at)
    assert.closeTo(lives, 90 * DAY_MS, 5000)

    const list = await client.get(PATH).bearerToken(await bearerOf(user))
    assert.deepEqual(list.body(), [card])
    const [row] = await db.from('auth_access_tokens').where('type', 'api_token')
    assert.notInclude(JSON.stringify(row), token)

    const drafts = await client
      .get('/api/drafts')
      .qs({ org_id: organization.id })
      .bearerToken(token)
    drafts.assertStatus(200)
    const used = await client.get(PATH).bearerToken(await bearerOf(user))
    assert.isString(used.body()[0].last_used_at)
  })

  test('a request beyond the scopes of a token is refused with the missing scope', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const token = await apiTokenOf(user, 'read')
    const written = await client
      .post('/api/drafts')
      .bearerToken(token)
      .json({ org_id: organization.id, content: { body: 'Hello' } })
    written.assertStatus(403)
    written.assertBody({
      detail: "This API token lacks the scope 'posts:write'.",
      code: 'E_SCOPE_MISSING',
    })
    assert.lengthOf(await db.from('drafts'), 0)
  })

  test('routes for people only refuse a token with every scope', async ({ client, assert }) => {
    const token = await apiTokenOf(await UserFactory.create(), ...TOKEN_SCOPE_IDS)
    for (const route of SESSION_ONLY) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replace(/:\w+/g, '1')
      const answer = await client.request(path, method).bearerToken(token)
      assert.deepEqual([answer.status(), answer.body().code], [403, 'E_SESSION_REQUIRED'], route)
    }
  })

  test('a revoked, expired or foreign token is refused', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const token = await apiTokenOf(ada, 'read')
    const [{ id }] = await db.from('auth_access_tokens').where('type', 'api_token')
    const foreign = await client.delete(`${PATH}/${id}`).bearerToken(await bearerOf(eve))
    foreign.assertStatus(404)
    const nonsense = await client.delete(`${PATH}/1x`).bearerToken(await bearerOf(ada))
    nonsense.assertStatus(404)
    const revoked = await client.delete(`${PATH}/${id}`).bearerToken(await bearerOf(ada))
    revoked.assertStatus(204)
    const after = await client.get('/api/auth/me').bearerToken(token)
    after.assertStatus(401)

    const ended = await User.apiTokens.create(ada, ['read'], { expiresIn: '30 days' })
    const past = { expires_at: new Date(Date.now() - 1000) }
    await db.from('auth_access_tokens').where('id', Number(ended.identifier)).update(past)
    const late = await client.get('/api/auth/me').bearerToken(ended.value!.release())
    late.assertStatus(401)
    assert.lengthOf(await User.apiTokens.all(ada), 1)
  })

  test('invalid requests for a token are refused', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const bearer = await bearerOf(user)
    const wrong = [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['*'] },
      { scopes: ['read', 'read'] },
      { expires_in: 31 },
      { expires_in: undefined },
    ]
    for (const fields of wrong) {
      const answer = await client
        .post(PATH)
        .bearerToken(bearer)
        .json({ ...ORDER, ...fields })
      assert.equal(answer.status(), 422, JSON.stringify(fields))
    }
    assert.lengthOf(await User.apiTokens.all(user), 0)
  })

  test('a user has at most fifty tokens', async ({ client }) => {
    const user = await UserFactory.create()
    const row = { tokenable_id: user.id, type: 'api_token', hash: 'x', abilities: '["read"]' }
    await db.table('auth_access_tokens').multiInsert(Array.from({ length: MAX_TOKENS }, () => row))
    const answer = await client
      .post(PATH)
      .bearerToken(await bearerOf(user))
      .json(ORDER)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_TOO_MANY_TOKENS' })
  })
})

const OPEN =
  /^(POST \/api\/(auth\/(signup|login|forgot-password|reset-password|confirm-email)|contact|billing\/webhook)|GET \/api\/openapi\.json)$/

test.group('scopes', () => {
  test('every route belongs to one scope or to people only', ({ assert }) => {
    const known = (route: string) =>
      OPEN.test(route) ? 1 : Number(SESSION_ONLY.includes(route)) + Number(hasScope(route))
    const odd = apiRoutes()
      .map(({ method, pattern }) => `${method} ${pattern}`)
      .filter((route) => known(route) !== 1)
    assert.deepEqual(
      odd,
      [],
      'not in app/domain/auth/route_scopes.ts or in SESSION_ONLY, or in both'
    )
  })
})

function hasScope(route: string) {
  const [method = '', pattern = ''] = route.split(' ')
  return scopeOfRoute(method, pattern) !== null
}
