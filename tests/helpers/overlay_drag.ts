import type { GestureKind } from '#domain/overlay/gesture'
import { newLayer, type Layer } from '#domain/overlay/layer'
import type { OverlayAction } from '#domain/overlay/overlay_action'
import { layersOf, selectedOf, type OverlayState } from '#domain/overlay/overlay_state'
import { overlayReducer } from '#domain/overlay/overlay_reducer'

/** Nothing held, nothing holds. */
export const LEAD = { reach: 8, isStraight: false, isFree: true }
const PICTURE = { x: 0, y: 0, width: 1080, height: 1080 }

/** A layer as it is added, but for what is said. */
export function layer(id: string, change: Partial<Layer> = {}): Layer {
  return { ...newLayer(id, [100, 100]), ...change }
}

/** The editor after these actions, one after the other. */
export function after(state: OverlayState, ...actions: OverlayAction[]) {
  return actions.reduce(overlayReducer, state)
}

function boxesOf(layers: readonly Layer[]) {
  return Object.fromEntries(
    layers.map(({ id, position: [x, y], width, height, rotation }) => [
      id,
      { x, y, width, height, rotation },
    ])
  )
}

/** The actions of a whole drag, from pressing to letting go. */
export function drag(
  state: OverlayState,
  kind: GestureKind,
  by: [number, number]
): OverlayAction[] {
  const layers = layersOf(state)
  const ids = selectedOf(state)
  const gesture = {
    ...kind,
    ids,
    layers,
    from: { x: 0, y: 0 },
    boxes: boxesOf(layers),
    rests: [PICTURE],
  }
  return [
    { type: 'gesture_began', gesture },
    { type: 'gesture_moved', to: { x: 7, y: 3 }, lead: LEAD },
    { type: 'gesture_moved', to: { x: by[0], y: by[1] }, lead: LEAD },
    { type: 'gesture_ended' },
  ]
}
