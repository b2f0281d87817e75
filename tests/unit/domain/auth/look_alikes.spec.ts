import { test } from '@japa/runner'
import { isInvisibleName, isLookAlikeEmail } from '#domain/auth/look_alikes'

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
