import { fontOf } from '#domain/overlay/fonts'
import { LAYER_DEFAULTS, NO_COLOR, type TextAlign } from '#domain/overlay/layer'

/** How a text of a design stands out from the picture. */
export const BACKDROPS = ['shadow', 'none', 'plate'] as const

/** Families that a design may choose from: each with a character of its own. */
export const DESIGN_FAMILIES = [
  'Poppins',
  'Montserrat',
  'Inter',
  'Playfair Display',
  'Lora',
  'Oswald',
  'Bebas Neue',
  'Anton',
  'Space Grotesk',
  'DM Serif Display',
  'Caveat',
] as const

export const DESIGN_ALIGNS = ['left', 'center', 'right'] as const

/** At most so many texts on a picture: more is not read. */
export const MOST_ELEMENTS = 5

/** Type of a design is measured in pixels of a picture that is so wide. */
export const DESIGN_WIDTH = 1080

/** A text of a design as a model answers it: places and lengths in percent of the picture. */
export interface WrittenElement {
  text: string
  x: number
  y: number
  width: number
  height: number
  fontSize: number
  fontWeight: number
  font: (typeof DESIGN_FAMILIES)[number]
  align: TextAlign
  color: string
  backdrop: (typeof BACKDROPS)[number]
}

/** A text of a design on the wire (spec section 7): position, width and height in percent. */
export interface OverlayElement {
  text: string
  /** The top left corner. */
  position: [x: number, y: number]
  width: number
  height: number
  /** In pixels of a picture 1080 wide. */
  font_size: number
  font_name: string
  font_weight: number
  text_align: TextAlign
  color: string
  shadow_enabled: boolean
  /** In pixels of a picture 1080 wide, as is the blur. */
  stroke_width: number
  stroke_color: string
  shadow_blur: number
  background_color: string
  background_opacity: number
}

/** A design on the wire, with the number of texts for which the image had no room. */
export interface OverlayDesign {
  overlay_elements: OverlayElement[]
  left_out: number
}

const PERCENT = { type: 'number', minimum: 0, maximum: 100 }
const COLOR = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }

const ELEMENT = {
  text: { type: 'string', maxLength: 120 },
  ...{ x: PERCENT, y: PERCENT, width: PERCENT, height: PERCENT },
  fontSize: { type: 'number', minimum: 18, maximum: 200 },
  fontWeight: { type: 'number', minimum: 300, maximum: 900 },
  font: { type: 'string', enum: DESIGN_FAMILIES },
  align: { type: 'string', enum: DESIGN_ALIGNS },
  color: COLOR,
  backdrop: { type: 'string', enum: BACKDROPS },
}

/** JSON schema of a design; strict: every property required, no others. */
export const DESIGN_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['overlay_elements'],
  properties: {
    overlay_elements: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_ELEMENTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(ELEMENT),
        properties: ELEMENT,
      },
    },
  },
}

const PLATE_OPACITY = 85

/** What a model wrote, as the wire tells it. */
export function overlayElement(written: WrittenElement): OverlayElement {
  const { text, x, y, width, height, align, backdrop, color } = written
  const isPlated = backdrop === 'plate'
  return {
    ...{ text: text.trim(), position: [x, y], width, height, color: color.toLowerCase() },
    font_size: Math.round(written.fontSize),
    font_name: fontOf(written.font)?.family ?? DESIGN_FAMILIES[0],
    font_weight: written.fontWeight,
    text_align: align,
    shadow_enabled: backdrop === 'shadow',
    shadow_blur: LAYER_DEFAULTS.shadow_blur,
    stroke_width: 0,
    stroke_color: LAYER_DEFAULTS.stroke_color,
    background_color: isPlated ? plateFor(color) : NO_COLOR,
    background_opacity: isPlated ? PLATE_OPACITY : 100,
  }
}

/** Dark behind light letters, light behind dark ones. */
function plateFor(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const light = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)
  return light > 140 ? '#17191c' : '#f8f8f5'
}
