import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { apiRoutes } from '#tests/helpers/requests/openapi'
import { freshDatabase } from '#tests/helpers/test_database'
import type { ApiClient } from '@japa/api-client'

const OPEN = [
  '/api/auth/signup',
  '/api/auth/login',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/confirm-email',
  '/api/billing/webhook',
  '/api/contact',
  '/api/openapi.json',
]

const closed = () => apiRoutes().filter(({ pattern }) => !OPEN.includes(pattern))

function send(client: ApiClient, method: string, pattern: string) {
  return client.request(pattern.replace(':id', 'draft_1'), method)
}

test.group('authentication of every route', (group) => {
  group.each.setup(freshDatabase)

  test('there are routes to try', ({ assert }) => {
    assert.isAbove(closed().length, 20)
  })

  test('{method} {pattern} requires authentication')
    .with(closed)
    .run(async ({ client, assert }, { method, pattern }) => {
      const answer = await send(client, method, pattern)
      answer.assertStatus(401)
      assert.equal(answer.body().code, 'E_UNAUTHORIZED_ACCESS')
      assert.isString(answer.body().detail)
    })

  test('{method} {pattern} refuses a bad token even with a session')
    .with(closed)
    .run(async ({ client }, { method, pattern }) => {
      const user = await UserFactory.create()
      const request = send(client, method, pattern).loginAs(user).withCsrfToken()
      const answer = await request.header('authorization', 'Bearer hld_MQ.c2VjcmV0')
      answer.assertStatus(401)
    })

  test('{method} {pattern} with a session needs the CSRF token')
    .with(() => closed().filter(({ method }) => method !== 'GET'))
    .run(async ({ client, assert }, { method, pattern }) => {
      const user = await UserFactory.create()
      const answer = await send(client, method, pattern).loginAs(user)
      answer.assertStatus(403)
      assert.equal(answer.body().code, 'E_BAD_CSRF_TOKEN')
    })

  test('{method} {pattern} does not act for another user')
    .with(() => closed().filter(({ pattern }) => !pattern.startsWith('/api/auth/')))
    .run(async ({ client, assert }, { method, pattern }) => {
      const [ada, eve] = await UserFactory.createMany(2)
      const request = send(client, method, pattern).withGuard('api').loginAs(ada)
      const answer = await request.qs({ user_id: eve.id })
      answer.assertStatus(403)
      assert.equal(answer.body().code, 'E_FOREIGN_USER')
    })

  test('{method} {pattern} does nothing for a tab that shows another user')
    .with(() => closed().filter(({ pattern }) => !pattern.startsWith('/api/auth/')))
    .run(async ({ client, assert }, { method, pattern }) => {
      const [ada, eve] = await UserFactory.createMany(2)
      const request = send(client, method, pattern).withGuard('api').loginAs(ada)
      const answer = await request.header('x-shown-user', eve.id)
      answer.assertStatus(403)
      assert.match(answer.body().detail, /^This browser is now logged in to another account\./)
    })
})
