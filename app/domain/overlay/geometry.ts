/** A point on the image or an offset, in pixels of the image. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** An axis-aligned rectangle. */
export interface Rect extends Point, Size {}

/** The box of a layer. `x` and `y` are its top left corner before the rotation about its center. */
export interface Box extends Rect {
  /** Degrees clockwise. */
  rotation: number
}

const HUNDREDTH = 100

/** Rounds to a hundredth of a pixel, which removes floating-point noise after a drag. */
export function roundToHundredth(value: number): number {
  return Math.round(value * HUNDREDTH) / HUNDREDTH + 0
}

export function centerOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Rotates a point about the origin. `degrees` is clockwise, because y points down. */
export function rotatePoint({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y }
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export function addPoints(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

export function subtractPoints(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

/** Returns the corners of a rotated box: top left, top right, bottom right, bottom left. */
export function cornersOf(box: Box): Point[] {
  const middle = centerOf(box)
  const [right, bottom] = [box.width / 2, box.height / 2]
  const corners = [
    { x: -right, y: -bottom },
    { x: right, y: -bottom },
    { x: right, y: bottom },
    { x: -right, y: bottom },
  ]
  return corners.map((corner) => addPoints(middle, rotatePoint(corner, box.rotation)))
}

/** Returns the smallest axis-aligned rectangle around a rotated box. */
export function boundingRect(box: Box): Rect {
  return boundingRectOfPoints(cornersOf(box))
}

/** Returns the smallest rectangle around all rectangles, or null for an empty list. */
export function enclosingRect(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null
  return boundingRectOfPoints(
    rects.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ])
  )
}

/** Returns the rectangle between two opposite corners. */
export function rectBetween(a: Point, b: Point): Rect {
  return boundingRectOfPoints([a, b])
}

export function rectsOverlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function boundingRectOfPoints(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const FULL_TURN = 360

const HALF_TURN = 180

/** The rotation step in degrees while Shift is held. */
const ROTATION_STEP = 15

/** A rotation this close to a multiple of 45 degrees snaps to it, in degrees. */
const SNAP = { every: 45, within: 3 } as const

export type RotationGuide = 'free' | 'snapped' | 'stepped'

/**
 * Returns the same direction within -180 to 180 degrees. A value that is not a number becomes 0.
 */
export function normaliseRotation(degrees: number): number {
  if (!Number.isFinite(degrees)) return 0
  const angle = ((((degrees + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN
  return roundToHundredth(angle === -HALF_TURN && degrees > 0 ? HALF_TURN : angle)
}

/**
 * Returns the rotation of a box after its handle was dragged from `from` to `to`. With `snapped`
 * the rotation snaps to multiples of 45 degrees. With `stepped` it moves in steps of ROTATION_STEP.
 */
export function draggedRotation(box: Box, from: Point, to: Point, guide: RotationGuide): number {
  const middle = centerOf(box)
  const by = angleOf(subtractPoints(to, middle)) - angleOf(subtractPoints(from, middle))
  return snapRotation(normaliseRotation(box.rotation + by), guide)
}

function snapRotation(rotation: number, guide: RotationGuide): number {
  if (guide === 'free') return Math.round(rotation)
  const every = guide === 'snapped' ? SNAP.every : ROTATION_STEP
  const nearest = Math.round(rotation / every) * every
  const isNear = guide === 'stepped' || Math.abs(nearest - rotation) <= SNAP.within
  return normaliseRotation(isNear ? nearest : Math.round(rotation))
}

function angleOf({ x, y }: Point): number {
  return (Math.atan2(y, x) * HALF_TURN) / Math.PI
}
