import { test } from '@japa/runner'
import { ClockRunner, regularStart } from '#services/background/clock_runner'
import { captureLogLines } from '#tests/helpers/commands'

/** Work that a test blocks and releases, run by run. */
function blockedWork() {
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

  test('a clock continues after an error, and only successful runs are recorded', async ({
    assert,
  }) => {
    const work = blockedWork()
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

  test('two errors of a clock that alternate are logged once each until it works again', async ({
    assert,
  }) => {
    const outcomes = ['Refused', 'Given up', 'Refused', 'Given up', null, 'Refused']
    const ended = Promise.withResolvers<void>()
    const clock = clockOf(async () => {
      const outcome = outcomes.shift()
      if (outcome) throw new Error(outcome)
      if (outcome === undefined) ended.resolve()
    })
    const lines = await captureLogLines(async () => {
      clock.start()
      await ended.promise
      await clock.stop()
    })
    const logged = lines.map((line) => JSON.parse(line)).map(({ err, msg }) => err?.message ?? msg)
    const recovered = 'The clock "test": recovered'
    assert.deepEqual(logged, ['Refused', 'Given up', recovered, 'Refused', recovered])
  })

  test('runs of a clock never overlap', async ({ assert }) => {
    const work = blockedWork()
    const clock = clockOf(work.run, [], 60_000)
    clock.start()
    await work.begun(1)
    for (let times = 0; times < 50; times++) clock.runSoon()
    work.rounds[0].end()
    await work.begun(2)
    work.rounds[1].end()
    await clock.stop()
    assert.equal(work.most(), 1)
    assert.lengthOf(work.rounds, 2)
  })

  test('a requested run starts long before the regular one', async ({ assert }) => {
    const work = blockedWork()
    const clock = clockOf(work.run, [], 60_000)
    clock.start()
    await work.begun(1)
    work.rounds[0].end()
    const begun = performance.now()
    clock.runSoon()
    await work.begun(2)
    assert.isBelow(performance.now() - begun, 5000)
    work.rounds[1].end()
    await clock.stop()
  })

  test('a run that returns a time is followed by the next one then', async ({ assert }) => {
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

  test('regular runs of different clocks start together, within their periods')
    .with([
      { startedAt: 0, everyMs: 1000, next: 1000 },
      { startedAt: 1300, everyMs: 1000, next: 2000 },
      { startedAt: 1995, everyMs: 1000, next: 3000 }, // fired 5 ms early
      { startedAt: 2300, everyMs: 5000, next: 7000 },
      { startedAt: 2300, everyMs: 20, next: 2320 },
    ])
    .run(({ assert }, { startedAt, everyMs, next }) => {
      assert.equal(regularStart(startedAt, everyMs), next)
    })

  test('stopping waits for the current run and starts no other', async ({ assert }) => {
    const work = blockedWork()
    const clock = clockOf(work.run)
    clock.start()
    await work.begun(1)
    let stopped = false
    const stopping = clock.stop().then(() => (stopped = true))
    clock.runSoon()
    await new Promise((next) => setImmediate(next))
    assert.isFalse(stopped)
    work.rounds[0].end()
    await stopping
    clock.runSoon()
    assert.lengthOf(work.rounds, 1)
  })
})
