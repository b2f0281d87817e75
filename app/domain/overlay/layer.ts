import { fontSizeOf } from '#domain/overlay/bounds'

export const FONT_STYLES = ['normal', 'italic'] as const

export const TEXT_DECORATIONS = ['none', 'underline', 'line-through'] as const

export const TEXT_ALIGNS = ['left', 'center', 'right'] as const

export const FONT_WEIGHTS = [300, 400, 500, 600, 700, 800, 900] as const

export type FontStyle = (typeof FONT_STYLES)[number]
export type TextDecoration = (typeof TEXT_DECORATIONS)[number]
export type TextAlign = (typeof TEXT_ALIGNS)[number]
export type FontWeight = (typeof FONT_WEIGHTS)[number]

/** A stretch of a layer's text that looks otherwise than the layer. */
export interface TextRun {
  text: string
  bold?: boolean
  italic?: boolean
  /** #rrggbb */
  color?: string
}

/**
 * One text on a picture (spec section 3, "Text overlay element"; what is selected is a matter of the
 * editor). Lengths are pixels of the image, colours #rrggbb or 'transparent', opacities 0 to 100,
 * rotation degrees clockwise about the middle of the box.
 */
export interface Layer {
  id: string
  /** Plain text, never markup; lines end with \n. */
  text: string
  /** The same text in pieces, where some of it is bold, italic or of another colour. */
  runs?: TextRun[]
  /** The top left corner of the box before it is turned. */
  position: [x: number, y: number]
  font_size: number
  font_name: string
  font_weight: FontWeight
  font_style: FontStyle
  text_decoration: TextDecoration
  text_align: TextAlign
  color: string
  /** How far the outline reaches beyond the letters; 0 is no outline. */
  stroke_width: number
  stroke_color: string
  shadow_enabled: boolean
  shadow_color: string
  shadow_blur: number
  shadow_offset_x: number
  shadow_offset_y: number
  /** Fills the box behind the text. */
  background_color: string
  background_opacity: number
  /** Of the whole layer. */
  opacity: number
  /** Between characters; below 0 they move together. */
  letter_spacing: number
  line_height: number
  width: number
  /** At least; a text that needs more makes the box higher. */
  height: number
  rotation: number
}

export const NO_COLOR = 'transparent'

/** What a new layer is, but for its id and place (spec sections 3 and 9). */
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

/** Of a small image's side: how much of it a new layer takes at most. */
const NEW_LAYER_SHARE = 0.92

/** The size of a new layer and its type: the defaults, or less where the image is smaller than they are. */
export function newLayerSize(image: { width: number; height: number }) {
  const { width, height, font_size: size } = LAYER_DEFAULTS
  const share = NEW_LAYER_SHARE
  const scale = Math.min(1, (image.width * share) / width, (image.height * share) / height)
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
    font_size: fontSizeOf(Math.floor(size * scale)),
  }
}

/** A layer as 'Add Text' makes it, with its top left corner at `at`. */
export function newLayer(id: string, at: [x: number, y: number]): Layer {
  return { ...LAYER_DEFAULTS, id, position: at }
}
