import { test } from '@japa/runner'
import {
  statusAfterLostLease,
  isLeaseExpired,
  coversLeaseUse,
  latestLeaseEnd,
  leaseUntil,
} from '#domain/publishing/lease_rules'

test.group('publishing / lease', () => {
  test('a lease lasts five minutes', ({ assert }) => {
    const until = leaseUntil(new Date('2026-11-19T09:58:00Z'))
    assert.deepEqual(until, new Date('2026-11-19T10:03:00Z'))
  })

  test('a lease until {until} is over: {over}')
    .with([
      { until: '09:57:59.999', over: true },
      { until: '09:58:00.000', over: true },
      { until: '09:58:00.001', over: false },
      { until: '10:03:00.000', over: false },
      { until: '10:08:00.000', over: false },
      { until: '10:08:00.001', over: true },
      { until: '11:03:00.000', over: true },
    ])
    .run(({ assert }, { until, over }) => {
      const now = new Date('2026-11-19T09:58:00Z')
      assert.equal(isLeaseExpired(new Date(`2026-11-19T${until}Z`), now), over)
    })

  test('a lease of half a minute ends within it, give or take two clocks', ({ assert }) => {
    const end = latestLeaseEnd(new Date('2026-11-19T09:58:00Z'), 30_000)
    assert.deepEqual(end, new Date('2026-11-19T10:03:30Z'))
  })

  test('{left} s left before {use}: renewed first: {renewed}')
    .with([
      { use: 'create', left: 45, renewed: false },
      { use: 'create', left: 44, renewed: true },
      { use: 'upload', left: 240, renewed: false },
      { use: 'upload', left: 239, renewed: true },
    ] as const)
    .run(({ assert }, { use, left, renewed }) => {
      const now = new Date('2026-11-19T09:58:00Z')
      const until = new Date(now.getTime() + left * 1000)
      assert.equal(coversLeaseUse(until, now, use, 30_000), !renewed)
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
      assert.equal(statusAfterLostLease(phase), status)
    })
})
