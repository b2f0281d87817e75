import { WRAPS_FROM_WIDTH } from '#domain/overlay/bounds'
import { withUsableFont } from '#domain/overlay/font_faces'
import { NO_COLOR, type Layer } from '#domain/overlay/layer'
import { characterStyles, familiesOf } from '#domain/overlay/rich_text'
import { directionOf, isJoined } from '#domain/overlay/scripts'

/**
 * fabric's `config` on both sides: what it draws by way of a canvas of its own is never drawn smaller
 * than it is, up to the largest picture.
 */
export const FABRIC_CONFIG = { perfLimitSizeTotal: 40_000_000, maxCacheSideLimit: 16_384 } as const

/** A line of fabric's is so many times as high as its type, before `lineHeight`. */
export const FABRIC_LINE = 1.13

const WORD_ENDS = /[ \t\r]/
const NOWHERE = /(?!)/
const NO_FACES: ReadonlySet<string> = new Set()

/**
 * A layer as options of fabric's `Textbox`: the one mapping that the editor and the server share.
 * `new Textbox(layer.text, textboxOptions(layer))` (its `shadow` made a `Shadow` before)
 * measures the text; then it is put where `textboxPlace(layer, textbox)` says, and over the box of `backgroundOptions(layer, textbox)`. The
 * faces of `facesOfLayer(layer)` must be loaded before; `failed` are those that could not be. A long
 * word makes the Textbox wider than the layer, as does any line of a layer that does not wrap.
 */
export function textboxOptions(layer: Layer, failed = NO_FACES) {
  const shown = withUsableFont(layer, failed)
  return {
    ...{ ...typeOptions(shown), ...inkOptions(shown), styles: characterStyles(shown) },
    ...textboxPlace(layer, { width: layer.width, height: layer.height }),
    width: layer.width,
    minWidth: 1,
    _wordJoiners: layer.width < WRAPS_FROM_WIDTH ? NOWHERE : WORD_ENDS,
    opacity: layer.opacity / 100,
    objectCaching: isDrawnApart(layer),
  }
}

/** Weight and slant are the face's own: the renderer makes nothing bold or slanted by itself. */
function typeOptions(layer: Layer) {
  const { font_size: fontSize, letter_spacing: spacing, text_decoration: decoration } = layer
  return {
    fontFamily: familiesOf(layer),
    fontSize,
    fontWeight: 'normal',
    fontStyle: 'normal',
    underline: decoration === 'underline',
    linethrough: decoration === 'line-through',
    textAlign: layer.text_align,
    direction: directionOf(layer.text),
    charSpacing: isJoined(layer.text) ? 0 : (spacing / fontSize) * 1000,
    lineHeight: layer.line_height / FABRIC_LINE,
  } as const
}

/** The outline lies behind the letters: half of what is stroked shows, outside. */
function inkOptions(layer: Layer) {
  const isOutlined = layer.stroke_width > 0
  return {
    fill: layer.color,
    stroke: isOutlined ? layer.stroke_color : null,
    strokeWidth: isOutlined ? layer.stroke_width * 2 : 0,
    strokeLineJoin: 'round',
    paintFirst: 'stroke',
    shadow: layer.shadow_enabled ? shadowOptions(layer) : null,
  } as const
}

function shadowOptions({ shadow_color, shadow_blur, shadow_offset_x, shadow_offset_y }: Layer) {
  return {
    ...{ color: shadow_color, blur: shadow_blur },
    ...{ offsetX: shadow_offset_x, offsetY: shadow_offset_y },
  }
}

/** Drawn on a canvas of its own and then as one: else parts would shade or shine through others. */
function isDrawnApart({ stroke_width, shadow_enabled, text_decoration, opacity }: Layer) {
  const hasParts = stroke_width > 0 || text_decoration !== 'none'
  return hasParts && (shadow_enabled || opacity < 100)
}

/** How large fabric drew a layer's text, in pixels of the image. */
export interface DrawnSize {
  width: number
  height: number
}

/** Where fabric puts an object: its middle, turned by `angle` degrees. */
export interface MiddlePlace {
  originX: 'center'
  originY: 'center'
  left: number
  top: number
  angle: number
}

/** The box of a layer before it is turned: as wide as it was made, as high as its text needs. */
export function boxOf(layer: Layer, drawn: DrawnSize) {
  const [left, top] = layer.position
  return { left, top, width: layer.width, height: Math.max(layer.height, drawn.height) }
}

/**
 * Where a text goes that fabric has measured: in the middle of its box's height; a line wider than
 * the box reaches over the edge that the text is not aligned to.
 */
export function textboxPlace(layer: Layer, drawn: DrawnSize): MiddlePlace {
  const over = drawn.width - layer.width
  const aside = { left: over / 2, center: 0, right: -over / 2 }[layer.text_align]
  return placeAside(layer, drawn, aside)
}

/** The box behind the text as options of fabric's Rect; null where nothing fills it. */
export function backgroundOptions(layer: Layer, drawn: DrawnSize) {
  if (layer.background_color === NO_COLOR || layer.background_opacity === 0) return null
  const { width, height } = boxOf(layer, drawn)
  return {
    ...placeAside(layer, drawn, 0),
    ...{ width, height, strokeWidth: 0, fill: layer.background_color },
    opacity: (layer.background_opacity / 100) * (layer.opacity / 100),
  }
}

function placeAside(layer: Layer, drawn: DrawnSize, aside: number): MiddlePlace {
  const { left, top, width, height } = boxOf(layer, drawn)
  const turn = (layer.rotation * Math.PI) / 180
  return {
    ...{ originX: 'center', originY: 'center', angle: layer.rotation },
    left: left + width / 2 + aside * Math.cos(turn),
    top: top + height / 2 + aside * Math.sin(turn),
  }
}
