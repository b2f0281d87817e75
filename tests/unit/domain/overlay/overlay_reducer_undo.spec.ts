import { test } from '@japa/runner'
import fc from 'fast-check'
import type { GestureKind } from '#domain/overlay/gesture'
import { layersOf, createOverlayState } from '#domain/overlay/overlay_state'
import type { OverlayAction, OverlayState } from '#domain/overlay/overlay_state'
import { drag, draggedLayer } from '#tests/helpers/screens/overlay_screen'
import { overlayReducer } from '#domain/overlay/overlay_reducer'
import { HANDLES } from '#domain/overlay/resize'

const IDS = ['a', 'b', 'c', 'd', 'e']
const id = fc.constantFrom(...IDS)
const whole = fc.integer({ min: -300, max: 300 })
const kind: fc.Arbitrary<GestureKind> = fc.oneof(
  fc.constant<GestureKind>({ kind: 'move' }),
  fc.constant<GestureKind>({ kind: 'rotate' }),
  fc.constantFrom(...HANDLES).map((handle) => ({ kind: 'resize' as const, handle }))
)

/** A user action, created from the current state of the editor. */
type TestAction = (state: OverlayState, number: number) => OverlayAction[]

const testAction: fc.Arbitrary<TestAction> = fc.oneof(
  fc.constant<TestAction>((_state, number) => [
    { type: 'added', layers: [draggedLayer(`new${number}`)] },
  ]),
  fc
    .record({ font_size: fc.integer({ min: 12, max: 200 }), merge: fc.boolean() })
    .map(({ font_size, merge }): TestAction => () => [
      { type: 'changed', change: { font_size }, ...(merge && { merge: 'size' }) },
    ]),
  fc
    .record({ id, text: fc.string({ maxLength: 20 }) })
    .map(({ id: of, text }): TestAction => () => [
      { type: 'editing_began', id: of },
      { type: 'typed', id: of, text },
    ]),
  fc
    .record({ id, from: fc.nat(6), bold: fc.boolean() })
    .map(({ id: of, from, bold }): TestAction => () => [
      { type: 'styled', id: of, from, to: from + 3, style: { bold } },
    ]),
  fc.record({ x: whole, y: whole }).map((by): TestAction => () => [{ type: 'nudged', by }]),
  fc
    .record({ id, to: fc.nat(9) })
    .map((place): TestAction => () => [{ type: 'restacked', ...place }]),
  fc.constant<TestAction>(() => [{ type: 'removed' }]),
  fc.uniqueArray(id).map((ids): TestAction => () => [{ type: 'selected', ids }]),
  id.map((of): TestAction => () => [{ type: 'toggled', id: of }]),
  fc.constant<TestAction>(() => [{ type: 'selected_all' }]),
  fc.constant<TestAction>(() => [{ type: 'settled' }]),
  fc.record({ kind, x: whole, y: whole }).map(
    ({ kind: of, x, y }): TestAction =>
      (state) =>
        drag(state, of, [x, y])
  )
)

test.group('overlay / undo', () => {
  test('undo and redo return exactly to each state of 200 random actions', ({ assert }) => {
    const lists = fc.array(testAction, { minLength: 200, maxLength: 200 })
    fc.assert(
      fc.property(lists, (actions) => {
        let state = createOverlayState(
          IDS.map((one, at) => draggedLayer(one, { position: [at * 50, at * 70] }))
        )
        /** A copy of the layers before each step in the history. */
        const before: string[] = []
        actions.forEach((actionsOf, number) => {
          for (const action of actionsOf(state, number)) {
            const next = overlayReducer(state, action)
            if (next.history.past.length > state.history.past.length) {
              before.push(JSON.stringify(state.history.present.layers))
            }
            state = next
          }
        })
        const last = JSON.stringify(layersOf(state))
        for (const expected of before.toReversed()) {
          state = overlayReducer(state, { type: 'undone' })
          assert.equal(JSON.stringify(layersOf(state)), expected)
        }
        assert.isEmpty(state.history.past)
        for (const expected of [...before.slice(1), last]) {
          state = overlayReducer(state, { type: 'redone' })
          assert.equal(JSON.stringify(layersOf(state)), expected)
        }
        assert.isEmpty(state.history.future)
      }),
      { numRuns: 40 }
    )
  })
})
