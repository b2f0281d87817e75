import { test } from '@japa/runner'
import { clockCondition } from '#domain/publishing/clock_condition'

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
