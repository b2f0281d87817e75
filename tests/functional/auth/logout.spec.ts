import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import User from '#models/user'

const ME = '/api/auth/me'
const LOGOUT = '/api/auth/logout'
const SESSION = '/api/auth/session'
const PAIR = { email: 'ada@example.test', password: 'engine' }

test.group('auth: logout', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    await UserFactory.merge(PAIR).create()
  })

  test('logout revokes the token and every copy of the session', async ({ client, assert }) => {
    const login = await client.post('/api/auth/login').json(PAIR)
    const token: string = login.body().access_token
    const copy = { auth_web: login.session('auth_web') }

    const answer = await client.post(LOGOUT).bearerToken(token).withSession(copy)
    answer.assertStatus(204)
    assert.deepEqual(answer.session(), {})
    const byToken = await client.get(ME).bearerToken(token)
    byToken.assertStatus(401)
    const byCopy = await client.get(ME).withSession(copy)
    byCopy.assertStatus(401)
  })

  test('logout with only the session revokes its token too', async ({ client }) => {
    const login = await client.post('/api/auth/login').json(PAIR)
    const session = { auth_web: login.session('auth_web') }
    const answer = await client.post(LOGOUT).withSession(session).withCsrfToken()
    answer.assertStatus(204)
    const byToken = await client.get(ME).bearerToken(login.body().access_token)
    byToken.assertStatus(401)
  })

  test('logout leaves other devices signed in', async ({ client }) => {
    const phone = await client.post('/api/auth/login').json(PAIR)
    const laptop = await client.post('/api/auth/login').json(PAIR)
    await client.post(LOGOUT).bearerToken(laptop.body().access_token)
    const answer = await client.get(ME).bearerToken(phone.body().access_token)
    answer.assertStatus(200)
  })

  test('a session cannot be ended by another site', async ({ client, assert }) => {
    const user = await User.findByOrFail('email', PAIR.email)
    const answer = await client.post(LOGOUT).loginAs(user)
    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'E_BAD_CSRF_TOKEN' })
    assert.lengthOf(await User.accessTokens.all(user), 1)
  })

  test('a tab that shows another user does not end the session of the one who has logged in since', async ({
    client,
    assert,
  }) => {
    const login = await client.post('/api/auth/login').json(PAIR)
    const session = { auth_web: login.session('auth_web') }
    const shown = await UserFactory.create()
    const stale = client.post(LOGOUT).withSession(session).withCsrfToken()
    const answer = await stale.header('x-shown-user', shown.id)
    answer.assertStatus(403)
    assert.equal(answer.body().code, 'E_FOREIGN_USER')
    const me = await client.get(ME).withSession(session)
    me.assertStatus(200)
  })

  test('logout requires a signed-in user', async ({ client }) => {
    const answer = await client.post(LOGOUT)
    answer.assertStatus(401)
  })
})

test.group('auth: a token is traded for a session', (group) => {
  group.each.setup(freshDatabase)

  test('an exchanged session opens pages and ends with the token', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const token = await bearerOf(user)
    const answer = await client.post(SESSION).bearerToken(token)
    answer.assertStatus(204)
    const session = { auth_web: answer.session('auth_web') }
    const inside = await client.get(ME).withSession(session)
    inside.assertBodyContains({ user: { id: user.id } })
    assert.lengthOf(await User.accessTokens.all(user), 1)

    await client.post(LOGOUT).bearerToken(token)
    const outside = await client.get(ME).withSession(session)
    outside.assertStatus(401)
  })

  test('an invalid token cannot be exchanged for a session', async ({ client, assert }) => {
    const answer = await client.post(SESSION).bearerToken('hld_MQ.c2VjcmV0')
    answer.assertStatus(401)
    assert.isUndefined(answer.session('auth_web'))
  })

  test('a reused token id grants nothing', async ({ client }) => {
    const user = await UserFactory.create()
    await bearerOf(user)
    const [token] = await User.accessTokens.all(user)
    const forged = { auth_web: `${token.identifier}.${'0'.repeat(64)}` }
    const answer = await client.get(ME).withSession(forged)
    answer.assertStatus(401)
  })
})
