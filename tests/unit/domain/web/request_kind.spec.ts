import { test } from '@japa/runner'
import { requestKind } from '#domain/web/request_kind'

const BEARER = 'Bearer hld_MQ.c2VjcmV0'

test.group('the kind of a request', () => {
  test('{path} with {authorization} is of the kind {kind}')
    .with([
      { path: '/health', authorization: undefined, kind: 'probe' },
      { path: '/health/ready', authorization: undefined, kind: 'probe' },
      { path: '/health/other', authorization: undefined, kind: 'page' },
      { path: '/metrics', authorization: BEARER, kind: 'file' },
      { path: '/robots.txt', authorization: undefined, kind: 'file' },
      { path: '/calendar/feeds/a.ics', authorization: undefined, kind: 'file' },
      { path: '/api/auth/me', authorization: BEARER, kind: 'token' },
      { path: '/api/drafts', authorization: 'bearer herald_x', kind: 'token' },
      { path: '/media/1', authorization: BEARER, kind: 'token' },
      { path: '/api/drafts', authorization: undefined, kind: 'session' },
      { path: '/api/drafts', authorization: 'Bearer ', kind: 'session' },
      { path: '/api/drafts', authorization: 'Basic YTpi', kind: 'session' },
      { path: '/api/auth/session', authorization: BEARER, kind: 'session' },
      { path: '/api/auth/logout', authorization: BEARER, kind: 'session' },
      { path: '/api/settings/account', authorization: BEARER, kind: 'session' },
      { path: '/login', authorization: BEARER, kind: 'page' },
      { path: '/dashboard/posts', authorization: undefined, kind: 'page' },
      { path: '/apiary', authorization: BEARER, kind: 'page' },
      { path: '//api/drafts', authorization: BEARER, kind: 'page' },
      { path: '/%61pi/drafts', authorization: BEARER, kind: 'page' },
    ] as const)
    .run(({ assert }, { path, authorization, kind }) => {
      assert.equal(requestKind(path, authorization), kind)
    })
})
