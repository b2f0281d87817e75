import { test } from '@japa/runner'
import { ClockRunner } from '#services/background/clock_runner'

/** Work that a test holds up and lets go, round by round. */
function heldWork() {
  const rounds: { end(): void; fail(): void }[] = []
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    try {
      await new Promise<void>((end, reject) => {
        rounds.push({ end, fail: () => reject(new Error('It broke')) })
      })
    } finally {
      running -= 1
    }
  }
  const begun = async (count: number) => {
    while (rounds.length < count) await new Promise((next) => setImmediate(next))
  }
  return { run, rounds, begun, most: () => most }
}

test.group('A clock', () => {
  const clockOf = (run: () => Promise<number | void>, ticks: string[] = [], everyMs = 5) =>
    new ClockRunner({ name: 'test', everyMs, run }, async (name) => void ticks.push(name))

  test('goes on after an error, and only rounds that worked are ticks', async ({ assert }) => {
    const work = heldWork()
    const ticks: string[] = []
    const clock = clockOf(work.run, ticks)
    clock.start()
    await work.begun(1)
    work.rounds[0].fail()
    await work.begun(2)
    assert.lengthOf(ticks, 0)
    work.rounds[1].end()
    await work.begun(3)
    assert.deepEqual(ticks, ['test'])
    work.rounds[2].end()
    await clock.stop()
  })

  test('never overlaps itself, however it is hurried', async ({ assert }) => {
    const work = heldWork()
    const clock = clockOf(work.run, [], 60_000)
    clock.start()
    await work.begun(1)
    for (let times = 0; times < 50; times++) clock.hurry()
    work.rounds[0].end()
    await work.begun(2)
    work.rounds[1].end()
    await clock.stop()
    assert.equal(work.most(), 1)
    assert.lengthOf(work.rounds, 2)
  })

  test('hurrying begins the next round long before its time', async ({ assert }) => {
    const work = heldWork()
    const clock = clockOf(work.run, [], 60_000)
    clock.start()
    await work.begun(1)
    work.rounds[0].end()
    const begun = performance.now()
    clock.hurry()
    await work.begun(2)
    assert.isBelow(performance.now() - begun, 5000)
    work.rounds[1].end()
    await clock.stop()
  })

  test('a round that says when it is wanted again is followed then', async ({ assert }) => {
    let rounds = 0
    const again = Promise.withResolvers<void>()
    const run = async () => {
      rounds += 1
      if (rounds === 2) again.resolve()
      return rounds === 1 ? 30 : undefined
    }
    const clock = clockOf(run, [], 60_000)
    clock.start()
    await again.promise
    await clock.stop()
    assert.equal(rounds, 2)
  })

  test('stopping waits for the round that runs and begins no other', async ({ assert }) => {
    const work = heldWork()
    const clock = clockOf(work.run)
    clock.start()
    await work.begun(1)
    let stopped = false
    const stopping = clock.stop().then(() => (stopped = true))
    clock.hurry()
    await new Promise((next) => setImmediate(next))
    assert.isFalse(stopped)
    work.rounds[0].end()
    await stopping
    clock.hurry()
    assert.lengthOf(work.rounds, 1)
  })
})
