import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import hash from '@adonisjs/core/services/hash'
import { detachedWork } from '#services/background/shutdown'
import { QueuedScrypt } from '#services/passwords/scrypt_driver'
import User from '#models/user'

const LOGIN = '/api/auth/login'
const PAIR = { email: 'ada@example.test', password: 'engine' }
const COST = { cost: 8, blockSize: 8, parallelization: 1 }

test.group('auth: login', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    await UserFactory.merge(PAIR).create()
  })

  test('login returns a token and the user, and opens a session', async ({ client, assert }) => {
    const answer = await client.post(LOGIN).json(PAIR)
    answer.assertStatus(200)
    const user = await User.findByOrFail('email', PAIR.email)
    assert.deepEqual(Object.keys(answer.body()).sort(), ['access_token', 'user'])
    answer.assertBodyContains({ user: { id: user.id, email: PAIR.email } })
    const byToken = await client.get('/api/auth/me').bearerToken(answer.body().access_token)
    byToken.assertStatus(200)
    const bySession = await client
      .get('/dashboard/organizations')
      .withSession({ auth_web: answer.session('auth_web') })
      .redirects(0)
    assert.notEqual(bySession.header('location'), '/login')
  })

  test('login accepts the address in any spelling', async ({ client }) => {
    const answer = await client.post(LOGIN).json({ ...PAIR, email: ' ADA@Example.TEST' })
    answer.assertStatus(200)
  })

  test('login gives the same response for {name}')
    .with([
      { name: 'a wrong password', change: { password: 'Engine' } },
      { name: 'an unknown address', change: { email: 'eve@example.test' } },
      { name: 'an address with another accent', change: { email: 'adá@example.test' } },
    ])
    .run(async ({ client, assert }, { change }) => {
      const answer = await client.post(LOGIN).json({ ...PAIR, ...change })
      answer.assertStatus(401)
      answer.assertBody({ detail: 'Login failed', code: 'E_INVALID_CREDENTIALS' })
      assert.isUndefined(answer.session('auth_web'))
    })

  test('a password with an earlier cost is hashed again at login, which works before and after', async ({
    client,
    assert,
  }) => {
    const earlier = new QueuedScrypt({ ...COST, maxMemory: 2 ** 25 })
    const stored = await earlier.make(PAIR.password)
    await User.query().where('email', PAIR.email).update({ password: stored })
    for (const tries of ['first', 'second']) {
      const answer = await client.post(LOGIN).json(PAIR)
      answer.assertStatus(200)
      await detachedWork.idle()
      const { password } = await User.findByOrFail('email', PAIR.email)
      assert.notEqual(password, stored, tries)
      assert.isFalse(hash.needsReHash(password), tries)
    }
  })

  test('login refuses {name}')
    .with([
      { name: 'an object as a password', body: { ...PAIR, password: { $ne: '' } } },
      { name: 'an empty password', body: { ...PAIR, password: '' } },
      { name: 'no password', body: { email: PAIR.email } },
      { name: 'a list as an address', body: { ...PAIR, email: [PAIR.email] } },
      { name: 'no address', body: { password: PAIR.password } },
      { name: 'an empty body', body: {} },
      { name: 'a list as the body', body: [PAIR] },
    ])
    .run(async ({ client, assert }, { body }) => {
      const answer = await client.post(LOGIN).json(body)
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
    })

  test('a forged form of another site opens no session: {$self}')
    .with(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
    .run(async ({ client, assert }, type) => {
      const request = client.post(LOGIN)
      if (type === 'multipart/form-data') request.fields(PAIR)
      else if (type === 'text/plain') request.json(JSON.stringify(PAIR)).type(type)
      else request.form(PAIR)
      const answer = await request
      assert.oneOf(answer.status(), [403, 415])
      assert.isString(answer.body().detail)
      assert.isUndefined(answer.session('auth_web'))
    })

  test('an expired session does not prevent a login', async ({ client }) => {
    const answer = await client.post(LOGIN).json(PAIR).withSession({ auth_web: '7.gone' })
    answer.assertStatus(200)
  })
})
