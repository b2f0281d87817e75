import { test } from '@japa/runner'
import {
  FAILURES,
  failureSentence,
  failureLabel,
  isFailureCode,
  isFixedByEditing,
} from '#domain/publishing/failure_codes'
import { SAYS_WHAT_TO_DO } from '#tests/unit/domain/publishing/what_to_do'

const codes = Object.keys(FAILURES).filter(isFailureCode)

test.group('publishing / failure codes', () => {
  test('the codes the contract names are there', ({ assert }) => {
    assert.includeMembers(codes, ['unconfirmed', 'overdue', 'rate_limited', 'not_connected'])
  })

  test('{$self} has a sentence, and words that fit a row')
    .with(codes)
    .run(({ assert }, code) => {
      assert.match(failureSentence(code), SAYS_WHAT_TO_DO)
      assert.isNotEmpty(failureLabel(code))
      assert.isAtMost(failureLabel(code).length, 24)
    })

  test('failures about a text, file or author are fixed by changing it', ({ assert }) => {
    const asks = /\b(?:change|shorten|remove|write something|choose (?:another one|who))\b/i
    for (const code of codes) {
      assert.equal(isFixedByEditing(code), asks.test(failureSentence(code)), code)
    }
    assert.isFalse(isFixedByEditing(null))
  })

  test('a code that is none has no words', ({ assert }) => {
    for (const code of ['nonsense', 'toString', '', null, undefined]) {
      assert.isFalse(isFailureCode(code))
      assert.equal(failureLabel(code), '')
    }
    assert.equal(failureLabel('token_expired'), 'Connection expired')
  })
})
