import {
  around,
  hullOf,
  minus,
  plus,
  tidy,
  type Box,
  type Point,
  type Rect,
} from '#domain/overlay/geometry'
import type { Layer } from '#domain/overlay/layer'
import { isCorner, resized, sideOf, type Handle } from '#domain/overlay/resize'
import { rotatedTo, type TurnGuide } from '#domain/overlay/rotation'
import {
  snapLines,
  snapped,
  snappedEdge,
  UNSNAPPED,
  type Axis,
  type Guide,
  type Snapped,
} from '#domain/overlay/snapping'

export type GestureKind = { kind: 'move' } | { kind: 'resize'; handle: Handle } | { kind: 'rotate' }

/**
 * What a gesture began with. Everything it does is reckoned from here, never from the last step, so
 * that nothing adds up on the way.
 */
export type Gesture = GestureKind & {
  /** Which layers it is about; resizing and turning take the first. */
  ids: readonly string[]
  /** Where the pointer was. */
  from: Point
  layers: readonly Layer[]
  /** The boxes of all layers as they were drawn, by id. */
  boxes: Readonly<Record<string, Box>>
  /** What else there is to rest on: the picture and its safe area. */
  rests: readonly Rect[]
}

/** How the gesture is led: held keys, and how near a line holds (pixels of the image). */
export interface Lead {
  reach: number
  /** Shift: along one axis, or in whole steps of a turn. */
  isStraight: boolean
  /** Alt: nothing holds it. */
  isFree: boolean
}

export interface Gestured {
  layers: readonly Layer[]
  guides: readonly Guide[]
}

/** Where the gesture has come to with the pointer at `to`. */
export function gestured(gesture: Gesture, to: Point, lead: Lead): Gestured {
  switch (gesture.kind) {
    case 'move':
      return moved(gesture, minus(to, gesture.from), lead)
    case 'resize':
      return resizedBy(gesture, gesture.handle, minus(to, gesture.from), lead)
    case 'rotate':
      return rotated(gesture, to, lead)
  }
}

function moved(gesture: Gesture, by: Point, lead: Lead): Gestured {
  const way = lead.isStraight ? straight(by) : by
  const whole = { x: Math.round(way.x), y: Math.round(way.y) }
  const hull = around(gesture.ids.flatMap((id) => hulls(gesture, id)))
  if (!hull) return { layers: gesture.layers, guides: [] }
  const place = { ...hull, ...plus(hull, whole) }
  const snap = lead.isFree ? UNSNAPPED : snapped(place, linesBeside(gesture), lead.reach)
  const held = lead.isStraight ? alongOnly(snap, way) : snap
  const total = plus(whole, held.by)
  return {
    guides: held.guides,
    layers: changed(gesture, gesture.ids, ({ position: [x, y] }) => ({
      position: [tidy(x + total.x), tidy(y + total.y)],
    })),
  }
}

function resizedBy(gesture: Gesture, handle: Handle, by: Point, lead: Lead): Gestured {
  const [id] = gesture.ids
  const box = id === undefined ? undefined : gesture.boxes[id]
  const layer = gesture.layers.find((one) => one.id === id)
  if (!box || !layer) return { layers: gesture.layers, guides: [] }
  const snap = edgeSnap(gesture, box, handle, by, lead)
  const { box: next, fontSize } = resized(box, layer.font_size, handle, plus(by, snap.by))
  return {
    guides: snap.guides,
    layers: changed(gesture, [layer.id], () => ({
      position: [next.x, next.y],
      width: next.width,
      height: next.height,
      font_size: fontSize,
    })),
  }
}

function rotated(gesture: Gesture, to: Point, lead: Lead): Gestured {
  const [id] = gesture.ids
  const box = id === undefined ? undefined : gesture.boxes[id]
  if (!box) return { layers: gesture.layers, guides: [] }
  const rotation = rotatedTo(box, gesture.from, to, turnGuide(lead))
  return { guides: [], layers: changed(gesture, gesture.ids.slice(0, 1), () => ({ rotation })) }
}

function turnGuide({ isFree, isStraight }: Lead): TurnGuide {
  if (isFree) return 'free'
  return isStraight ? 'stepped' : 'held'
}

/** An edge of a box that lies straight rests on lines too. */
function edgeSnap(gesture: Gesture, box: Box, handle: Handle, by: Point, lead: Lead): Snapped {
  if (lead.isFree || isCorner(handle) || box.rotation !== 0) return UNSNAPPED
  const side = sideOf(handle)
  const axis: Axis = side.x === 0 ? 'y' : 'x'
  const length = axis === 'x' ? box.width : box.height
  const edge = box[axis] + (side[axis] > 0 ? length : 0) + by[axis]
  return snappedEdge(axis, edge, linesBeside(gesture)[axis], lead.reach)
}

/** The lines of everything that does not move along. */
function linesBeside(gesture: Gesture) {
  const others = gesture.layers.filter(({ id }) => !gesture.ids.includes(id))
  return snapLines([...gesture.rests, ...others.flatMap(({ id }) => hulls(gesture, id))])
}

function hulls({ boxes }: Gesture, id: string): Rect[] {
  const box = boxes[id]
  return box ? [hullOf(box)] : []
}

/** The longer of the two ways alone. */
function straight({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function alongOnly({ by, guides }: Snapped, way: Point): Snapped {
  const axis: Axis = way.y === 0 ? 'x' : 'y'
  return {
    by: { x: 0, y: 0, [axis]: by[axis] },
    guides: guides.filter((guide) => guide.axis === axis),
  }
}

function changed(
  { layers }: Gesture,
  ids: readonly string[],
  change: (layer: Layer) => Partial<Layer>
): Layer[] {
  return layers.map((layer) => (ids.includes(layer.id) ? { ...layer, ...change(layer) } : layer))
}
