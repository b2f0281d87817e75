import { setImmediate as nextTurn } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Semaphore, Batcher, Turns } from '#services/background/semaphore'

test.group('Semaphore', () => {
  test('a limited number of tasks run at the same time, and the others wait in order', async ({
    assert,
  }) => {
    const semaphore = new Semaphore(() => 2)
    const begun: number[] = []
    const held = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
    const work = held.map(({ promise }, index) =>
      semaphore.run(async () => {
        begun.push(index)
        await promise
      })
    )
    await nextTurn()
    assert.deepEqual(begun, [0, 1])
    held[1].resolve()
    await work[1]
    await nextTurn()
    assert.deepEqual(begun, [0, 1, 2])
    for (const { resolve } of held) resolve()
    await Promise.all(work)
    assert.deepEqual(begun, [0, 1, 2, 3])
  })

  test('failed work frees its slot', async ({ assert }) => {
    const semaphore = new Semaphore(() => 1)
    await assert.rejects(
      () => semaphore.run(() => Promise.reject(new Error('It broke'))),
      'It broke'
    )
    assert.equal(await semaphore.run(async () => 'next'), 'next')
  })
})

test.group('Steps in a turn of the event loop', () => {
  test('the lowest rank continues first, and equal ranks in order', async ({ assert }) => {
    const turns = new Turns()
    const story: number[] = []
    const steps = [2, 2, 0, 1].map(async (rank, index) => {
      await turns.next(rank)
      story.push(index)
    })
    await Promise.all(steps)
    assert.deepEqual(story, [2, 3, 0, 1])
  })

  test('a step with a lower rank that arrives during a pause continues first', async ({
    assert,
  }) => {
    const held = Promise.withResolvers<void>()
    const turns = new Turns({ untilNextTurn: () => held.promise })
    const story: string[] = []
    const prepared = turns.next(2).then(() => story.push('prepare'))
    const saved = turns.next(0).then(() => story.push('save'))
    held.resolve()
    await Promise.all([prepared, saved])
    assert.deepEqual(story, ['save', 'prepare'])
  })

  test('short steps share a turn, and after a long one the next waits for another turn', async ({
    assert,
  }) => {
    const turns = new Turns({ sharedMs: 2 })
    const story: string[] = []
    const step = async (name: string, ms = 0) => {
      await turns.next()
      story.push(name)
      const until = performance.now() + ms
      while (performance.now() < until);
      await Promise.resolve()
      if (ms > 0) void nextTurn().then(() => story.push('next turn'))
    }
    const short = ['first', 'second'].map((name) => step(name))
    await Promise.all([...short, step('long', 3), step('last')])
    assert.deepEqual(story, ['first', 'second', 'long', 'next turn', 'last'])
  })
})

test.group('Batcher', () => {
  test('calls during a load are served by the next one, and null means that no item is left', async ({
    assert,
  }) => {
    const asked: number[] = []
    const held = Promise.withResolvers<void>()
    const stock = ['a', 'b', 'c']
    const taken = new Batcher<string>(async (most) => {
      asked.push(most)
      if (asked.length === 1) await held.promise
      return stock.splice(0, most)
    })
    const first = [taken.next(), taken.next()]
    await nextTurn()
    const later = [taken.next(), taken.next()]
    held.resolve()
    assert.deepEqual(await Promise.all([...first, ...later]), ['a', 'b', 'c', null])
    assert.deepEqual(asked, [2, 2])
    assert.isNull(await taken.next())
  })
})
