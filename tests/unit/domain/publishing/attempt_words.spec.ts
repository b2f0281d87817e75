import { test } from '@japa/runner'
import { outcomeWords, phaseWords } from '#domain/publishing/attempt_words'
import { FAILURES } from '#domain/publishing/failure_codes'
import { ATTEMPT_PHASES } from '#domain/publishing/lease'

test.group('the words of an attempt', () => {
  test('the outcome {outcome} reads {words}')
    .with([
      { outcome: null, words: 'In progress' },
      { outcome: 'published', words: 'Published' },
      { outcome: 'unconfirmed', words: 'Not confirmed' },
      { outcome: 'retry', words: 'Will be retried' },
      { outcome: 'lost', words: 'Interrupted' },
      { outcome: 'token_expired', words: 'Connection expired' },
      { outcome: 'overdue', words: 'Missed its time' },
      { outcome: 'of a later version', words: 'Failed' },
    ])
    .run(({ assert }, { outcome, words }) => {
      assert.equal(outcomeWords(outcome), words)
    })

  test('every failure and every phase has words of its own', ({ assert }) => {
    for (const code of Object.keys(FAILURES)) assert.notEqual(outcomeWords(code), 'Failed', code)
    const phases = ATTEMPT_PHASES.map(phaseWords)
    assert.equal(new Set(phases).size, ATTEMPT_PHASES.length)
  })
})
