import { laidOver, rgbOf, isHardToRead, type Rgb } from '#domain/overlay/contrast'
import { middleOf, minus, plus, turned, type Box, type Point } from '#domain/overlay/geometry'
import { NO_COLOR, type Layer } from '#domain/overlay/layer'

/** Places across a box that are looked at, and down it. */
const GRID = { across: 12, down: 6 } as const

const HUNDRED = 100

/** Reads the picture at a place; null beside it. */
type ReadPixel = (place: Point) => Rgb | null

/** The layers that can hardly be read where they stand; ids. `layers` go from the lowest up. */
export function hardToRead(
  layers: readonly Layer[],
  boxes: Readonly<Record<string, Box>>,
  read: ReadPixel
): string[] {
  return layers.flatMap((layer, index) => {
    const box = boxes[layer.id]
    if (!box || layer.text.trim() === '') return []
    const ground = groundUnder(box, layers.slice(0, index), boxes, read)
    return isHardToRead(shownOf(layer), ground) ? [layer.id] : []
  })
}

/** The colours under a box: the picture, with what fills the boxes of lower layers. */
function groundUnder(
  box: Box,
  below: readonly Layer[],
  boxes: Readonly<Record<string, Box>>,
  read: ReadPixel
): Rgb[] {
  return placesIn(box).flatMap((place) => {
    const pixel = read(place)
    if (!pixel) return []
    const filled = below.filter(({ id }) => boxes[id] && isIn(boxes[id], place))
    return [filled.reduce(withFill, pixel)]
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

function shownOf(layer: Layer) {
  const hasFill = layer.background_color !== NO_COLOR
  return {
    color: layer.color,
    fontSize: layer.font_size,
    opacity: layer.opacity / HUNDRED,
    outline: layer.stroke_width > 0 ? layer.stroke_color : null,
    background: hasFill
      ? { color: layer.background_color, opacity: layer.background_opacity / HUNDRED }
      : null,
  }
}
