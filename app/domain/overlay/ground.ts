import { BOUNDS, within } from '#domain/overlay/bounds'
import {
  laidOver,
  READABLE_CONTRAST,
  rgbOf,
  textContrast,
  type Rgb,
  type TextInk,
} from '#domain/overlay/contrast'
import { middleOf, minus, plus, turned, type Box, type Point } from '#domain/overlay/geometry'
import { NO_COLOR, type Layer } from '#domain/overlay/layer'

/** Places across a text that are sampled, and down it. */
const GRID = { across: 24, down: 8 } as const

const HUNDRED = 100

/** Of the type's size: a thinner outline does not hold letters apart from what lies beneath. */
const OUTLINE_SHARE = 0.03

/** Reads the image at a place; several colours where it could be any of them, none beside it. */
export type ReadPixels = (place: Point) => readonly Rgb[]

/** What the letters of layers lie on. */
export interface Ground {
  /** The layers' boxes by id: backgrounds fill them. */
  boxes: Readonly<Record<string, Box>>
  /** Where the letters themselves are, by id; the whole box where that is not known. */
  areas?: Readonly<Record<string, Box>>
  read: ReadPixels
}

/**
 * The contrast of each layer with what lies beneath it, by id. Layers without text, and those that
 * lie beside the image, are left out. `layers` go from the lowest up.
 */
export function layerContrasts(layers: readonly Layer[], ground: Ground): Record<string, number> {
  return Object.fromEntries(
    layers.flatMap((layer, index) => {
      const contrast = layerContrast(layer, layers.slice(0, index), ground)
      return contrast === null ? [] : [[layer.id, contrast]]
    })
  )
}

/** The contrast of one layer above others; null where there is nothing to judge. */
export function layerContrast(
  layer: Layer,
  below: readonly Layer[],
  ground: Ground
): number | null {
  const area = ground.areas?.[layer.id] ?? ground.boxes[layer.id]
  if (!area || layer.text.trim() === '') return null
  const contrast = textContrast(inkOf(layer), pixelsUnder(area, below, ground))
  return Number.isFinite(contrast) ? contrast : null
}

/** True for a contrast below 4.5. */
export function isHardToRead(contrast: number | null | undefined): contrast is number {
  return typeof contrast === 'number' && contrast < READABLE_CONTRAST
}

/** The narrowest outline that letters can be read by, in pixels of the image. */
export function readableOutline(fontSize: number): number {
  return within(BOUNDS.strokeWidth, Math.max(1, Math.round(fontSize * OUTLINE_SHARE)), 1)
}

/** The colours under a text: the image, with the backgrounds of lower layers. */
function pixelsUnder(area: Box, below: readonly Layer[], { boxes, read }: Ground): Rgb[] {
  const fills = below.filter((layer) => rgbOf(layer.background_color) && boxes[layer.id])
  return placesIn(area).flatMap((place) => {
    const covering = fills.filter(({ id }) => isIn(boxes[id]!, place))
    return read(place).map((pixel) => covering.reduce(withFill, pixel))
  })
}

function placesIn(box: Box): Point[] {
  const middle = middleOf(box)
  return Array.from({ length: GRID.across * GRID.down }, (_none, number) => {
    const across = ((number % GRID.across) + 0.5) / GRID.across - 0.5
    const down = (Math.floor(number / GRID.across) + 0.5) / GRID.down - 0.5
    return plus(middle, turned({ x: across * box.width, y: down * box.height }, box.rotation))
  })
}

function isIn(box: Box, place: Point): boolean {
  const own = turned(minus(place, middleOf(box)), -box.rotation)
  return Math.abs(own.x) <= box.width / 2 && Math.abs(own.y) <= box.height / 2
}

function withFill(pixel: Rgb, layer: Layer): Rgb {
  const fill = rgbOf(layer.background_color)
  return fill ? laidOver(pixel, fill, fillOpacity(layer)) : pixel
}

function fillOpacity({ background_opacity: fill, opacity }: Layer): number {
  return (fill / HUNDRED) * (opacity / HUNDRED)
}

function inkOf(layer: Layer): TextInk {
  const isFilled = layer.background_color !== NO_COLOR
  const isOutlined = layer.stroke_width >= readableOutline(layer.font_size)
  return {
    colors: layer.runs ? layer.runs.map((run) => run.color ?? layer.color) : [layer.color],
    opacity: layer.opacity / HUNDRED,
    outline: isOutlined ? layer.stroke_color : null,
    background: isFilled
      ? { color: layer.background_color, opacity: layer.background_opacity / HUNDRED }
      : null,
  }
}
