import { BOUNDS } from '#domain/overlay/bounds'
import { middleOf, minus, plus, tidy, turned, type Box, type Point } from '#domain/overlay/geometry'

/** The eight handles, by the compass; clockwise from the top left. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

export type Handle = (typeof HANDLES)[number]

/** What a resize gives: the box and, at corners, the size of type that goes with it. */
export interface Resized {
  box: Box
  fontSize: number
}

/** Which way a handle lies from the middle: -1, 0 or 1 along each axis of the box. */
export function sideOf(handle: Handle): Point {
  const x = Number(handle.includes('e')) - Number(handle.includes('w'))
  const y = Number(handle.includes('s')) - Number(handle.includes('n'))
  return { x, y }
}

export function isCorner(handle: Handle): boolean {
  return handle.length === 2
}

/**
 * The box after one of its handles was dragged `by`, seen on the picture. Corners scale box and type
 * together, the type not under 12; edges change one side, not under 50 (spec section 5). What lies
 * opposite the handle stays where it is, whatever the rotation.
 */
export function resized(box: Box, fontSize: number, handle: Handle, by: Point): Resized {
  const own = turned(by, -box.rotation)
  if (isCorner(handle)) return resizedByCorner(box, fontSize, handle, own)
  return { box: resizedByEdge(box, handle, own), fontSize }
}

function resizedByCorner(box: Box, fontSize: number, handle: Handle, by: Point): Resized {
  const side = sideOf(handle)
  const { width, height } = box
  const along = side.x * by.x * width + side.y * by.y * height
  const wished = 1 + along / (width ** 2 + height ** 2)
  const { min, max } = BOUNDS.fontSize
  const smallest = Math.min(1, min / fontSize)
  const largest = Math.max(1, Math.min(max / fontSize, BOUNDS.side.max / Math.max(width, height)))
  const scale = Math.min(Math.max(wished, smallest), largest)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { box: anchored(box, handle, size), fontSize: Math.max(min, Math.round(fontSize * scale)) }
}

function resizedByEdge(box: Box, handle: Handle, by: Point): Box {
  const side = sideOf(handle)
  return anchored(box, handle, {
    width: side.x === 0 ? box.width : bounded(box.width + side.x * by.x),
    height: side.y === 0 ? box.height : bounded(box.height + side.y * by.y),
  })
}

function bounded(length: number): number {
  return Math.round(Math.min(Math.max(length, BOUNDS.side.min), BOUNDS.side.max))
}

/** The box in another size; the point opposite the handle stays. */
function anchored(box: Box, handle: Handle, size: { width: number; height: number }): Box {
  const side = sideOf(handle)
  const anchorOf = ({ width, height }: typeof size) =>
    turned({ x: (-side.x * width) / 2, y: (-side.y * height) / 2 }, box.rotation)
  const anchor = plus(middleOf(box), anchorOf(box))
  const middle = minus(anchor, anchorOf(size))
  return {
    ...{ rotation: box.rotation, ...size },
    x: tidy(middle.x - size.width / 2),
    y: tidy(middle.y - size.height / 2),
  }
}
