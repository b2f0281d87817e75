import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { requestsPerMinute } from '#config/limiter'
import { LOGIN_THROTTLE, NETWORK_THROTTLE } from '#domain/auth/auth_rules'
import { freshDatabase } from '#tests/helpers/test_database'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'

const LOGIN = '/api/auth/login'
const { tries } = LOGIN_THROTTLE
const PAIR = { email: 'ada@example.test', password: 'engine' }
const WRONG = { ...PAIR, password: 'wrong' }

test.group('auth: too many tries', (group) => {
  group.each.setup(freshDatabase)

  test('the eleventh login of a minute has to wait', async ({ client, assert }) => {
    await UserFactory.merge(PAIR).create()
    for (let i = 0; i < tries; i++) {
      const answer = await client.post(LOGIN).json(WRONG)
      answer.assertStatus(401)
    }
    const refused = await client.post(LOGIN).json(PAIR)
    refused.assertStatus(429)
    const { detail, code } = refused.body()
    assert.equal(code, 'E_TOO_MANY_REQUESTS')
    assert.isString(detail)
    assert.isAtLeast(Number(refused.header('retry-after')), 1)
    assert.isAtMost(Number(refused.header('retry-after')), 60)

    const other = await client.post(LOGIN).json({ ...WRONG, email: 'eve@example.test' })
    other.assertStatus(401)
    await db.from('rate_limits').update({ expire: 1 })
    const later = await client.post(LOGIN).json(PAIR)
    later.assertStatus(200)
  })

  test('different spellings of an address count as one', async ({ client }) => {
    for (let i = 0; i < tries; i++) await client.post(LOGIN).json(WRONG)
    const answer = await client.post(LOGIN).json({ ...WRONG, email: ' ADA@example.TEST ' })
    answer.assertStatus(429)
  })

  test('tries at the same moment are counted one by one', async ({ client, assert }) => {
    const requests = Array.from({ length: 40 }, () => client.post(LOGIN).json(WRONG))
    const answers = await Promise.all(requests)
    const statuses = answers.map((answer) => answer.status())
    assert.equal(statuses.filter((status) => status === 401).length, tries)
    assert.equal(statuses.filter((status) => status === 429).length, 40 - tries)
  })

  test('parallel logins of different addresses do not affect each other', async ({
    client,
    assert,
  }) => {
    const requests = Array.from({ length: 60 }, (_, i) =>
      client.post(LOGIN).json({ ...WRONG, email: `user${i % 12}@example.test` })
    )
    const answers = await Promise.all(requests)
    const statuses = answers.map((answer) => answer.status())
    assert.deepEqual([...new Set(statuses)], [401])
  })

  test('80 email addresses tried from one network within a minute are refused after 60', async ({
    client,
    assert,
  }) => {
    const attempts = Array.from({ length: 80 }, (_, i) =>
      client.post(LOGIN).json({ ...WRONG, email: `user${i}@example.test` })
    )
    const answers = await Promise.all(attempts)
    const statuses = answers.map((answer) => answer.status())
    assert.lengthOf(
      statuses.filter((status) => status === 401),
      NETWORK_THROTTLE.tries
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      80 - NETWORK_THROTTLE.tries
    )
  })

  test('someone who has logged in from a network before is not refused with the strangers there', async ({
    client,
  }) => {
    await UserFactory.merge(PAIR).create()
    const first = await client.post(LOGIN).json(PAIR)
    first.assertStatus(200)
    const guesses = Array.from({ length: NETWORK_THROTTLE.tries + 5 }, (_, i) =>
      client.post(LOGIN).json({ ...WRONG, email: `user${i}@example.test` })
    )
    await Promise.all(guesses)
    const stranger = await client.post(LOGIN).json({ ...WRONG, email: 'new@example.test' })
    stranger.assertStatus(429)
    const known = await client.post(LOGIN).json(PAIR)
    known.assertStatus(200)
  })

  test('guessing one address from many networks is slowed down, and its owner is not', async ({
    client,
    assert,
  }) => {
    await UserFactory.merge(PAIR).create()
    const from = (address: string) => client.post(LOGIN).header('x-forwarded-for', address)
    await from('198.51.100.1').json(PAIR)
    for (let i = 0; i < 10; i++) {
      const guess = await from(`203.0.113.${i}`).json(WRONG)
      guess.assertStatus(401)
    }
    const slowed = await from('203.0.113.99').json(PAIR)
    slowed.assertStatus(429)
    assert.equal(slowed.header('retry-after'), '1')
    const owner = await from('198.51.100.1').json(PAIR)
    owner.assertStatus(200)
    const later = await from('203.0.113.99').json(PAIR)
    later.assertStatus(200)
  })

  test('addresses of one IPv6 network count as one', async ({ client }) => {
    for (let i = 0; i < tries; i++) {
      await client.post(LOGIN).header('x-forwarded-for', `2001:db8::${i}`).json(WRONG)
    }
    const refused = await client.post(LOGIN).header('x-forwarded-for', '2001:db8::ffff').json(WRONG)
    refused.assertStatus(429)
  })

  test('signups and requests for links are counted as well: {$self}')
    .with(['/api/auth/signup', '/api/auth/forgot-password', '/api/auth/reset-password'])
    .run(async ({ client }, path) => {
      for (let i = 0; i < tries; i++) {
        const answer = await client.post(path).json({ email: 'no address' })
        answer.assertStatus(422)
      }
      const refused = await client.post(path).json({ email: 'no address' })
      refused.assertStatus(429)
    })

  test('an endless address or no text at all is counted too', async ({ client }) => {
    for (const email of ['a'.repeat(5000), 7, null, ['x'], { a: 1 }]) {
      const answer = await client.post(LOGIN).json({ email, password: 'engine' })
      answer.assertStatus(422)
    }
  })

  test('the API limits requests per user and minute', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const own = (path: string, user: User) => client.get(path).withGuard('api').loginAs(user)
    const counter = limiter.use('memory', { requests: requestsPerMinute, duration: '1 minute' })
    await counter.set(ada.id, requestsPerMinute - 1, '1 minute')

    const last = await own('/api/organizations', ada)
    last.assertStatus(200)
    const refused = await own('/api/organizations', ada)
    refused.assertStatus(429)
    assert.match(refused.body().detail, /^Too many requests\. Please wait \d+ s and try again\.$/)
    assert.equal(refused.body().code, 'E_TOO_MANY_REQUESTS')
    assert.isAtLeast(Number(refused.header('retry-after')), 1)
    const other = await own('/api/organizations', eve)
    other.assertStatus(200)
    const page = await client.get('/dashboard/organizations').withGuard('web').loginAs(ada)
    page.assertStatus(200)
  })

  test('the API limits requests per anonymous IP address; health checks and pages are not counted', async ({
    client,
    cleanup,
  }) => {
    const counter = limiter.use('memory', { requests: requestsPerMinute, duration: '1 minute' })
    const address = 'address 127.0.0.1'
    cleanup(async () => {
      await counter.delete(address)
    })
    await counter.set(address, requestsPerMinute, '1 minute')
    for (const path of ['/api/openapi.json', '/api/organizations', '/api/auth/me']) {
      const refused = await client.get(path)
      refused.assertStatus(429)
    }
    for (const path of ['/health', '/', '/login']) {
      const answer = await client.get(path)
      answer.assertStatus(200)
    }
    const person = await client
      .get('/api/organizations')
      .withGuard('api')
      .loginAs(await UserFactory.create())
    person.assertStatus(200)
  })
})
