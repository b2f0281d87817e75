import { test } from '@japa/runner'
import {
  checkPassword,
  checkSignup,
  LOGIN_THROTTLE,
  normaliseEmail,
  TOKEN_LIFETIME_MS,
  isInvisibleName,
  isLookAlikeEmail,
} from '#domain/auth/auth_rules'

test.group('auth / rules', () => {
  test('passwords must match, before anything is said of their length', ({ assert }) => {
    assert.equal(checkSignup({ password: 'abc', confirmation: 'abd' }), 'Passwords do not match')
    assert.equal(checkSignup({ password: '', confirmation: 'x' }), 'Passwords do not match')
  })

  test('passwords must have six characters', ({ assert }) => {
    const message = 'Password must be at least 6 characters'
    assert.equal(checkSignup({ password: '12345', confirmation: '12345' }), message)
    assert.equal(checkSignup({ password: '', confirmation: '' }), message)
    assert.isNull(checkSignup({ password: '123456', confirmation: '123456' }))
  })

  test('a password may be long, not endless', ({ assert }) => {
    assert.isNull(checkPassword('x'.repeat(255)))
    assert.equal(checkPassword('x'.repeat(256)), 'Password must be at most 255 characters')
  })

  test('an e-mail address is the same in any case, with blanks around, in either Unicode form', ({
    assert,
  }) => {
    assert.equal(normaliseEmail(' Ada@Example.COM\n'), 'ada@example.com')
    assert.equal(normaliseEmail('Jos\u00e9@a.example'), normaliseEmail('jose\u0301@a.example'))
  })

  test('a login allows ten tries a minute, and a token is valid for thirty days', ({ assert }) => {
    assert.deepEqual({ ...LOGIN_THROTTLE }, { tries: 10, windowMs: 60_000 })
    assert.equal(TOKEN_LIFETIME_MS, 30 * 24 * 3600 * 1000)
  })
})

test.group('look-alikes', () => {
  test('the email address {email} is taken: {isTaken}')
    .with([
      { email: 'ada@example.test', isTaken: true },
      { email: 'rené@example.test', isTaken: true },
      { email: 'иванов@пример.рф', isTaken: true },
      { email: 'ada+herald_2@mail-1.example', isTaken: true },
      { email: 'аda@example.test', isTaken: false },
      { email: 'ada@exаmple.test', isTaken: false },
      { email: 'рорс@example.test', isTaken: false },
      { email: 'ａda@example.test', isTaken: false },
      { email: 'ada\u200B@example.test', isTaken: false },
      { email: 'ada\u00AD@example.test', isTaken: false },
      { email: 'αda@example.test', isTaken: false },
    ])
    .run(({ assert }, { email, isTaken }) => {
      assert.equal(!isLookAlikeEmail(email), isTaken)
    })

  test('the name {name} is taken: {isTaken}')
    .with([
      { name: 'Ada Lovelace', isTaken: true },
      { name: 'Анна', isTaken: true },
      { name: 'می\u200Cخواهم', isTaken: true },
      { name: 'Space 👩🏽\u200D🚀 Agency', isTaken: true },
      { name: 'Love ❤\uFE0F\u200D🔥', isTaken: true },
      { name: '🚀\u200D', isTaken: false },
      { name: '\u200B', isTaken: false },
      { name: 'Ada\u200B', isTaken: false },
      { name: '\u200D', isTaken: false },
      { name: 'Ada \u202Eecalevol', isTaken: false },
      { name: '\u3164', isTaken: false },
    ])
    .run(({ assert }, { name, isTaken }) => {
      assert.equal(!isInvisibleName(name), isTaken)
    })
})
