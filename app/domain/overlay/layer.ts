export const FONT_STYLES = ['normal', 'italic'] as const

export const TEXT_DECORATIONS = ['none', 'underline', 'line-through'] as const

export const TEXT_ALIGNS = ['left', 'center', 'right'] as const

export const FONT_WEIGHTS = [300, 400, 500, 600, 700, 800, 900] as const

export type FontStyle = (typeof FONT_STYLES)[number]

export type TextDecoration = (typeof TEXT_DECORATIONS)[number]

export type TextAlign = (typeof TEXT_ALIGNS)[number]

export type FontWeight = (typeof FONT_WEIGHTS)[number]

/** A part of a layer's text with its own style. */
export interface TextRun {
  text: string
  bold?: boolean
  italic?: boolean
  /** #rrggbb */
  color?: string
}

/**
 * One text on an image. Lengths are pixels of the image, colors #rrggbb or 'transparent', opacities
 * 0 to 100, rotation is degrees clockwise about the center of the box.
 */
export interface Layer {
  id: string
  /** Plain text without markup. Lines end with \n. */
  text: string
  /** The same text in pieces, when parts of it are bold, italic or in another color. */
  runs?: TextRun[]
  /** The top left corner of the box before its rotation. */
  position: [x: number, y: number]
  font_size: number
  font_name: string
  font_weight: FontWeight
  font_style: FontStyle
  text_decoration: TextDecoration
  text_align: TextAlign
  color: string
  /** How far the outline extends beyond the letters; 0 means no outline. */
  stroke_width: number
  stroke_color: string
  shadow_enabled: boolean
  shadow_color: string
  shadow_blur: number
  shadow_offset_x: number
  shadow_offset_y: number
  /** The color of the box behind the text. */
  background_color: string
  background_opacity: number
  opacity: number
  /** The space between characters. Negative values bring them closer together. */
  letter_spacing: number
  line_height: number
  width: number
  /** The minimum height. A text that needs more makes the box higher. */
  height: number
  rotation: number
}

export const NO_COLOR = 'transparent'

/** The values of a new layer except its id and position. */
export const LAYER_DEFAULTS = {
  text: 'Text',
  font_size: 72,
  font_name: 'Poppins',
  font_weight: 300,
  font_style: 'normal',
  text_decoration: 'none',
  text_align: 'left',
  color: '#000000',
  stroke_width: 0,
  stroke_color: '#ffffff',
  shadow_enabled: false,
  shadow_color: '#000000',
  shadow_blur: 10,
  shadow_offset_x: 0,
  shadow_offset_y: 0,
  background_color: NO_COLOR,
  background_opacity: 100,
  opacity: 100,
  letter_spacing: 0,
  line_height: 1.2,
  width: 300,
  height: 100,
  rotation: 0,
} as const satisfies Omit<Layer, 'id' | 'position'>

/** The largest share of a small image's side that a new layer takes. */
const NEW_LAYER_SHARE = 0.92

/** Returns the size and font size of a new layer: the defaults, or less on a small image. */
export function newLayerSize(image: { width: number; height: number }) {
  const { width, height, font_size: size } = LAYER_DEFAULTS
  const share = NEW_LAYER_SHARE
  const scale = Math.min(1, (image.width * share) / width, (image.height * share) / height)
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
    font_size: clampFontSize(Math.floor(size * scale)),
  }
}

/** Returns a layer as 'Add Text' creates it. `at` is its top left corner. */
export function newLayer(id: string, at: [x: number, y: number]): Layer {
  return { ...LAYER_DEFAULTS, id, position: at }
}

/** The range of a number. `step` is the increment of a slider or an arrow key. */
export interface Bound {
  min: number
  max: number
  step: number
}

/**
 * The limits of a layer's numbers, shared by sliders, drags, the validator and the renderer.
 * Lengths are pixels of the image, opacities are percent, the line height is a factor of the font
 * size, rotation is degrees.
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
  /** A layer may extend beyond the edge of the largest image, but no further. */
  position: { min: -12_000, max: 12_000, step: 1 },
  /** A side of the box while one of its edges is dragged. */
  side: { min: 50, max: 12_000, step: 1 },
  /** A side of the box after its corners scaled it together with its text. */
  anySide: { min: 1, max: 12_000, step: 1 },
  /** The zoom of the editor in percent. */
  zoom: { min: 50, max: 200, step: 10 },
} as const satisfies Record<string, Bound>

/** Rotation input accepts more than a full turn and is normalized afterwards. */
export const ROTATION_INPUT: Bound = { min: -3600, max: 3600, step: 1 }

/** The font size used when the input is not a number. */
export const DEFAULT_FONT_SIZE = 12

/** The width of an outline that is switched on. */
export const STROKE_WIDTH_WHEN_ENABLED = 2

/** A layer narrower than this does not wrap its text. */
export const MIN_WRAP_WIDTH = 200

export const LAYER_BOUNDS = {
  layers: { max: 50 },
  text: { max: 1000 },
  runs: { max: 100 },
  id: { max: 64 },
} as const

/** The limits of an image that layers are drawn on. */
export const OVERLAY_IMAGE = {
  side: { max: 6000 },
  bytes: { max: 20 * 1024 * 1024 },
} as const

/** Returns the number limited to the bound, or `fallback` when it is not a finite number. */
export function clamp({ min, max }: Bound, value: number, fallback: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : fallback
}

/** Returns a typed or dragged font size within its bounds, or 12 when it is not a number. */
export function clampFontSize(value: number): number {
  return clamp(BOUNDS.fontSize, value, DEFAULT_FONT_SIZE)
}
