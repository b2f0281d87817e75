import { test } from '@japa/runner'
import { stackPositionAfter, moveInStack } from '#domain/overlay/overlay_state'
import type { StackMove } from '#domain/overlay/overlay_state'

const STACK = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.group('overlay / stack order', () => {
  const CASES: { id: string; move: StackMove; after: string }[] = [
    { id: 'b', move: 'forward', after: 'acbd' },
    { id: 'b', move: 'backward', after: 'bacd' },
    { id: 'b', move: 'to_front', after: 'acdb' },
    { id: 'c', move: 'to_back', after: 'cabd' },
    { id: 'd', move: 'forward', after: 'abcd' },
    { id: 'a', move: 'backward', after: 'abcd' },
  ]

  for (const { id, move, after } of CASES) {
    test(`${id} ${move}: ${after}`, ({ assert }) => {
      const next = moveInStack(STACK, id, stackPositionAfter(STACK, id, move))
      assert.equal(next.map((layer) => layer.id).join(''), after)
    })
  }

  test('a move that changes nothing returns the same stack of layers', ({ assert }) => {
    assert.strictEqual(moveInStack(STACK, 'x', 0), STACK)
    assert.strictEqual(moveInStack(STACK, 'a', -5), STACK)
    assert.strictEqual(moveInStack(STACK, 'a', Number.NaN), STACK)
  })
})
