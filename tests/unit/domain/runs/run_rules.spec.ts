import { test } from '@japa/runner'
import {
  isWorkerDead,
  runClaim,
  parseRunClaim,
  isFinished,
  RUN_RENEW_EVERY_MS,
  RUN_LEASE_MS,
  RUN_STATUSES,
  storedStep,
} from '#domain/runs/run_rules'

const HERE = { host: 'web-1', pid: 40, life: 'b' }
const alive = () => true
const dead = () => false

test.group('A run', () => {
  test('a run is finished when it succeeded, failed or was cancelled', ({ assert }) => {
    const over = RUN_STATUSES.filter(isFinished)
    assert.deepEqual(over, ['succeeded', 'failed', 'cancelled'])
  })

  test('a run renews its lease well before it ends', ({ assert }) => {
    assert.isAtLeast(RUN_LEASE_MS, 3 * RUN_RENEW_EVERY_MS)
  })

  test('the progress of a run is whole numbers up to its total', ({ assert }) => {
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
  test('the claim of a run names its worker', ({ assert }) => {
    assert.deepEqual(parseRunClaim(runClaim(HERE)), HERE)
    const long = runClaim({ ...HERE, host: 'h'.repeat(400), life: 'l'.repeat(36) })
    assert.isAtMost(long.length, 255)
    for (const text of ['', 'x', 'a|b|c', 'a|1|']) assert.isNull(parseRunClaim(text))
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
      assert.equal(isWorkerDead(text, HERE, isAlive), gone)
    })
})
