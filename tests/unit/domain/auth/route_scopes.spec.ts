import { test } from '@japa/runner'
import { scopeOfRoute } from '#domain/auth/route_scopes'

test.group('auth / scopes of routes', () => {
  test('a route has its scope, and HEAD that of GET', ({ assert }) => {
    assert.equal(scopeOfRoute('GET', '/api/drafts'), 'read')
    assert.equal(scopeOfRoute('HEAD', '/api/drafts'), 'read')
    assert.equal(scopeOfRoute('POST', '/api/drafts'), 'posts:write')
    assert.equal(scopeOfRoute('POST', '/api/scheduled-posts'), 'posts:publish')
  })

  test('a route without a scope is closed to tokens', ({ assert }) => {
    assert.isNull(scopeOfRoute('GET', '/api/something-new'))
    assert.isNull(scopeOfRoute('TRACE', '/api/drafts'))
    assert.isNull(scopeOfRoute('GET', ''))
  })
})
