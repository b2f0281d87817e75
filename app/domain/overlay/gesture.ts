import {
  enclosingRect,
  boundingRect,
  subtractPoints,
  addPoints,
  roundToHundredth,
  draggedRotation,
} from '#domain/overlay/geometry'
import type { Box, Point, Rect, RotationGuide } from '#domain/overlay/geometry'
import { snapLines, snapRect, snapEdge, NO_SNAP } from '#domain/overlay/snapping'
import type { Axis, Guide, SnapResult } from '#domain/overlay/snapping'
import type { Layer } from '#domain/overlay/layer'
import { isCorner, resizeBox, handleDirection, type Handle } from '#domain/overlay/resize'

export type GestureKind = { kind: 'move' } | { kind: 'resize'; handle: Handle } | { kind: 'rotate' }

/**
 * The state at the start of a gesture. Each step is computed from this state and never from the
 * previous step, so rounding errors do not accumulate.
 */
export type Gesture = GestureKind & {
  /** The layers that the gesture changes. Resizing and rotating use only the first one. */
  ids: readonly string[]
  from: Point
  layers: readonly Layer[]
  /** The boxes of all layers as they were rendered, by id. */
  boxes: Readonly<Record<string, Box>>
  /** Further snap targets: the image and its safe area. */
  snapRects: readonly Rect[]
}

/** The modifier keys, and the distance at which lines snap (pixels of the image). */
export interface GestureModifiers {
  snapDistance: number
  /** Shift: moves along one axis, or rotates in fixed steps. */
  isConstrained: boolean
  /** Alt: disables snapping. */
  isSnapDisabled: boolean
}

interface GestureResult {
  layers: readonly Layer[]
  guides: readonly Guide[]
}

/** Returns the result of the gesture with the pointer at `to`. */
export function applyGesture(
  gesture: Gesture,
  to: Point,
  modifiers: GestureModifiers
): GestureResult {
  switch (gesture.kind) {
    case 'move':
      return moveLayers(gesture, subtractPoints(to, gesture.from), modifiers)
    case 'resize':
      return resizeLayer(gesture, gesture.handle, subtractPoints(to, gesture.from), modifiers)
    case 'rotate':
      return rotateLayer(gesture, to, modifiers)
  }
}

function moveLayers(gesture: Gesture, by: Point, modifiers: GestureModifiers): GestureResult {
  const offset = modifiers.isConstrained ? dominantAxis(by) : by
  const whole = { x: Math.round(offset.x), y: Math.round(offset.y) }
  const hull = enclosingRect(gesture.ids.flatMap((id) => boundingRects(gesture, id)))
  if (!hull) return { layers: gesture.layers, guides: [] }
  const rect = { ...hull, ...addPoints(hull, whole) }
  const snap = modifiers.isSnapDisabled
    ? NO_SNAP
    : snapRect(rect, snapLinesOfOthers(gesture), modifiers.snapDistance)
  const constrained = modifiers.isConstrained ? constrainSnap(snap, offset) : snap
  const total = addPoints(whole, constrained.by)
  return {
    guides: constrained.guides,
    layers: updateLayers(gesture, gesture.ids, ({ position: [x, y] }) => ({
      position: [roundToHundredth(x + total.x), roundToHundredth(y + total.y)],
    })),
  }
}

function resizeLayer(
  gesture: Gesture,
  handle: Handle,
  by: Point,
  modifiers: GestureModifiers
): GestureResult {
  const [id] = gesture.ids
  const box = id === undefined ? undefined : gesture.boxes[id]
  const layer = gesture.layers.find((candidate) => candidate.id === id)
  if (!box || !layer) return { layers: gesture.layers, guides: [] }
  const snap = edgeSnap(gesture, box, handle, by, modifiers)
  const { box: next, fontSize } = resizeBox(box, layer.font_size, handle, addPoints(by, snap.by))
  return {
    guides: snap.guides,
    layers: updateLayers(gesture, [layer.id], () => ({
      position: [next.x, next.y],
      width: next.width,
      height: next.height,
      font_size: fontSize,
    })),
  }
}

function rotateLayer(gesture: Gesture, to: Point, modifiers: GestureModifiers): GestureResult {
  const [id] = gesture.ids
  const box = id === undefined ? undefined : gesture.boxes[id]
  if (!box) return { layers: gesture.layers, guides: [] }
  const rotation = draggedRotation(box, gesture.from, to, rotationGuide(modifiers))
  return {
    guides: [],
    layers: updateLayers(gesture, gesture.ids.slice(0, 1), () => ({ rotation })),
  }
}

function rotationGuide({ isSnapDisabled, isConstrained }: GestureModifiers): RotationGuide {
  if (isSnapDisabled) return 'free'
  return isConstrained ? 'stepped' : 'snapped'
}

/** Snaps an edge of an unrotated box to lines. */
function edgeSnap(
  gesture: Gesture,
  box: Box,
  handle: Handle,
  by: Point,
  modifiers: GestureModifiers
): SnapResult {
  if (modifiers.isSnapDisabled || isCorner(handle) || box.rotation !== 0) return NO_SNAP
  const side = handleDirection(handle)
  const axis: Axis = side.x === 0 ? 'y' : 'x'
  const length = axis === 'x' ? box.width : box.height
  const edge = box[axis] + (side[axis] > 0 ? length : 0) + by[axis]
  return snapEdge(axis, edge, snapLinesOfOthers(gesture)[axis], modifiers.snapDistance)
}

/** Returns the snap lines of everything that the gesture does not move. */
function snapLinesOfOthers(gesture: Gesture) {
  const others = gesture.layers.filter(({ id }) => !gesture.ids.includes(id))
  return snapLines([
    ...gesture.snapRects,
    ...others.flatMap(({ id }) => boundingRects(gesture, id)),
  ])
}

function boundingRects({ boxes }: Gesture, id: string): Rect[] {
  const box = boxes[id]
  return box ? [boundingRect(box)] : []
}

/** Returns only the larger component of the offset. */
function dominantAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function constrainSnap({ by, guides }: SnapResult, offset: Point): SnapResult {
  const axis: Axis = offset.y === 0 ? 'x' : 'y'
  return {
    by: { x: 0, y: 0, [axis]: by[axis] },
    guides: guides.filter((guide) => guide.axis === axis),
  }
}

function updateLayers(
  { layers }: Gesture,
  ids: readonly string[],
  change: (layer: Layer) => Partial<Layer>
): Layer[] {
  return layers.map((layer) => (ids.includes(layer.id) ? { ...layer, ...change(layer) } : layer))
}
