import { test } from '@japa/runner'
import { isWantedPlace } from '#domain/auth/wanted_place'

test.group('a page that is returned to after signing in', () => {
  test('{$self} is')
    .with([
      '/dashboard/posts?tab=failed',
      '/dashboard/posts?log=post_1%2F2',
      '/dashboard/a-b?x=',
      '/dashboard/posts?org=a1&log=p1',
    ])
    .run(({ assert }, place) => assert.isTrue(isWantedPlace(place)))

  test('{$self} is not')
    .with([
      ...['', '/dashboard', '/dashboard/posts', '/dashboard/posts?', '//evil.example?x=1'],
      ...['https://evil.example/dashboard/posts?x=1', '/dashboard/../api?x=1', '/login?x=1'],
      ...['/dashboard/posts?org=a1', '/dashboard/posts?org='],
      ...['/dashboard//evil.example?x', '/dashboard/posts?x=<b>', '/dashboard/posts?x=1#y'],
      `/dashboard/posts?x=${'1'.repeat(500)}`,
    ])
    .run(({ assert }, place) => assert.isFalse(isWantedPlace(place)))
})
