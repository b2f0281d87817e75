import { test } from '@japa/runner'
import { isGone, runClaim, workerOfClaim } from '#domain/runs/claim'
import { isOver, RUN_KEEP_EVERY_MS, RUN_LEASE_MS, RUN_STATUSES } from '#domain/runs/lifecycle'
import { storedStep } from '#domain/runs/progress'

const HERE = { host: 'web-1', pid: 40, life: 'b' }
const alive = () => true
const dead = () => false

test.group('A run', () => {
  test('is over when nothing will happen to it', ({ assert }) => {
    const over = RUN_STATUSES.filter(isOver)
    assert.deepEqual(over, ['succeeded', 'failed', 'cancelled'])
  })

  test('its process says that it lives well before the lease ends', ({ assert }) => {
    assert.isAtLeast(RUN_LEASE_MS, 3 * RUN_KEEP_EVERY_MS)
  })

  test('its progress is whole numbers, and never more than all', ({ assert }) => {
    const long = storedStep({ words: 'x'.repeat(500), done: 7.9, total: 5.2 })
    assert.deepEqual([long.step.length, long.done, long.total], [200, 5, 5])
    assert.deepEqual(storedStep({ words: '', done: -1, total: -2 }), {
      step: '',
      done: 0,
      total: 0,
    })
  })
})

test.group('The claim of a run', () => {
  test('names its worker', ({ assert }) => {
    assert.deepEqual(workerOfClaim(runClaim(HERE)), HERE)
    const long = runClaim({ ...HERE, host: 'h'.repeat(400), life: 'l'.repeat(36) })
    assert.isAtMost(long.length, 255)
    for (const text of ['', 'x', 'a|b|c', 'a|1|']) assert.isNull(workerOfClaim(text))
  })

  test('{name}')
    .with([
      { name: 'an earlier process here', claim: { pid: 39 }, isAlive: dead, gone: true },
      {
        name: 'an earlier process with our number',
        claim: { pid: 40 },
        isAlive: alive,
        gone: true,
      },
      { name: 'another process here that lives', claim: { pid: 39 }, isAlive: alive, gone: false },
      { name: 'one on another host', claim: { host: 'web-2' }, isAlive: dead, gone: false },
      { name: 'our own', claim: { life: 'b' }, isAlive: dead, gone: false },
    ])
    .run(({ assert }, { claim, isAlive, gone }) => {
      const text = runClaim({ host: 'web-1', pid: 40, life: 'a', ...claim })
      assert.equal(isGone(text, HERE, isAlive), gone)
    })
})
