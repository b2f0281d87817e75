import { test } from '@japa/runner'
import fc from 'fast-check'
import type { GestureKind } from '#domain/overlay/gesture'
import type { OverlayAction } from '#domain/overlay/overlay_action'
import { overlayReducer } from '#domain/overlay/overlay_reducer'
import { layersOf, openedState, type OverlayState } from '#domain/overlay/overlay_state'
import { HANDLES } from '#domain/overlay/resize'
import { drag, layer } from '#tests/helpers/overlay_drag'

const IDS = ['a', 'b', 'c', 'd', 'e']
const id = fc.constantFrom(...IDS)
const whole = fc.integer({ min: -300, max: 300 })
const kind: fc.Arbitrary<GestureKind> = fc.oneof(
  fc.constant<GestureKind>({ kind: 'move' }),
  fc.constant<GestureKind>({ kind: 'rotate' }),
  fc.constantFrom(...HANDLES).map((handle) => ({ kind: 'resize' as const, handle }))
)

/** What a person may do, as a function of where the editor stands. */
type Deed = (state: OverlayState, number: number) => OverlayAction[]

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant<Deed>((_state, number) => [{ type: 'added', layers: [layer(`new${number}`)] }]),
  fc
    .record({ font_size: fc.integer({ min: 12, max: 200 }), merge: fc.boolean() })
    .map(({ font_size, merge }): Deed => () => [
      { type: 'changed', change: { font_size }, ...(merge && { merge: 'size' }) },
    ]),
  fc.record({ id, text: fc.string({ maxLength: 20 }) }).map(({ id: of, text }): Deed => () => [
    { type: 'editing_began', id: of },
    { type: 'typed', id: of, text },
  ]),
  fc
    .record({ id, from: fc.nat(6), bold: fc.boolean() })
    .map(({ id: of, from, bold }): Deed => () => [
      { type: 'styled', id: of, from, to: from + 3, style: { bold } },
    ]),
  fc.record({ x: whole, y: whole }).map((by): Deed => () => [{ type: 'nudged', by }]),
  fc.record({ id, to: fc.nat(9) }).map((place): Deed => () => [{ type: 'restacked', ...place }]),
  fc.constant<Deed>(() => [{ type: 'removed' }]),
  fc.uniqueArray(id).map((ids): Deed => () => [{ type: 'selected', ids }]),
  id.map((of): Deed => () => [{ type: 'toggled', id: of }]),
  fc.constant<Deed>(() => [{ type: 'selected_all' }]),
  fc.constant<Deed>(() => [{ type: 'settled' }]),
  fc.record({ kind, x: whole, y: whole }).map(
    ({ kind: of, x, y }): Deed =>
      (state) =>
        drag(state, of, [x, y])
  )
)

test.group('overlay / undo', () => {
  test('returns exactly to each earlier state over 200 random actions, redo to each later one', ({
    assert,
  }) => {
    const lists = fc.array(deed, { minLength: 200, maxLength: 200 })
    fc.assert(
      fc.property(lists, (deeds) => {
        let state = openedState(IDS.map((one, at) => layer(one, { position: [at * 50, at * 70] })))
        /** The layers as a copy, taken before each step that the history grew by. */
        const before: string[] = []
        deeds.forEach((actionsOf, number) => {
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
