import { BOUNDS } from '#domain/overlay/layer'
import {
  centerOf,
  subtractPoints,
  addPoints,
  roundToHundredth,
  rotatePoint,
} from '#domain/overlay/geometry'
import type { Box, Point } from '#domain/overlay/geometry'

/** The eight handles by compass direction, clockwise from the top left. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

export type Handle = (typeof HANDLES)[number]

/** The result of a resize: the box and, at corners, the scaled font size. */
interface ResizeResult {
  box: Box
  fontSize: number
}

/** Returns the handle's direction from the center: -1, 0 or 1 along each axis of the box. */
export function handleDirection(handle: Handle): Point {
  const x = Number(handle.includes('e')) - Number(handle.includes('w'))
  const y = Number(handle.includes('s')) - Number(handle.includes('n'))
  return { x, y }
}

export function isCorner(handle: Handle): boolean {
  return handle.length === 2
}

/**
 * Returns the box after one of its handles was dragged by an offset on the image. Corners scale the
 * box and the font together, with a font size of at least 12. Edges change one side to at least 50.
 * The point opposite the handle stays in place at any rotation.
 */
export function resizeBox(box: Box, fontSize: number, handle: Handle, by: Point): ResizeResult {
  const local = rotatePoint(by, -box.rotation)
  if (isCorner(handle)) return resizedByCorner(box, fontSize, handle, local)
  return { box: resizedByEdge(box, handle, local), fontSize }
}

function resizedByCorner(box: Box, fontSize: number, handle: Handle, by: Point): ResizeResult {
  const side = handleDirection(handle)
  const { width, height } = box
  const projection = side.x * by.x * width + side.y * by.y * height
  const requestedScale = 1 + projection / (width ** 2 + height ** 2)
  const { min, max } = BOUNDS.fontSize
  const smallest = Math.min(1, min / fontSize)
  const largest = Math.max(1, Math.min(max / fontSize, BOUNDS.side.max / Math.max(width, height)))
  const scale = Math.min(Math.max(requestedScale, smallest), largest)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return {
    box: resizeAnchored(box, handle, size),
    fontSize: Math.max(min, Math.round(fontSize * scale)),
  }
}

function resizedByEdge(box: Box, handle: Handle, by: Point): Box {
  const side = handleDirection(handle)
  return resizeAnchored(box, handle, {
    width: side.x === 0 ? box.width : clampSide(box.width + side.x * by.x),
    height: side.y === 0 ? box.height : clampSide(box.height + side.y * by.y),
  })
}

function clampSide(length: number): number {
  return Math.round(Math.min(Math.max(length, BOUNDS.side.min), BOUNDS.side.max))
}

/** Resizes the box. The point opposite the handle stays in place. */
function resizeAnchored(box: Box, handle: Handle, size: { width: number; height: number }): Box {
  const side = handleDirection(handle)
  const anchorOf = ({ width, height }: typeof size) =>
    rotatePoint({ x: (-side.x * width) / 2, y: (-side.y * height) / 2 }, box.rotation)
  const anchor = addPoints(centerOf(box), anchorOf(box))
  const middle = subtractPoints(anchor, anchorOf(size))
  return {
    rotation: box.rotation,
    ...size,
    x: roundToHundredth(middle.x - size.width / 2),
    y: roundToHundredth(middle.y - size.height / 2),
  }
}
