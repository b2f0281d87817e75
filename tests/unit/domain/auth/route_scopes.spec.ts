import { test } from '@japa/runner'
import { scopeOfRoute, SESSION_ONLY } from '#domain/auth/route_scopes'

test.group('auth / scopes of routes', () => {
  test('a route has its scope, and HEAD that of GET', ({ assert }) => {
    assert.equal(scopeOfRoute('GET', '/api/drafts'), 'read')
    assert.equal(scopeOfRoute('HEAD', '/api/drafts'), 'read')
    assert.equal(scopeOfRoute('POST', '/api/drafts'), 'posts:write')
    assert.equal(scopeOfRoute('POST', '/api/scheduled-posts'), 'posts:publish')
  })

  test('what nobody thought of is closed', ({ assert }) => {
    assert.isNull(scopeOfRoute('GET', '/api/something-new'))
    assert.isNull(scopeOfRoute('TRACE', '/api/drafts'))
    assert.isNull(scopeOfRoute('GET', ''))
  })

  test('what is for people alone has none', ({ assert }) => {
    for (const route of SESSION_ONLY) {
      const [method = '', pattern = ''] = route.split(' ')
      assert.isNull(scopeOfRoute(method, pattern), route)
    }
  })
})
