import { test } from '@japa/runner'
import { canMove } from '#domain/posts/lifecycle'
import { afterLeaseRanOut, ATTEMPT_PHASES, leaseUntil } from '#domain/publishing/lease'

test.group('publishing / lease', () => {
  test('a lease lasts five minutes', ({ assert }) => {
    const until = leaseUntil(new Date('2026-11-19T09:58:00Z'))
    assert.deepEqual(until, new Date('2026-11-19T10:03:00Z'))
  })

  test('a claimer that vanished in phase {phase} leaves the post {status}')
    .with([
      { phase: null, status: 'scheduled' },
      { phase: 'prepare', status: 'scheduled' },
      { phase: 'upload', status: 'scheduled' },
      { phase: 'create', status: 'unconfirmed' },
      { phase: 'done', status: 'unconfirmed' },
    ] as const)
    .run(({ assert }, { phase, status }) => {
      assert.equal(afterLeaseRanOut(phase), status)
    })

  test('both ways out are ways of the lifecycle', ({ assert }) => {
    assert.isTrue(ATTEMPT_PHASES.every((phase) => canMove('publishing', afterLeaseRanOut(phase))))
  })
})
