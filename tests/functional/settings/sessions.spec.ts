import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { UserFactory } from '#database/factories/user_factory'
import Notification from '#models/notification'
import PasswordReset from '#models/password_reset'
import ConnectedProgram from '#models/connected_program'
import User from '#models/user'
import ResetPassword from '#actions/auth/reset_password'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { authorization, consentPage, decide, pkce, registered } from '#tests/helpers/requests/oauth'
import { freshDatabase } from '#tests/helpers/test_database'
import { QueuedScrypt } from '#services/passwords/scrypt_driver'
import type { ApiClient } from '@japa/api-client'

const PATH = '/api/settings/sessions'
const ME = '/api/auth/me'
const LOGIN = '/api/auth/login'
const PAIR = { email: 'ada@example.test', password: 'engine' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Resets the password at the moment when a method of a class has just answered. */
function resetAfter<Class, Name extends keyof Class>(target: Class, name: Name) {
  const method = target[name] as (...sent: unknown[]) => Promise<unknown>
  const restore = () => void (target[name] = method as Class[Name])
  const resetAndRestore = async function (this: unknown, ...sent: unknown[]) {
    restore()
    const answer = await method.apply(this, sent)
    const token = await PasswordReset.issueFor(await User.findByOrFail('email', PAIR.email))
    await new ResetPassword().handle({ token, password: 'reset-of-1843' })
    return answer
  }
  target[name] = resetAndRestore as Class[Name]
  return restore
}

async function logIn(client: ApiClient, userAgent: string) {
  const answer = await client.post('/api/auth/login').header('user-agent', userAgent).json(PAIR)
  const token: string = answer.body().access_token
  return { token, cookie: { auth_web: answer.session('auth_web') } }
}

test.group('settings: sessions', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    await UserFactory.merge(PAIR).create()
  })

  test('each session shows browser, system and coarse IP address, and the current one is marked', async ({
    client,
    assert,
  }) => {
    await logIn(client, SAFARI)
    const { cookie } = await logIn(client, FIREFOX)
    const answer = await client.get(PATH).withSession(cookie)
    answer.assertStatus(200)
    const sessions = answer.body().map(({ device, ip, current }: Record<string, unknown>) => {
      return { device, ip, current }
    })
    const ip = '127.0.0.x'
    assert.deepEqual(sessions, [
      { device: 'Firefox on Linux', ip, current: true },
      { device: 'Safari on iPhone', ip, current: false },
    ])
  })

  test('the use of a session is recorded at most once a minute', async ({ client, assert }) => {
    const restoreClock = freezeClock('2030-05-01T10:00:00Z')
    const { token } = await logIn(client, FIREFOX)
    await db.from('auth_access_tokens').update({ expires_at: new Date('2031-01-01') })
    const lastUse = async (at: string) => {
      freezeClock(at)
      await client.get(ME).bearerToken(token)
      const answer = await client.get(PATH).bearerToken(token)
      return answer.body()[0].last_used_at
    }
    assert.equal(await lastUse('2030-05-01T10:00:59Z'), '2030-05-01T10:00:00.000Z')
    assert.equal(await lastUse('2030-05-01T10:01:00Z'), '2030-05-01T10:01:00.000Z')
    restoreClock()
  })

  test('a session can be ended from another one, with cookie and token', async ({ client }) => {
    const phone = await logIn(client, SAFARI)
    const laptop = await logIn(client, FIREFOX)
    const list = await client.get(PATH).bearerToken(laptop.token)
    const { id } = list.body()[1]
    const ended = await client.delete(`${PATH}/${id}`).bearerToken(laptop.token)
    ended.assertStatus(204)
    const byCookie = await client.get(ME).withSession(phone.cookie)
    byCookie.assertStatus(401)
    const byToken = await client.get(ME).bearerToken(phone.token)
    byToken.assertStatus(401)
  })

  test('sessions of others and API tokens are 404', async ({ client }) => {
    const ada = await User.findByOrFail('email', PAIR.email)
    const eve = await bearerOf(await UserFactory.create())
    await apiTokenOf(ada, 'read')
    const { token } = await logIn(client, FIREFOX)
    for (const { id } of await db.from('auth_access_tokens').where('tokenable_id', ada.id)) {
      const foreign = await client.delete(`${PATH}/${id}`).bearerToken(eve)
      foreign.assertStatus(404)
    }
    const [{ id }] = await db.from('auth_access_tokens').where('type', 'api_token')
    const other = await client.delete(`${PATH}/${id}`).bearerToken(token)
    other.assertStatus(404)
  })

  test('a session that ends while it allows a program gives no access', async ({
    client,
    assert,
    cleanup,
  }) => {
    const house = await makeMember()
    const clientId = await registered(client)
    const query = authorization(clientId, pkce().challenge)
    const { request } = await consentPage(client, house.user, query)
    const { create } = ConnectedProgram
    cleanup(() => void (ConnectedProgram.create = create))
    ConnectedProgram.create = (async (row: object, options: { client: QueryClientContract }) => {
      await options.client.from('auth_access_tokens').delete()
      return create.call(ConnectedProgram, row, options)
    }) as typeof create
    const answer = await decide(client, house, { request, scopes: ['read'] })
    answer.assertStatus(401)
    assert.notProperty(answer.body(), 'redirect_to')
  })

  test('all other sessions can be ended together; API tokens stay', async ({ client, assert }) => {
    const ada = await User.findByOrFail('email', PAIR.email)
    await apiTokenOf(ada, 'read')
    await logIn(client, SAFARI)
    const { token } = await logIn(client, FIREFOX)
    const answer = await client.delete(PATH).bearerToken(token)
    answer.assertStatus(204)
    const left = await client.get(PATH).bearerToken(token)
    assert.lengthOf(left.body(), 1)
    assert.lengthOf(await User.apiTokens.all(ada), 1)
  })
})

test.group('settings: password', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    await UserFactory.merge(PAIR).create()
  })

  const URL = '/api/settings/password'
  const CHANGE = { current_password: PAIR.password, password: 'difference' }

  test('a new password ends the other sessions and is reported by email', async ({
    client,
    assert,
  }) => {
    const phone = await logIn(client, SAFARI)
    const laptop = await logIn(client, FIREFOX)
    const answer = await client.put(URL).withSession(laptop.cookie).withCsrfToken().json(CHANGE)
    answer.assertStatus(204)
    const here = await client.get(ME).withSession(laptop.cookie)
    here.assertStatus(200)
    const there = await client.get(ME).withSession(phone.cookie)
    there.assertStatus(401)
    const old = await client.post('/api/auth/login').json(PAIR)
    old.assertStatus(401)
    const renewed = await client
      .post('/api/auth/login')
      .json({ email: PAIR.email, password: CHANGE.password })
    renewed.assertStatus(200)
    const [notice] = await Notification.all()
    assert.containsSubset(notice, { kind: 'password_changed', mailedAt: null })
  })

  test('a password change needs the old password and follows the sign-up rules', async ({
    client,
    assert,
  }) => {
    const { token } = await logIn(client, FIREFOX)
    const wrong = { ...CHANGE, current_password: 'guess' }
    const guessed = await client.put(URL).bearerToken(token).json(wrong)
    guessed.assertStatus(422)
    guessed.assertBody({ detail: 'Your current password is incorrect.', code: 'E_WRONG_PASSWORD' })
    const short = await client
      .put(URL)
      .bearerToken(token)
      .json({ ...CHANGE, password: 'short' })
    short.assertStatus(422)
    assert.equal(short.body().detail, 'Password must be at least 6 characters')
    const twice = { ...CHANGE, password_confirmation: 'other' }
    const differ = await client.put(URL).bearerToken(token).json(twice)
    assert.equal(differ.body().detail, 'Passwords do not match')
    const still = await client.post('/api/auth/login').json(PAIR)
    still.assertStatus(200)
  })

  test('a password that is reset while it is checked opens and changes nothing: {title}')
    .with([
      { title: 'a login', status: 401, ask: (client: ApiClient) => client.post(LOGIN).json(PAIR) },
      {
        title: 'a change of the password',
        status: 422,
        ask: async (client: ApiClient, token: string) =>
          client.put(URL).bearerToken(token).json(CHANGE),
      },
      {
        title: 'an API token',
        status: 401,
        ask: async (client: ApiClient, token: string) =>
          client
            .post('/api/settings/tokens')
            .bearerToken(token)
            .json({
              name: 'A script',
              scopes: ['read'],
              expires_in: null,
              password: PAIR.password,
            }),
      },
    ])
    .run(async ({ client, assert, cleanup }, { ask, status }) => {
      const { token } = await logIn(client, FIREFOX)
      cleanup(resetAfter(QueuedScrypt.prototype, 'verify'))
      const answer = await ask(client, token)
      answer.assertStatus(status)
      assert.isEmpty(await db.from('auth_access_tokens'))
      const renewed = await client.post(LOGIN).json({ ...PAIR, password: 'reset-of-1843' })
      renewed.assertStatus(200)
    })

  test('guesses of the current password are limited', async ({ client }) => {
    const { token } = await logIn(client, FIREFOX)
    const guess = () => client.put(URL).bearerToken(token).json({})
    for (let tries = 0; tries < 10; tries++) {
      const answer = await guess()
      answer.assertStatus(422)
    }
    const eleventh = await guess()
    eleventh.assertStatus(429)
  })
})
