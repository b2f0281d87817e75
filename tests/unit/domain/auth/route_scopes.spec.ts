import { test } from '@japa/runner'
import { scopeOfRoute } from '#domain/auth/route_scopes'

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
})
