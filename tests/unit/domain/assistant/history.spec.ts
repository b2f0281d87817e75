import { test } from '@japa/runner'
import { historyWithin } from '#domain/assistant/history'

const exchange = (number: number, length = 10) => ({
  request: `q${number}`.padEnd(length, '.'),
  answer: `a${number}`.padEnd(length, '.'),
})

test.group('The conversation that goes along', () => {
  test('is told in turns, oldest first', ({ assert }) => {
    const told = historyWithin([exchange(1, 2), exchange(2, 2)])
    assert.deepEqual(told, [
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'q2' },
      { role: 'assistant', content: 'a2' },
    ])
  })

  test('the newest that fit stay, whole', ({ assert }) => {
    const told = historyWithin([exchange(1), exchange(2), exchange(3)], 10)
    assert.lengthOf(told, 4)
    assert.isTrue(told[0]!.content.startsWith('q2'))
  })

  test('one that is too long ends it: nothing older is told without it', ({ assert }) => {
    const told = historyWithin([exchange(1, 2), exchange(2, 1000), exchange(3, 2)], 10)
    assert.deepEqual(
      told.map(({ content }) => content),
      ['q3', 'a3']
    )
  })

  test('what was never answered is left out', ({ assert }) => {
    assert.lengthOf(historyWithin([{ request: 'again?', answer: ' ' }, exchange(2)]), 2)
    assert.deepEqual(historyWithin([]), [])
  })
})
