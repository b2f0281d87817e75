import { test } from '@japa/runner'
import { outcomeTally, outcomeLabel, phaseLabel } from '#domain/publishing/attempt_steps'
import { ATTEMPT_PHASES } from '#domain/publishing/lease_rules'
import { FAILURES } from '#domain/publishing/failure_codes'

test.group('publishing / the posts of a day by outcome', () => {
  test('without attempts the success rate is null and not 0', ({ assert }) => {
    assert.deepEqual(outcomeTally([]), {
      published: 0,
      failed: 0,
      unconfirmed: 0,
      waiting: 0,
      failureRate: null,
      reasons: [],
    })
  })

  test('waiting and unconfirmed posts are not counted as published', ({ assert }) => {
    const tally = outcomeTally([
      { status: 'published', failureCode: null, posts: 6 },
      { status: 'failed', failureCode: 'token_expired', posts: 1 },
      { status: 'failed', failureCode: null, posts: 1 },
      { status: 'unconfirmed', failureCode: 'unconfirmed', posts: 2 },
      { status: 'scheduled', failureCode: null, posts: 40 },
      { status: 'publishing', failureCode: null, posts: 2 },
    ])
    assert.deepEqual(
      [tally.published, tally.failed, tally.unconfirmed, tally.waiting],
      [6, 2, 2, 42]
    )
    assert.equal(tally.failureRate, 0.4)
  })

  test('reasons of failures are sorted by their number, then by name', ({ assert }) => {
    const failed = (failureCode: string | null, posts: number) =>
      ({ status: 'failed', failureCode, posts }) as const
    const { reasons } = outcomeTally([
      failed('token_expired', 1),
      failed('overdue', 5),
      failed('not_permitted', 1),
      failed('nobody knows this', 1),
      failed(null, 2),
    ])
    assert.deepEqual(
      reasons.map(({ words, posts }) => `${posts} ${words}`),
      ['5 Missed its time', '3 Failed', '1 Connection expired', '1 Not permitted']
    )
  })
})

test.group('publishing / labels of an attempt', () => {
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
      assert.equal(outcomeLabel(outcome), words)
    })

  test('every failure and every phase has words of its own', ({ assert }) => {
    for (const code of Object.keys(FAILURES)) assert.notEqual(outcomeLabel(code), 'Failed', code)
    const phases = ATTEMPT_PHASES.map(phaseLabel)
    assert.equal(new Set(phases).size, ATTEMPT_PHASES.length)
  })
})
