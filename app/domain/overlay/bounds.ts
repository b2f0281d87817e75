/** A range of a number; `step` is what a slider or a key moves by. */
export interface Bound {
  min: number
  max: number
  step: number
}

/**
 * What a number of a layer may be (spec section 5, "Overlay"): read by sliders, drags, validator and
 * renderer alike. Lengths are pixels of the image; opacities percent; line height a factor of the
 * type's size; rotation degrees.
 */
export const BOUNDS = {
  fontSize: { min: 12, max: 1000, step: 1 },
  strokeWidth: { min: 0, max: 20, step: 1 },
  shadowBlur: { min: 0, max: 50, step: 1 },
  shadowOffset: { min: -50, max: 50, step: 1 },
  opacity: { min: 0, max: 100, step: 1 },
  backgroundOpacity: { min: 0, max: 100, step: 1 },
  letterSpacing: { min: -5, max: 20, step: 0.5 },
  lineHeight: { min: 0.8, max: 3, step: 0.1 },
  rotation: { min: -180, max: 180, step: 1 },
  /** A layer may hang over the edge of the largest picture, and no further. */
  position: { min: -12_000, max: 12_000, step: 1 },
  /** Of the box, where its edges are dragged. */
  side: { min: 50, max: 12_000, step: 1 },
  /** Of the box, when its corners made it smaller together with its type. */
  anySide: { min: 1, max: 12_000, step: 1 },
  /** Of the editor's view, in percent. */
  zoom: { min: 50, max: 200, step: 10 },
} as const satisfies Record<string, Bound>

/** A turn may be told in any number of degrees, within reason: it is normalised (spec section 5). */
export const ANY_TURN: Bound = { min: -3600, max: 3600, step: 1 }

/** Type whose size is not a number is this large (spec section 5). */
export const FONT_SIZE_WITHOUT_NUMBER = 12

/** The outline's width when it is switched on (spec section 5). */
export const STROKE_WIDTH_WHEN_ENABLED = 2

/** A layer narrower than this does not wrap its text (spec section 5). */
export const WRAPS_FROM_WIDTH = 200

export const LAYER_BOUNDS = {
  layers: { max: 50 },
  text: { max: 1000 },
  runs: { max: 100 },
  id: { max: 64 },
} as const

/** A picture that layers are drawn on. */
export const OVERLAY_PICTURE = {
  side: { max: 6000 },
  bytes: { max: 20 * 1024 * 1024 },
} as const

/** The number within its bounds; what is no number is `instead`. */
export function within({ min, max }: Bound, value: number, instead: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : instead
}

/** The size of type for what was typed or dragged: a number in bounds, or 12. */
export function fontSizeOf(value: number): number {
  return within(BOUNDS.fontSize, value, FONT_SIZE_WITHOUT_NUMBER)
}
