import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { LOGIN_THROTTLE } from '#domain/auth/rules'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/fresh_database'

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

  test('the same address in another writing counts as one', async ({ client }) => {
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

  test('many addresses at the same moment get in each other’s way nowhere', async ({
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
})
