import { test } from '@japa/runner'
import { markedPieces } from '#domain/comments/marked_text'

const TEXT = 'Sixty robots'

test.group('comments: marks in a text', () => {
  test('a mark cuts the text where it begins and ends', ({ assert }) => {
    assert.deepEqual(markedPieces(TEXT, [{ id: 'a', start: 2, length: 3 }]), [
      { text: 'Si', ids: [] },
      { text: 'xty', ids: ['a'] },
      { text: ' robots', ids: [] },
    ])
  })

  test('marks may overlap', ({ assert }) => {
    const marks = [
      { id: 'a', start: 0, length: 8 },
      { id: 'b', start: 6, length: 6 },
    ]
    assert.deepEqual(markedPieces(TEXT, marks), [
      { text: 'Sixty ', ids: ['a'] },
      { text: 'ro', ids: ['a', 'b'] },
      { text: 'bots', ids: ['b'] },
    ])
  })

  test('marks outside of the text mark nothing', ({ assert }) => {
    const marks = [
      { id: 'a', start: 10, length: 5 },
      { id: 'b', start: -1, length: 2 },
      { id: 'c', start: 3, length: 0 },
    ]
    assert.deepEqual(markedPieces(TEXT, marks), [{ text: TEXT, ids: [] }])
    assert.deepEqual(markedPieces('', []), [])
  })
})
