import { test } from '@japa/runner'
import { Turns } from '#services/background/turns'

test.group('Turns', () => {
  test('so many at once, the others in the order of asking', async ({ assert }) => {
    const turns = new Turns(() => 2)
    const begun: number[] = []
    const held = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
    const work = held.map(({ promise }, index) =>
      turns.take(async () => {
        begun.push(index)
        await promise
      })
    )
    await new Promise((next) => setImmediate(next))
    assert.deepEqual(begun, [0, 1])
    held[1].resolve()
    await work[1]
    await new Promise((next) => setImmediate(next))
    assert.deepEqual(begun, [0, 1, 2])
    for (const { resolve } of held) resolve()
    await Promise.all(work)
    assert.deepEqual(begun, [0, 1, 2, 3])
  })

  test('work that fails gives its turn back', async ({ assert }) => {
    const turns = new Turns(() => 1)
    await assert.rejects(() => turns.take(() => Promise.reject(new Error('It broke'))), 'It broke')
    assert.equal(await turns.take(async () => 'next'), 'next')
  })
})
