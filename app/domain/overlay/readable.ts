import { BOUNDS, clamp } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'
import {
  blendColor,
  contrastRatio,
  letterContrast,
  parseHexColor,
  READABLE_CONTRAST,
} from '#domain/overlay/contrast'
import type { Ink, Rgb, Spot } from '#domain/overlay/contrast'
import { fontOf, nearestWeight } from '#domain/overlay/fonts'
import {
  addPoints,
  boundingRect,
  centerOf,
  enclosingRect,
  rotatePoint,
  subtractPoints,
} from '#domain/overlay/geometry'
import type { Box, Point, Rect, Size } from '#domain/overlay/geometry'
import type { LayerChange } from '#domain/overlay/overlay_state'
import { clearRunStyle } from '#domain/overlay/text_editing'

const HUNDRED = 100

/**
 * Reads the image at a point. It returns several colors when the point could have any of them, and
 * none outside the image.
 */
export type ReadPixels = (point: Point) => readonly Rgb[]

/** The place of one letter on the image. */
export interface LetterArea {
  box: Box
  /** The letter's own color, if it differs from that of its layer. */
  color?: string
  /** True for emoji, which need no contrast with what is beneath them. */
  hasOwnColors?: boolean
}

/** The surroundings of layers that their contrast depends on. */
export interface CanvasContext {
  /** The layers' boxes by id. Backgrounds fill them. */
  boxes: Readonly<Record<string, Box>>
  /** The letters by id. Without them, letters may be anywhere in the box. */
  letters?: Readonly<Record<string, readonly LetterArea[]>>
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
      const above = layers.slice(index + 1)
      const contrast = layerContrast(layer, layers.slice(0, index), context, above)
      return contrast === null ? [] : [[layer.id, contrast]]
    })
  )
}

/**
 * Returns the contrast of the least readable letter of a layer between others, or null when it has
 * no text or is outside the image.
 */
export function layerContrast(
  layer: Layer,
  below: readonly Layer[],
  context: CanvasContext,
  above: readonly Layer[] = []
): number | null {
  if (layer.text.trim() === '') return null
  const letters = lettersOf(layer, context)
  const count = pointsPerLetter(letters.length)
  const covers = above.filter((a) => parseHexColor(a.background_color) !== null)
  const placed = below.map((a) => inPlace(a, context))
  const surroundings = { layer, below: placed, above: covers, context }
  const contrasts = letters.map(({ box, color = layer.color }) =>
    letterContrast(inkOf(layer), color, spotsIn(box, count, surroundings))
  )
  const contrast = contrasts.reduce((a, b) => Math.min(a, b), Infinity)
  return Number.isFinite(contrast) ? contrast : null
}

/** Returns true for a contrast below 4.5. */
export function isHardToRead(contrast: number | null | undefined): contrast is number {
  return typeof contrast === 'number' && contrast < READABLE_CONTRAST
}

/**
 * The parts of a box that are judged like letters where their places are unknown, in font sizes.
 */
const CELL = { width: 0.3, height: 0.6 } as const

function lettersOf(layer: Layer, { letters, boxes }: CanvasContext): readonly LetterArea[] {
  const [known, box] = [letters?.[layer.id], boxes[layer.id]]
  if (known) return known.filter(({ hasOwnColors }) => !hasOwnColors)
  if (!box) return []
  const colors = layer.runs ? layer.runs.map((run) => run.color ?? layer.color) : [layer.color]
  const cells = cellsOf(box, layer.font_size * CELL.width, layer.font_size * CELL.height)
  return [...new Set(colors)].flatMap((color) => cells.map((cell) => ({ box: cell, color })))
}

/** The maximum number of cells across or down a box. */
const MAX_CELLS = 48

/** Cuts a box into equal cells that are no larger than this, unless there were too many. */
export function cellsOf(box: Box, width: number, height: number): Box[] {
  const across = clamp({ min: 1, max: MAX_CELLS, step: 1 }, Math.ceil(box.width / width), 1)
  const down = clamp({ min: 1, max: MAX_CELLS, step: 1 }, Math.ceil(box.height / height), 1)
  const size = { width: box.width / across, height: box.height / down }
  return Array.from({ length: across * down }, (_none, number) => {
    const offset = {
      x: ((number % across) + 0.5) * size.width - box.width / 2,
      y: (Math.floor(number / across) + 0.5) * size.height - box.height / 2,
    }
    const middle = addPoints(centerOf(box), rotatePoint(offset, box.rotation))
    const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
    return { ...corner, ...size, rotation: box.rotation }
  })
}

/** The number of points under a letter, and under a whole long text. */
const POINTS = { min: 12, max: 60, ofText: 4000 } as const

function pointsPerLetter(letters: number): number {
  const share = Math.floor(POINTS.ofText / Math.max(1, letters))
  return Math.min(Math.max(share, POINTS.min), POINTS.max)
}

/** The steps of a sequence that covers a rectangle evenly without the regularity of a grid. */
const STEP = { across: 0.7548776662, down: 0.569840291 } as const

function pointsIn(box: Box, count: number): Point[] {
  const middle = centerOf(box)
  return Array.from({ length: count }, (_none, number) => {
    const across = ((0.5 + number * STEP.across) % 1) - 0.5
    const down = ((0.5 + number * STEP.down) % 1) - 0.5
    const offset = { x: across * box.width, y: down * box.height }
    return addPoints(middle, rotatePoint(offset, box.rotation))
  })
}

/** A layer with the places of its background and its letters. */
interface PlacedLayer {
  layer: Layer
  box: Box | undefined
  letters: readonly LetterArea[]
  /** The rectangle around all letters. */
  reach: Rect | null
}

function inPlace(layer: Layer, { boxes, letters }: CanvasContext): PlacedLayer {
  const own = letters?.[layer.id] ?? []
  const reach = enclosingRect(own.map(({ box }) => boundingRect(box)))
  return { layer, box: boxes[layer.id], letters: own, reach }
}

interface Surroundings {
  layer: Layer
  below: readonly PlacedLayer[]
  above: readonly Layer[]
  context: CanvasContext
}

/**
 * Returns what lies behind and over the points of a letter. Points outside the image are left out.
 */
function spotsIn(letter: Box, count: number, surroundings: Surroundings): Spot[] {
  const { layer, below, above, context } = surroundings
  return pointsIn(letter, count).flatMap((point) => {
    const colors = context.read(point)
    if (colors.length === 0) return []
    const beneath = below.reduce((seen, a) => coverWith(seen, a, point), colors)
    const covers = above.filter((a) => isFilledAt(a, context.boxes[a.id], point))
    const filled = isFilledAt(layer, context.boxes[layer.id], point)
      ? beneath.map((color) => blendFill(color, layer))
      : beneath
    return [
      {
        backdrops: withShadow(filled, layer),
        seen: (color: Rgb) => covers.reduce(blendFill, color),
      },
    ]
  })
}

/** How much of a soft shadow is seen beside a letter. */
const SHADOW_STRENGTH = 0.5

/** A shadow that resembles the letters hides them. One that helps is too soft to be relied on. */
function withShadow(colors: readonly Rgb[], layer: Layer): readonly Rgb[] {
  const shadow = layer.shadow_enabled ? parseHexColor(layer.shadow_color) : null
  if (!shadow) return colors
  const strength = (SHADOW_STRENGTH * layer.opacity) / HUNDRED
  return [...colors, ...colors.map((color) => blendColor(color, shadow, strength))]
}

/** Returns the colors at a point after a layer was drawn over them. Its letters may be there. */
function coverWith(
  colors: readonly Rgb[],
  { layer, box, letters, reach }: PlacedLayer,
  point: Point
): readonly Rgb[] {
  const filled = isFilledAt(layer, box, point) ? colors.map((a) => blendFill(a, layer)) : colors
  const isInReach = reach !== null && containsPoint({ ...reach, rotation: 0 }, point)
  const letter = isInReach ? letters.find((area) => containsPoint(area.box, point)) : undefined
  const color = letter && parseHexColor(letter.color ?? layer.color)
  return color ? [...filled, blendColor(filled[0]!, color, layer.opacity / HUNDRED)] : filled
}

function isFilledAt({ background_color: fill }: Layer, box: Box | undefined, point: Point) {
  return box !== undefined && parseHexColor(fill) !== null && containsPoint(box, point)
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

/** From this width on, relative to the font size, the eye sees an outline and nothing behind it. */
const FULL_OUTLINE_SHARE = 0.1

function inkOf({ opacity, stroke_width: width, stroke_color: color, font_size: size }: Layer): Ink {
  const strength = Math.min(1, width / (size * FULL_OUTLINE_SHARE))
  return { opacity: opacity / HUNDRED, outline: width > 0 ? { color, strength } : null }
}

const [LIGHT, DARK] = ['#ffffff', '#17191c']

/** Relative to the font size: wide enough to help, but not so wide that letters look heavy. */
const READABLE_OUTLINE_SHARE = 0.08

/** Thinner letters look lost inside an outline. */
const OUTLINED_WEIGHT = 600

const SHADOW_SHARE = 0.2

const BACKGROUND_OPACITY = 85

const OPAQUE = 100

/**
 * Returns the smallest change that makes a layer readable: another color, then an outline with a
 * soft shadow around bolder letters, then a background. Returns null when the layer is readable
 * already or no change helps. `below` and `above` are the layers around it.
 */
export function readableChange(
  layer: Layer,
  below: readonly Layer[],
  context: CanvasContext,
  above: readonly Layer[] = []
): LayerChange | null {
  if (!isHardToRead(layerContrast(layer, below, context, above))) return null
  const recolored = { ...context, letters: withoutColors(context.letters, layer.id) }
  const contrastWith = (change: LayerChange) =>
    layerContrast({ ...clearRunStyle(layer, 'color'), ...change }, below, recolored, above) ?? 0
  const [light, dark] = [LIGHT, DARK].map((color) => contrastWith(withColor(layer, color)))
  const best = light! >= dark! ? LIGHT : DARK
  const changes: LayerChange[] = [
    withColor(layer, best),
    { ...withColor(layer, best), opacity: OPAQUE },
    { ...withOutline(layer), opacity: OPAQUE },
    { ...withBackground(layer), opacity: OPAQUE },
    { ...withBackground(layer), ...withOutline(layer), opacity: OPAQUE },
  ]
  return changes.find((change) => !isHardToRead(contrastWith(change))) ?? null
}

/** Letters take the color of their layer. */
function withoutColors(letters: CanvasContext['letters'], id: string): CanvasContext['letters'] {
  const own = letters?.[id]
  return own ? { ...letters, [id]: own.map((area) => ({ ...area, color: undefined })) } : letters
}

/**
 * Returns layers whose texts are readable where that is possible. Readable layers stay unchanged,
 * and all keep their weight, because bolder letters might not fit.
 */
export function readableLayers(layers: readonly Layer[], context: CanvasContext): Layer[] {
  return layers.reduce<Layer[]>((readable, layer) => {
    const change = readableChange(layer, readable, context)
    const { font_weight: weight } = layer
    const fixed = change && { ...clearRunStyle(layer, 'color'), ...change, font_weight: weight }
    return [...readable, fixed ?? layer]
  }, [])
}

const BLACK: Rgb = [0, 0, 0]

const WHITE: Rgb = [255, 255, 255]

/** Stands for an unknown image: a text must be readable on black and on white. */
export const unknownPixels: ReadPixels = () => [BLACK, WHITE]

/** Removes a shadow that resembles the letters, because it makes them look dirty. */
function withColor(layer: Layer, color: string): LayerChange {
  const [letters, shadow] = [parseHexColor(color), parseHexColor(layer.shadow_color)]
  const contrast = letters && shadow ? contrastRatio(letters, shadow) : 1
  return layer.shadow_enabled && isHardToRead(contrast)
    ? { color, shadow_enabled: false }
    : { color }
}

/** White letters with a dark edge are readable on images with light and dark areas. */
function withOutline({
  font_size: size,
  font_weight: weight,
  font_name: name,
}: Layer): LayerChange {
  const font = fontOf(name)
  return {
    color: LIGHT,
    font_weight: font ? nearestWeight(font, Math.max(weight, OUTLINED_WEIGHT)) : weight,
    stroke_width: clamp(BOUNDS.strokeWidth, Math.ceil(size * READABLE_OUTLINE_SHARE), 1),
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
const GRID_SIDE = 1200

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
