import { test } from '@japa/runner'
import { LAYER_BOUNDS } from '#domain/overlay/layer'
import {
  layersOf,
  leadingLayer,
  createOverlayState,
  selectedOf,
} from '#domain/overlay/overlay_state'
import type { OverlayAction } from '#domain/overlay/overlay_state'
import { after, drag, LEAD, draggedLayer } from '#tests/helpers/screens/overlay_screen'

const two = () =>
  createOverlayState([draggedLayer('a'), draggedLayer('b', { position: [400, 400] })])

test.group('overlay / reducer', () => {
  test('a new layer lies on top and is selected', ({ assert }) => {
    const state = after(two(), { type: 'added', layers: [draggedLayer('c')] })
    assert.deepEqual(
      layersOf(state).map(({ id }) => id),
      ['a', 'b', 'c']
    )
    assert.equal(leadingLayer(state)?.id, 'c')
  })

  test('an image gets no more layers than allowed', ({ assert }) => {
    const many = Array.from({ length: LAYER_BOUNDS.layers.max + 5 }, (_none, at) =>
      draggedLayer(`l${at}`)
    )
    const state = after(createOverlayState([]), { type: 'added', layers: many })
    assert.lengthOf(layersOf(state), LAYER_BOUNDS.layers.max)
    assert.strictEqual(after(state, { type: 'added', layers: [draggedLayer('z')] }), state)
  })

  test('a change applies to all selected layers in one undo step', ({ assert }) => {
    const state = after(
      two(),
      { type: 'selected_all' },
      { type: 'changed', change: { color: '#ff0000' } }
    )
    assert.deepEqual(
      layersOf(state).map(({ color }) => color),
      ['#ff0000', '#ff0000']
    )
    const back = after(state, { type: 'undone' })
    assert.deepEqual(layersOf(back), layersOf(two()))
  })

  test('a slider’s drag is one step; what settles in between makes two', ({ assert }) => {
    const blur = (shadow_blur: number): OverlayAction => ({
      type: 'changed',
      change: { shadow_blur },
      merge: 'shadow_blur',
    })
    const start = after(two(), { type: 'selected', ids: ['a'] })
    const once = after(start, blur(11), blur(12), blur(13))
    assert.lengthOf(once.history.past, 1)
    const twice = after(start, blur(11), { type: 'settled' }, blur(12))
    assert.lengthOf(twice.history.past, 2)
  })

  test('the same value again is no step', ({ assert }) => {
    const state = after(two(), { type: 'selected', ids: ['a'] })
    assert.strictEqual(after(state, { type: 'changed', change: { font_size: 72 } }), state)
    const dragged = after(state, ...drag(state, { kind: 'move' }, [0, 0]))
    assert.lengthOf(dragged.history.past, 0)
  })

  test('a drag moves what is selected by the whole way, as one step', ({ assert }) => {
    const state = after(two(), { type: 'selected_all' })
    const moved = after(state, ...drag(state, { kind: 'move' }, [20, -10]))
    assert.deepEqual(
      layersOf(moved).map(({ position }) => position),
      [
        [120, 90],
        [420, 390],
      ]
    )
    assert.lengthOf(moved.history.past, 1)
  })

  test('a drag that is given up leaves everything as it was', ({ assert }) => {
    const state = after(two(), { type: 'selected', ids: ['a'] })
    const [began, moved] = drag(state, { kind: 'move' }, [20, -10])
    const during = after(state, began!, moved!)
    assert.notDeepEqual(layersOf(during), layersOf(state))
    assert.deepEqual(after(during, { type: 'gesture_cancelled' }), state)
  })

  test('other actions are ignored during a drag', ({ assert }) => {
    const state = after(two(), { type: 'selected', ids: ['a'] })
    const during = after(state, drag(state, { kind: 'rotate' }, [0, 0])[0]!)
    assert.strictEqual(after(during, { type: 'removed' }), during)
    assert.strictEqual(after(during, { type: 'undone' }), during)
  })

  test('a drag near the middle of the picture rests on it and shows the line', ({ assert }) => {
    const state = after(two(), { type: 'selected', ids: ['a'] })
    const [began] = drag(state, { kind: 'move' }, [0, 0])
    const modifiers = { ...LEAD, isSnapDisabled: false }
    const during = after(state, began!, { type: 'gesture_moved', to: { x: 293, y: 90 }, modifiers })
    assert.deepEqual(during.running?.guides, [{ axis: 'x', at: 540 }])
    assert.equal(leadingLayer(during)?.position[0], 390)
  })

  test('a drag with Shift moves along one axis', ({ assert }) => {
    const state = after(two(), { type: 'selected', ids: ['a'] })
    const [began] = drag(state, { kind: 'move' }, [0, 0])
    const modifiers = { ...LEAD, isConstrained: true }
    const during = after(state, began!, { type: 'gesture_moved', to: { x: 40, y: 30 }, modifiers })
    assert.deepEqual(leadingLayer(during)?.position, [140, 100])
  })

  test('a style of a whole layer replaces the styles within it', ({ assert }) => {
    const state = after(
      two(),
      { type: 'styled', id: 'a', from: 0, to: 2, style: { bold: true, color: '#ff0000' } },
      { type: 'selected', ids: ['a'] },
      { type: 'changed', change: { font_weight: 700 } }
    )
    assert.deepEqual(leadingLayer(state)?.runs, [{ text: 'Te', color: '#ff0000' }, { text: 'xt' }])
  })

  test('removing the edited layer ends the editing', ({ assert }) => {
    const state = after(two(), { type: 'editing_began', id: 'b' }, { type: 'removed' })
    assert.isNull(state.editing)
    assert.isEmpty(selectedOf(state))
    assert.deepEqual(selectedOf(after(state, { type: 'undone' })), ['b'])
  })

  test('text typed during one edit is one undo step', ({ assert }) => {
    const state = after(
      two(),
      { type: 'editing_began', id: 'a' },
      { type: 'typed', id: 'a', text: 'H' },
      { type: 'typed', id: 'a', text: 'He' },
      { type: 'editing_ended' },
      { type: 'editing_began', id: 'a' },
      { type: 'typed', id: 'a', text: 'Her' }
    )
    assert.lengthOf(state.history.past, 2)
    assert.equal(layersOf(after(state, { type: 'undone' }))[0]?.text, 'He')
  })
})
