/** A place on the picture or a way across it, in pixels of the image. */
export interface Point {
  x: number
  y: number
}

/** A rectangle that lies straight. */
export interface Rect extends Point {
  width: number
  height: number
}

/** The box of a layer: `x` and `y` are its top left corner before it is turned about its middle. */
export interface Box extends Rect {
  /** Degrees clockwise. */
  rotation: number
}

const HUNDREDTH = 100

/** To a hundredth of a pixel: what a drag leaves, without the noise of sines. */
export function tidy(value: number): number {
  return Math.round(value * HUNDREDTH) / HUNDREDTH + 0
}

export function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The point after a turn about the origin; `degrees` clockwise, as y goes down. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y }
}

export function minus(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y }
}

/** The corners of a turned box: top left, top right, bottom right, bottom left. */
export function cornersOf(box: Box): Point[] {
  const middle = middleOf(box)
  const [right, bottom] = [box.width / 2, box.height / 2]
  const straight = [
    { x: -right, y: -bottom },
    { x: right, y: -bottom },
    { x: right, y: bottom },
    { x: -right, y: bottom },
  ]
  return straight.map((corner) => plus(middle, turned(corner, box.rotation)))
}

/** The smallest straight rectangle around a turned box. */
export function hullOf(box: Box): Rect {
  return aroundPoints(cornersOf(box))
}

/** The smallest straight rectangle around all of them; null around nothing. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null
  return aroundPoints(
    rects.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ])
  )
}

/** The rectangle between two corners that lie opposite each other. */
export function between(one: Point, other: Point): Rect {
  return aroundPoints([one, other])
}

/** True when the two share some of their area. */
export function meet(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function aroundPoints(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
