import { test } from '@japa/runner'
import { lateness, OVERDUE_GRACE_MS, OVERDUE_SENTENCE } from '#domain/publishing/lateness'

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

  test('without any grace what is late at all is overdue', ({ assert }) => {
    assert.equal(lateness(due, new Date(due.getTime() + 1), 0), 'overdue')
    assert.equal(lateness(due, due, 0), 'on_time')
  })

  test('the sentence says what to do', ({ assert }) => {
    assert.equal(
      OVERDUE_SENTENCE,
      'Missed while the server was down. Post now or choose a new time.'
    )
  })
})
