import { test } from '@japa/runner'
import { FAILURES } from '#domain/publishing/failure_codes'
import { clockCondition, lateness, OVERDUE_GRACE_MS } from '#domain/publishing/readiness'

const due = new Date('2026-11-19T10:00:00.000Z')
const at = (ms: number) => lateness(due, new Date(due.getTime() + ms), OVERDUE_GRACE_MS)

test.group('publishing / lateness', () => {
  test('{ms} ms after its time a post is {word}')
    .with([
      { ms: -5000, word: 'on_time' },
      { ms: 0, word: 'on_time' },
      { ms: 60_000, word: 'on_time' },
      { ms: 60_001, word: 'late' },
      { ms: 7_200_000, word: 'late' },
      { ms: 7_200_001, word: 'overdue' },
      { ms: 864_000_000, word: 'overdue' },
    ])
    .run(({ assert }, { ms, word }) => {
      assert.equal(at(ms), word)
    })

  test('without a grace period, every late post is overdue', ({ assert }) => {
    assert.equal(lateness(due, new Date(due.getTime() + 1), 0), 'overdue')
    assert.equal(lateness(due, due, 0), 'on_time')
  })

  test('the sentence says what to do', ({ assert }) => {
    assert.equal(
      FAILURES.overdue.sentence,
      'Missed while the server was down. Post now or choose a new time.'
    )
  })
})

const NOW = new Date('2030-05-01T10:00:00Z')

test.group('the clock that publishes', () => {
  test('{tickedAt} is {condition}')
    .with([
      { tickedAt: null, condition: 'never' },
      { tickedAt: '2030-05-01T10:00:00Z', condition: 'ticking' },
      { tickedAt: '2030-05-01T09:59:00Z', condition: 'ticking' },
      { tickedAt: '2030-05-01T09:58:59.999Z', condition: 'stopped' },
      { tickedAt: '2030-05-01T10:00:05Z', condition: 'ticking' },
    ] as const)
    .run(({ assert }, { tickedAt, condition }) => {
      assert.equal(clockCondition(tickedAt && new Date(tickedAt), NOW), condition)
    })
})
