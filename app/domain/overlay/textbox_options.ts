import { roundToHundredth } from '#domain/overlay/geometry'
import type { Size } from '#domain/overlay/geometry'
import { BOUNDS, clamp, MIN_WRAP_WIDTH, NO_COLOR } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import { WORD_ENDS } from '#domain/overlay/line_breaks'
import { withUsableFont } from '#domain/overlay/font_faces'
import { characterStyles, fontFamilyOf } from '#domain/overlay/rich_text'
import { directionOf, isJoined, scriptsOf } from '#domain/overlay/scripts'

/**
 * The values of fabric's `config` in the editor and on the server. They prevent fabric from
 * rendering its cache canvases at a reduced size, up to the largest image.
 */
export const FABRIC_CONFIG = { perfLimitSizeTotal: 40_000_000, maxCacheSideLimit: 16_384 } as const

/**
 * The `textRendering` of every canvas that text is measured or drawn on. Letters are then at
 * fractions of pixels, with kerning across spaces. Otherwise Chrome on Linux rounds their widths,
 * and the server kerns single words only.
 */
export const TEXT_RENDERING = 'geometricPrecision'

/** The height of a fabric line relative to the font size, before `lineHeight`. */
export const FABRIC_LINE = 1.13

const NEVER = /(?!)/

const NO_FACES: ReadonlySet<string> = new Set()

/**
 * Returns a layer as options of fabric's `Textbox`, used by the editor and the server. `new
 * Textbox(layer.text, textboxOptions(layer))` measures the text, after its `shadow` was turned into
 * a `Shadow`. The textbox then goes where `textboxPlacement(layer, textbox)` puts it, above the box
 * of `backgroundOptions(layer, textbox)`. The fonts of `facesOfLayer(layer)` must be loaded before;
 * `failed` contains those that could not be. A long word, or any line of a layer that does not
 * wrap, makes the Textbox wider than the layer.
 */
export function textboxOptions(layer: Layer, failed = NO_FACES) {
  const drawable = withUsableFont(layer, failed)
  return {
    ...typeOptions(drawable),
    ...inkOptions(drawable),
    styles: characterStyles(drawable),
    ...textboxPlacement(layer, { width: layer.width, height: layer.height }),
    width: layer.width,
    minWidth: 1,
    _wordJoiners: layer.width < MIN_WRAP_WIDTH ? NEVER : WORD_ENDS,
    opacity: layer.opacity / 100,
    objectCaching: needsOwnCanvas(layer),
  }
}

/** Weight and slant come from the font file. The renderer synthesizes neither. */
function typeOptions(layer: Layer) {
  const { font_size: fontSize, letter_spacing: spacing, text_decoration: decoration } = layer
  return {
    fontFamily: fontFamilyOf(layer),
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

/** The outline is behind the letters, so only the outer half of the stroke is visible. */
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
    color: shadow_color,
    blur: shadow_blur,
    offsetX: shadow_offset_x,
    offsetY: shadow_offset_y,
  }
}

/**
 * Returns true for a layer that must be rendered on its own canvas first. Otherwise its parts would
 * cast shadows on each other or show through, and Firefox would draw its emoji opaque.
 */
function needsOwnCanvas({ text, stroke_width, shadow_enabled, text_decoration, opacity }: Layer) {
  const hasParts = stroke_width > 0 || text_decoration !== 'none'
  const isTranslucent = opacity < 100
  if (isTranslucent && scriptsOf(text).includes('emoji')) return true
  return hasParts && (shadow_enabled || isTranslucent)
}

/** The position of a fabric object: its center, rotated by `angle` degrees. */
interface CenterPlacement {
  originX: 'center'
  originY: 'center'
  left: number
  top: number
  angle: number
}

/**
 * Returns the box of a layer before its rotation. Its width is fixed, its height grows with the
 * text.
 */
export function boxOf(layer: Layer, drawn: Size) {
  const [left, top] = layer.position
  return { left, top, width: layer.width, height: Math.max(layer.height, drawn.height) }
}

/**
 * Returns the frame of a layer, widened where one word needs more. The drawn text stays in place.
 * Returns null when the frame stays as it is. A layer too narrow to wrap keeps its frame, because
 * its line isn't one word.
 */
export function frameHolding(layer: Layer, drawn: Size): Pick<Layer, 'position' | 'width'> | null {
  const width = Math.min(Math.ceil(drawn.width), BOUNDS.anySide.max)
  if (layer.width < MIN_WRAP_WIDTH || width <= layer.width) return null
  const { left, top } = textboxPlacement(layer, { ...drawn, width })
  const { height } = boxOf(layer, drawn)
  return { position: [coordinate(left - width / 2), coordinate(top - height / 2)], width }
}

function coordinate(value: number) {
  return clamp(BOUNDS.position, roundToHundredth(value), 0)
}

/**
 * Returns the position of a measured text: vertically centered in its box. A line that is wider
 * than the box extends over the edge opposite the alignment.
 */
export function textboxPlacement(layer: Layer, drawn: Size): CenterPlacement {
  const overflow = drawn.width - layer.width
  const offset = { left: overflow / 2, center: 0, right: -overflow / 2 }[layer.text_align]
  return placeWithOffset(layer, drawn, offset)
}

/** Returns the box behind the text as options of fabric's Rect, or null when it has no fill. */
export function backgroundOptions(layer: Layer, drawn: Size) {
  if (layer.background_color === NO_COLOR || layer.background_opacity === 0) return null
  const { width, height } = boxOf(layer, drawn)
  return {
    ...placeWithOffset(layer, drawn, 0),
    width,
    height,
    strokeWidth: 0,
    fill: layer.background_color,
    opacity: (layer.background_opacity / 100) * (layer.opacity / 100),
  }
}

function placeWithOffset(layer: Layer, drawn: Size, offset: number): CenterPlacement {
  const { left, top, width, height } = boxOf(layer, drawn)
  const radians = (layer.rotation * Math.PI) / 180
  return {
    originX: 'center',
    originY: 'center',
    angle: layer.rotation,
    left: left + width / 2 + offset * Math.cos(radians),
    top: top + height / 2 + offset * Math.sin(radians),
  }
}

/** Measures a layer's text: fabric's Textbox renders it, `estimateTextSize` estimates it. */
export type MeasureText = (layer: Layer) => Size

/** The factor by which the font size is reduced for the next try. */
const SHRINK_FACTOR = 0.92

/**
 * The area of wrapped text grows with the square of the font size. The square root brings a long
 * text close to its final size in one step, and this factor avoids overshooting.
 */
const SAFETY_FACTOR = 1.06

/**
 * Returns the layer with a font size at which its text fits the box, but not below the minimum in
 * pixels. The box then gets the height of the text, and the width of a word that is still too long.
 */
export function fitText(layer: Layer, measure: MeasureText, minFontSize: number): Layer {
  for (let size = layer.font_size, share = 1; ; size = Math.floor(size * share)) {
    const candidate = { ...layer, font_size: Math.max(size, minFontSize) }
    const drawn = measure(candidate)
    const fits = drawn.width <= layer.width && drawn.height <= layer.height
    share = Math.min(SHRINK_FACTOR, Math.sqrt(layer.height / drawn.height) * SAFETY_FACTOR)
    if (fits || size <= minFontSize) {
      const width = Math.max(layer.width, Math.ceil(drawn.width))
      return { ...candidate, width, height: Math.ceil(Math.max(drawn.height, 1)) }
    }
  }
}
