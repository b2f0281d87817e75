import { test } from '@japa/runner'
import { defaultKeyUsers, signupClosedSentence, isReturnUrl } from '#domain/auth/signup'

test.group('sign-up', () => {
  test(
    'the installation’s AI key is for {users} by default with sign-up {signup}, limits {hasPlanLimits}, sandbox {isSandbox}'
  )
    .with([
      { signup: 'open', hasPlanLimits: false, isSandbox: false, users: 'nobody' },
      { signup: 'invited', hasPlanLimits: false, isSandbox: false, users: 'everybody' },
      { signup: 'open', hasPlanLimits: true, isSandbox: false, users: 'everybody' },
      { signup: 'open', hasPlanLimits: false, isSandbox: true, users: 'everybody' },
    ] as const)
    .run(({ assert }, { users, ...installation }) => {
      assert.equal(defaultKeyUsers(installation), users)
    })

  test('a closed sign-up says whom to ask', ({ assert }) => {
    assert.include(signupClosedSentence('team@example.com'), 'write to team@example.com')
    assert.include(signupClosedSentence(null), 'Ask the owner of your organization')
  })
})

test.group('a page that is returned to after signing in', () => {
  test('{$self} is returned to after a login')
    .with([
      '/dashboard/posts?tab=failed',
      '/dashboard/posts?log=post_1%2F2',
      '/dashboard/a-b?x=',
      '/dashboard/posts?org=a1&log=p1',
    ])
    .run(({ assert }, place) => assert.isTrue(isReturnUrl(place)))

  test('{$self} is not returned to after a login')
    .with([
      ...['', '/dashboard', '/dashboard/posts', '/dashboard/posts?', '//evil.example?x=1'],
      ...['https://evil.example/dashboard/posts?x=1', '/dashboard/../api?x=1', '/login?x=1'],
      ...['/dashboard/posts?org=a1', '/dashboard/posts?org='],
      ...['/dashboard//evil.example?x', '/dashboard/posts?x=<b>', '/dashboard/posts?x=1#y'],
      `/dashboard/posts?x=${'1'.repeat(500)}`,
    ])
    .run(({ assert }, place) => assert.isFalse(isReturnUrl(place)))
})
