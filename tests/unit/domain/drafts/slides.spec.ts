import { test } from '@japa/runner'
import { moved } from '#domain/drafts/slides'

const LIST = ['a', 'b', 'c', 'd', 'e']

test.group('drafts / slides', () => {
  const MOVES = [
    { from: 0, to: 1, after: 'bacde' },
    { from: 4, to: 0, after: 'eabcd' },
    { from: 1, to: 3, after: 'acdbe' },
    { from: 2, to: 2, after: 'abcde' },
    { from: 0, to: -3, after: 'abcde' },
    { from: 0, to: 99, after: 'bcdea' },
    { from: 9, to: 0, after: 'abcde' },
  ]

  for (const { from, to, after } of MOVES) {
    test(`from ${from} to ${to}: ${after}`, ({ assert }) => {
      assert.equal(moved(LIST, from, to).join(''), after)
      assert.equal(LIST.join(''), 'abcde')
    })
  }
})
