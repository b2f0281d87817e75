import { middleOf, minus, tidy, type Box, type Point } from '#domain/overlay/geometry'

const FULL_TURN = 360
const HALF_TURN = 180

/** Steps of a turn with Shift held, in degrees. */
export const ROTATION_STEP = 15

/** Eighths of a turn hold a turn that comes this near, in degrees. */
const HOLD = { every: 45, within: 3 } as const

export type TurnGuide = 'free' | 'held' | 'stepped'

/** The same direction as -180..180 degrees (spec section 5); what is no number is 0. */
export function normaliseRotation(degrees: number): number {
  if (!Number.isFinite(degrees)) return 0
  const turn = ((((degrees + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN
  return tidy(turn === -HALF_TURN && degrees > 0 ? HALF_TURN : turn)
}

/**
 * The rotation of a box whose turning began with the pointer at `from` and has come to `to`. A
 * `held` turn rests on the eighths of a circle, a `stepped` one goes by ROTATION_STEP.
 */
export function rotatedTo(box: Box, from: Point, to: Point, guide: TurnGuide): number {
  const middle = middleOf(box)
  const by = directionOf(minus(to, middle)) - directionOf(minus(from, middle))
  return guided(normaliseRotation(box.rotation + by), guide)
}

function guided(rotation: number, guide: TurnGuide): number {
  if (guide === 'free') return Math.round(rotation)
  const every = guide === 'held' ? HOLD.every : ROTATION_STEP
  const nearest = Math.round(rotation / every) * every
  const isNear = guide === 'stepped' || Math.abs(nearest - rotation) <= HOLD.within
  return normaliseRotation(isNear ? nearest : Math.round(rotation))
}

function directionOf({ x, y }: Point): number {
  return (Math.atan2(y, x) * HALF_TURN) / Math.PI
}
