import { fontOf } from '#domain/overlay/fonts'
import { LAYER_DEFAULTS, NO_COLOR, TEXT_ALIGNS } from '#domain/overlay/layer'
import type { TextAlign } from '#domain/overlay/layer'
import { FOREIGN_TEXT_RULE, foreignText } from '#domain/ai/prompt_texts'
import { excerpt } from '#domain/posts/text'

/** How a text of a design is set off from the image. */
export const BACKDROPS = ['shadow', 'none', 'plate'] as const

/** The font families available to designs. Each has a distinct character. */
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

/** The maximum number of texts on an image. Readers ignore more. */
export const MAX_ELEMENTS = 5

/** Font sizes of a design are pixels of an image with this width. */
export const DESIGN_WIDTH = 1080

/** A text of a design as a model returns it. Positions and lengths are percent of the image. */
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

/** A text of a design on the wire. Position, width and height are percent. */
export interface OverlayElement {
  text: string
  /** The top left corner. */
  position: [x: number, y: number]
  width: number
  height: number
  /** In pixels of an image that is 1080 wide. */
  font_size: number
  font_name: string
  font_weight: number
  text_align: TextAlign
  color: string
  shadow_enabled: boolean
  /** In pixels of an image that is 1080 wide, like the blur. */
  stroke_width: number
  stroke_color: string
  shadow_blur: number
  background_color: string
  background_opacity: number
}

/** A design on the wire, with the number of texts that did not fit on the image. */
export interface OverlayDesign {
  overlay_elements: OverlayElement[]
  left_out: number
}

const PERCENT = { type: 'number', minimum: 0, maximum: 100 }

const COLOR = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }

const ELEMENT = {
  text: { type: 'string', maxLength: 120 },
  x: PERCENT,
  y: PERCENT,
  width: PERCENT,
  height: PERCENT,
  fontSize: { type: 'number', minimum: 18, maximum: 200 },
  fontWeight: { type: 'number', minimum: 300, maximum: 900 },
  font: { type: 'string', enum: DESIGN_FAMILIES },
  align: { type: 'string', enum: TEXT_ALIGNS },
  color: COLOR,
  backdrop: { type: 'string', enum: BACKDROPS },
}

/** The JSON schema of a design. Strict mode requires all properties and allows no others. */
export const DESIGN_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['overlay_elements'],
  properties: {
    overlay_elements: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_ELEMENTS,
      items: {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(ELEMENT),
        properties: ELEMENT,
      },
    },
  },
}

const BACKGROUND_OPACITY = 85

/** Converts a model's text to its wire form. */
export function toOverlayElement(generated: WrittenElement): OverlayElement {
  const { text, x, y, width, height, align, backdrop, color } = generated
  const hasBackground = backdrop === 'plate'
  return {
    text: text.trim(),
    position: [x, y],
    width,
    height,
    color: color.toLowerCase(),
    font_size: Math.round(generated.fontSize),
    font_name: fontOf(generated.font)?.family ?? DESIGN_FAMILIES[0],
    font_weight: generated.fontWeight,
    text_align: align,
    shadow_enabled: backdrop === 'shadow',
    shadow_blur: LAYER_DEFAULTS.shadow_blur,
    stroke_width: 0,
    stroke_color: LAYER_DEFAULTS.stroke_color,
    background_color: hasBackground ? backgroundFor(color) : NO_COLOR,
    background_opacity: hasBackground ? BACKGROUND_OPACITY : 100,
  }
}

/** Returns a dark background for light letters and a light one for dark letters. */
function backgroundFor(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const light = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)
  return light > 140 ? '#17191c' : '#f8f8f5'
}

/** The maximum length of the inputs that texts are designed for, in characters. */
export const OVERLAY_AI_BOUNDS = {
  content: 20_000,
  hashtags: 30,
  hashtag: 100,
  prompt: 4000,
  description: 4000,
} as const

/** The editor's message when there is no content to design for. */
export const NO_CAMPAIGN_DATA =
  'No campaign data available. Please ensure you have a campaign message.'

export interface DesignRequest {
  content: string
  hashtags: readonly string[]
  /** The prompt that generated the image; empty when it is unknown. */
  imagePrompt: string
  imageDescription: string
  /** In pixels. An image of unknown size counts as a square. */
  image: { width: number; height: number }
}

export const DESIGN_SYSTEM = [
  `You are an art director. Put at most ${MAX_ELEMENTS} short texts on a picture for a LinkedIn post:`,
  'a headline of at most eight words, and where it helps one or two lines more. Never repeat the post.',
  'Answer with overlay_elements. x, y, width and height are percent of the picture, from its top left',
  'corner; boxes do not overlap and keep 5 percent away from every edge. fontSize is in pixels of a',
  'picture 1080 wide: a headline 64 to 120, other lines 28 to 48. Colors are #rrggbb and stand out from',
  'the picture; a backdrop (shadow or plate) helps where it is busy. Write in the language of the post.',
  'Plain text without markup.',
  FOREIGN_TEXT_RULE,
].join(' ')

export function designPrompt(request: DesignRequest): string {
  const { width, height } = request.image
  return [
    `The picture is ${width} x ${height} pixels. Design texts about ${titleOf(request.content)}`,
    sourceBlock('post', request.content),
    request.hashtags.length > 0 && sourceBlock('hashtags', request.hashtags.join(' ')),
    request.imagePrompt && sourceBlock('picture, as it was asked for', request.imagePrompt),
    request.imageDescription && sourceBlock('picture, as it looks', request.imageDescription),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function sourceBlock(name: string, text: string): string {
  return foreignText({ kind: 'campaign', name, text }, OVERLAY_AI_BOUNDS.prompt)
}

const MAX_TITLE = 80

/** Returns the first line of the post in quotation marks, which states its topic. */
function titleOf(content: string): string {
  const line = content.trim().split('\n')[0] ?? ''
  return `"${excerpt(line.replaceAll('"', "'"), MAX_TITLE)}"`
}
