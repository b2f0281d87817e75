import { test } from '@japa/runner'
import { defaultKeyUsers, signupClosedSentence } from '#domain/auth/signup'

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
