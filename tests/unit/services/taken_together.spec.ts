import { test } from '@japa/runner'
import { TakenTogether } from '#services/background/taken_together'

test.group('TakenTogether', () => {
  test('who asks while others are served is served with the next; none left is null', async ({
    assert,
  }) => {
    const asked: number[] = []
    const held = Promise.withResolvers<void>()
    const stock = ['a', 'b', 'c']
    const taken = new TakenTogether<string>(async (most) => {
      asked.push(most)
      if (asked.length === 1) await held.promise
      return stock.splice(0, most)
    })
    const first = [taken.next(), taken.next()]
    await new Promise((nextTurn) => setImmediate(nextTurn))
    const later = [taken.next(), taken.next()]
    held.resolve()
    assert.deepEqual(await Promise.all([...first, ...later]), ['a', 'b', 'c', null])
    assert.deepEqual(asked, [2, 2])
    assert.isNull(await taken.next())
  })
})
