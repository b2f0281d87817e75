import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import User from '#models/user'

const ME = '/api/auth/me'

test.group('auth: the current user', (group) => {
  group.each.setup(freshDatabase)

  test('a bearer token identifies its owner', async ({ client }) => {
    const user = await UserFactory.create()
    const answer = await client.get(ME).bearerToken(await bearerOf(user))
    answer.assertStatus(200)
    answer.assertBody({
      user: { id: user.id, email: user.email, full_name: user.fullName, timezone: null },
    })
  })

  test('a session identifies its user', async ({ client }) => {
    const user = await UserFactory.create()
    const answer = await client.get(ME).loginAs(user)
    answer.assertStatus(200)
    answer.assertBodyContains({ user: { id: user.id } })
  })

  test('a request without token and session is refused', async ({ client }) => {
    const answer = await client.get(ME)
    answer.assertStatus(401)
    answer.assertBody({ detail: 'Please log in first.', code: 'E_UNAUTHORIZED_ACCESS' })
  })

  test('a session does not help a bad credential: {name}')
    .with([
      { name: 'invented', authorization: 'Bearer hld_made-up' },
      { name: 'empty', authorization: 'Bearer ' },
      { name: 'the word alone', authorization: 'bearer' },
      { name: 'another scheme', authorization: 'Basic YTpi' },
      { name: 'an unknown scheme', authorization: 'Token x' },
      { name: 'another prefix', authorization: 'Bearer oat_MQ.c2VjcmV0' },
      { name: 'a wrong secret', authorization: 'Bearer hld_MQ.c2VjcmV0' },
      { name: 'a huge id', authorization: `Bearer hld_${'9'.repeat(40)}.c2VjcmV0` },
      { name: 'a huge text', authorization: `Bearer hld_${'x'.repeat(4000)}` },
    ])
    .run(async ({ client }, { authorization }) => {
      const user = await UserFactory.create()
      const answer = await client.get(ME).loginAs(user).header('authorization', authorization)
      answer.assertStatus(401)
    })

  test('an expired token is refused', async ({ client }) => {
    const user = await UserFactory.create()
    const token = await User.accessTokens.create(user, ['*'], { expiresIn: -1 })
    const answer = await client.get(ME).bearerToken(token.value!.release())
    answer.assertStatus(401)
  })

  test('a token ends with its user', async ({ client }) => {
    const user = await UserFactory.create()
    const token = await bearerOf(user)
    await user.delete()
    const answer = await client.get(ME).bearerToken(token)
    answer.assertStatus(401)
  })
})
