import { BOUNDS, clamp, NO_COLOR } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import {
  blendColor,
  READABLE_CONTRAST,
  parseHexColor,
  textContrast,
} from '#domain/overlay/contrast'
import type { Rgb, TextColors } from '#domain/overlay/contrast'
import { centerOf, subtractPoints, addPoints, rotatePoint } from '#domain/overlay/geometry'
import type { Box, Point } from '#domain/overlay/geometry'
import type { LayerChange } from '#domain/overlay/overlay_state'
import { clearRunStyle } from '#domain/overlay/text_editing'

/** The number of sampled points across and down a text. */
const GRID = { across: 24, down: 8 } as const

const HUNDRED = 100

/**
 * A thinner outline, relative to the font size, does not separate letters from what is below them.
 */
const OUTLINE_SHARE = 0.03

/**
 * Reads the image at a point. It returns several colors when the point could have any of them, and
 * none outside the image.
 */
export type ReadPixels = (point: Point) => readonly Rgb[]

/** The surroundings of layers that their contrast depends on. */
interface CanvasContext {
  /** The layers' boxes by id. Backgrounds fill them. */
  boxes: Readonly<Record<string, Box>>
  /** The areas of the letters by id. Without an area the whole box is used. */
  areas?: Readonly<Record<string, Box>>
  read: ReadPixels
}

/**
 * Returns the contrast of each layer with what is below it, by id. Layers without text and layers
 * outside the image are left out. `layers` are ordered from bottom to top.
 */
export function layerContrasts(
  layers: readonly Layer[],
  context: CanvasContext
): Record<string, number> {
  return Object.fromEntries(
    layers.flatMap((layer, index) => {
      const contrast = layerContrast(layer, layers.slice(0, index), context)
      return contrast === null ? [] : [[layer.id, contrast]]
    })
  )
}

/**
 * Returns the contrast of one layer above others, or null when it has no text or is outside the
 * image.
 */
export function layerContrast(
  layer: Layer,
  below: readonly Layer[],
  context: CanvasContext
): number | null {
  const area = context.areas?.[layer.id] ?? context.boxes[layer.id]
  if (!area || layer.text.trim() === '') return null
  const contrast = textContrast(textColorsOf(layer), pixelsBelow(area, below, context))
  return Number.isFinite(contrast) ? contrast : null
}

/** Returns true for a contrast below 4.5. */
export function isHardToRead(contrast: number | null | undefined): contrast is number {
  return typeof contrast === 'number' && contrast < READABLE_CONTRAST
}

/** Returns the narrowest outline that makes letters readable, in pixels of the image. */
function minReadableOutline(fontSize: number): number {
  return clamp(BOUNDS.strokeWidth, Math.max(1, Math.round(fontSize * OUTLINE_SHARE)), 1)
}

/** Returns the colors below a text: the image and the backgrounds of lower layers. */
function pixelsBelow(area: Box, below: readonly Layer[], { boxes, read }: CanvasContext): Rgb[] {
  const filledLayers = below.filter(
    (layer) => parseHexColor(layer.background_color) && boxes[layer.id]
  )
  return samplePoints(area).flatMap((point) => {
    const covering = filledLayers.filter(({ id }) => containsPoint(boxes[id]!, point))
    return read(point).map((pixel) => covering.reduce(blendFill, pixel))
  })
}

function samplePoints(box: Box): Point[] {
  const middle = centerOf(box)
  return Array.from({ length: GRID.across * GRID.down }, (_none, number) => {
    const across = ((number % GRID.across) + 0.5) / GRID.across - 0.5
    const down = (Math.floor(number / GRID.across) + 0.5) / GRID.down - 0.5
    return addPoints(
      middle,
      rotatePoint({ x: across * box.width, y: down * box.height }, box.rotation)
    )
  })
}

function containsPoint(box: Box, point: Point): boolean {
  const localPoint = rotatePoint(subtractPoints(point, centerOf(box)), -box.rotation)
  return Math.abs(localPoint.x) <= box.width / 2 && Math.abs(localPoint.y) <= box.height / 2
}

function blendFill(pixel: Rgb, layer: Layer): Rgb {
  const fill = parseHexColor(layer.background_color)
  return fill ? blendColor(pixel, fill, fillOpacity(layer)) : pixel
}

function fillOpacity({ background_opacity: fill, opacity }: Layer): number {
  return (fill / HUNDRED) * (opacity / HUNDRED)
}

function textColorsOf(layer: Layer): TextColors {
  const isFilled = layer.background_color !== NO_COLOR
  const isOutlined = layer.stroke_width >= minReadableOutline(layer.font_size)
  return {
    colors: layer.runs ? layer.runs.map((run) => run.color ?? layer.color) : [layer.color],
    opacity: layer.opacity / HUNDRED,
    outline: isOutlined ? layer.stroke_color : null,
    background: isFilled
      ? { color: layer.background_color, opacity: layer.background_opacity / HUNDRED }
      : null,
  }
}

const [LIGHT, DARK] = ['#ffffff', '#17191c']

/** Relative to the font size: wide enough to help, but not so wide that letters look heavy. */
const READABLE_OUTLINE_SHARE = 0.05

const SHADOW_SHARE = 0.2

const BACKGROUND_OPACITY = 85

const OPAQUE = 100

/**
 * Returns the smallest change that makes a layer readable: another color, then an outline with a
 * soft shadow, then a background. Returns null when the layer is readable already. `below` are the
 * layers below it.
 */
export function readableChange(
  layer: Layer,
  below: readonly Layer[],
  context: CanvasContext
): LayerChange | null {
  const contrastWith = (change: LayerChange) =>
    layerContrast({ ...clearRunStyle(layer, 'color'), ...change }, below, context)
  if (!isHardToRead(layerContrast(layer, below, context))) return null
  const [light, dark] = [LIGHT, DARK].map((color) => contrastWith(withColor(layer, color)) ?? 0)
  const best = light! >= dark! ? LIGHT : DARK
  const changes: LayerChange[] = [
    withColor(layer, best),
    { ...withColor(layer, best), opacity: OPAQUE },
    { ...withOutline(layer), opacity: OPAQUE },
    { ...withBackground(layer), opacity: OPAQUE },
  ]
  return changes.find((change) => !isHardToRead(contrastWith(change))) ?? changes.at(-1)!
}

/** Returns layers whose texts are all readable. Readable layers stay unchanged. */
export function readableLayers(layers: readonly Layer[], context: CanvasContext): Layer[] {
  return layers.reduce<Layer[]>((readable, layer) => {
    const change = readableChange(layer, readable, context)
    return [...readable, change ? { ...clearRunStyle(layer, 'color'), ...change } : layer]
  }, [])
}

const BLACK: Rgb = [0, 0, 0]

const WHITE: Rgb = [255, 255, 255]

/** Stands for an unknown image: a text must be readable on black and on white. */
export const unknownPixels: ReadPixels = () => [BLACK, WHITE]

/** Removes the shadow of dark text, because a dark shadow makes it look dirty. */
function withColor(layer: Layer, color: string): LayerChange {
  const hasDarkShadow = layer.shadow_enabled && color === DARK
  return hasDarkShadow ? { color, shadow_enabled: false } : { color }
}

/** White letters with a dark edge are readable on images with light and dark areas. */
function withOutline({ font_size: size }: Layer): LayerChange {
  const width = Math.max(Math.round(size * READABLE_OUTLINE_SHARE), minReadableOutline(size))
  return {
    color: LIGHT,
    stroke_width: clamp(BOUNDS.strokeWidth, width, 1),
    stroke_color: DARK,
    shadow_enabled: true,
    shadow_color: DARK,
    shadow_blur: clamp(BOUNDS.shadowBlur, Math.round(size * SHADOW_SHARE), 0),
    shadow_offset_x: 0,
    shadow_offset_y: 0,
  }
}

function withBackground(layer: Layer): LayerChange {
  return {
    ...withColor(layer, LIGHT),
    background_color: DARK,
    background_opacity: BACKGROUND_OPACITY,
    stroke_width: 0,
  }
}

/** The longer side in pixels of the small copy that contrast is measured on. */
const GRID_SIDE = 480

interface Size {
  width: number
  height: number
}

/** Returns the size of the small copy. It is never larger than the image and never empty. */
export function gridSize({ width, height }: Size): Size {
  const scale = Math.min(1, GRID_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const CHANNELS = 4

/**
 * Returns a reader of the image that looks up points of the full size in the RGBA bytes of the
 * small copy. Transparent pixels count as white, as in a feed.
 */
export function gridReader(rgba: ArrayLike<number>, grid: Size, image: Size): ReadPixels {
  return ({ x, y }) => {
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) return []
    const column = Math.min(Math.floor((x * grid.width) / image.width), grid.width - 1)
    const row = Math.min(Math.floor((y * grid.height) / image.height), grid.height - 1)
    const at = (row * grid.width + column) * CHANNELS
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((channel) => rgba[at + channel] ?? 255)
    return [blendColor(WHITE, [red!, green!, blue!], alpha! / 255)]
  }
}
