import { BOUNDS, within, type Bound } from '#domain/overlay/bounds'
import { DESIGN_WIDTH, type OverlayDesign, type OverlayElement } from '#domain/overlay/design'
import type { ReadPixels } from '#domain/overlay/ground'
import type { Box } from '#domain/overlay/geometry'
import { keptLayer } from '#domain/overlay/kept_layer'
import type { Layer } from '#domain/overlay/layer'
import { readableLayers } from '#domain/overlay/readable'
import { fittedTo, type Measure } from '#domain/overlay/text_fit'
import type { DrawnSize } from '#domain/overlay/textbox_options'

export interface PictureSize {
  width: number
  height: number
}

/** Of the shorter side: what stays free at the edges, and between two texts. */
const MARGIN = 0.03
const GAP = 0.015
const SMALLER = 0.92
const SMALLEST = 0.35

/** Type below this share of the image's width can't be read in a feed; of a banner's height it takes less. */
const LEAST_TYPE = { ofWidth: 0.018, ofHeight: 0.1 } as const

/**
 * A design as layers of a picture: percent become pixels, and texts become smaller or move down until
 * none leaves the picture and no two overlap. What cannot be made to fit (the last ones first) is
 * left out, rather than set in type that nobody can read. `id` names the layers.
 */
export function fittedLayers(
  elements: readonly OverlayElement[],
  picture: PictureSize,
  measure: Measure,
  id: (index: number) => string
): Layer[] {
  const ordered = elements.toSorted((one, other) => one.position[1] - other.position[1])
  for (let count = ordered.length; count > 0; count -= 1) {
    for (let scale = 1; scale >= SMALLEST; scale *= SMALLER) {
      const begun = ordered
        .slice(0, count)
        .map((one, index) => asLayer(one, picture, scale, id(index)))
      const placed = stacked(
        begun.map((layer) => fittedTo(layer, measure, leastType(picture))),
        picture
      )
      if (placed) return placed
    }
  }
  return []
}

/** In pixels of the image. */
function leastType({ width, height }: PictureSize): number {
  const least = Math.min(width * LEAST_TYPE.ofWidth, height * LEAST_TYPE.ofHeight)
  return Math.max(BOUNDS.fontSize.min, Math.round(least))
}

function asLayer(
  { position: [x, y], width, height, ...look }: OverlayElement,
  picture: PictureSize,
  scale: number,
  id: string
): Layer {
  const margin = MARGIN * Math.min(picture.width, picture.height)
  const share = (percent: number, whole: number) =>
    (within(BOUNDS.opacity, percent, 0) / 100) * whole
  const left = Math.min(Math.max(share(x, picture.width), margin), picture.width / 2)
  const room = picture.width - margin - left
  return keptLayer({
    ...look,
    id,
    position: [Math.round(left), Math.round(Math.max(share(y, picture.height), margin))],
    width: Math.floor(Math.max(1, Math.min(share(width, picture.width) || room, room))),
    height: Math.floor(Math.max(1, share(height, picture.height) * scale)),
    font_size: Math.floor(onPicture(look.font_size * scale, picture, BOUNDS.fontSize)),
    stroke_width: Math.round(onPicture(look.stroke_width, picture, BOUNDS.strokeWidth)),
    shadow_blur: Math.round(onPicture(look.shadow_blur, picture, BOUNDS.shadowBlur)),
  })
}

/** A length of a picture 1080 wide as one of this picture, in its bounds. */
function onPicture(length: number, { width }: PictureSize, bound: Bound): number {
  return within(bound, (length * width) / DESIGN_WIDTH, bound.min)
}

/** Each below those it would lie on; null when one does not find room on the picture. */
function stacked(layers: readonly Layer[], picture: PictureSize): Layer[] | null {
  const side = Math.min(picture.width, picture.height)
  const [margin, gap] = [Math.floor(MARGIN * side), Math.ceil(GAP * side)]
  const placed: Layer[] = []
  for (const layer of layers) {
    const lowest = picture.height - margin - layer.height
    const wished = Math.min(layer.position[1], Math.max(lowest, margin))
    const top = freeTop(layer, wished, placed, gap)
    const right = layer.position[0] + layer.width
    if (top > lowest || right > picture.width) return null
    placed.push({ ...layer, position: [layer.position[0], top] })
  }
  return placed
}

/** Where it meets none of the others: it moves down, and what it meets there moves it on. */
function freeTop(layer: Layer, wished: number, placed: readonly Layer[], gap: number): number {
  const top = placed.reduce(
    (at, one) => (meets(one, layer, at, gap) ? bottomOf(one) + gap : at),
    wished
  )
  return top === wished ? top : freeTop(layer, top, placed, gap)
}

function bottomOf({ position, height }: Layer) {
  return position[1] + height
}

function meets(one: Layer, other: Layer, top: number, gap: number): boolean {
  const [left, above] = one.position
  const beside = other.position[0] + other.width <= left || left + one.width <= other.position[0]
  return !beside && top < above + one.height + gap && top + other.height + gap > above
}

/**
 * A design in which, as far as can be guessed, no text leaves the picture, meets another or is hard to
 * read on the pixels beneath it.
 */
export function finishedDesign(
  elements: readonly OverlayElement[],
  picture: PictureSize,
  read: ReadPixels
): OverlayDesign {
  const layers = fittedLayers(elements, picture, estimatedSize, String)
  const boxes = Object.fromEntries(layers.map((layer) => [layer.id, boxOfLayer(layer)]))
  return {
    overlay_elements: readableLayers(layers, { boxes, read }).map((one) => asElement(one, picture)),
    left_out: elements.length - layers.length,
  }
}

function boxOfLayer({ position: [x, y], width, height, rotation }: Layer): Box {
  return { x, y, width, height, rotation }
}

function asElement(layer: Layer, picture: PictureSize): OverlayElement {
  const [x, y] = layer.position
  return {
    text: layer.text,
    position: [percentOf(x, picture.width), percentOf(y, picture.height)],
    width: percentOf(layer.width, picture.width),
    height: percentOf(layer.height, picture.height),
    font_size: Math.round(designLength(layer.font_size, picture)),
    font_name: layer.font_name,
    font_weight: layer.font_weight,
    text_align: layer.text_align,
    color: layer.color,
    shadow_enabled: layer.shadow_enabled,
    shadow_blur: designLength(layer.shadow_blur, picture),
    stroke_width: designLength(layer.stroke_width, picture),
    stroke_color: layer.stroke_color,
    background_color: layer.background_color,
    background_opacity: layer.background_opacity,
  }
}

/** A length of this picture as one of a picture 1080 wide. */
function designLength(length: number, { width }: PictureSize): number {
  return hundredths((length * DESIGN_WIDTH) / width)
}

function percentOf(length: number, whole: number): number {
  return hundredths((length / whole) * 100)
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Of the type's size: how wide a character is at most on average, and how high a line is. */
const CHARACTER = 0.64
const LINE = 1.13

/** Where nothing can be drawn: a size that texts rather stay below. */
export function estimatedSize(layer: Layer): DrawnSize {
  const room = Math.max(1, Math.floor(layer.width / (CHARACTER * layer.font_size)))
  const widths = layer.text.split('\n').flatMap((line) => lineLengths(line, room))
  const height = layer.font_size * (LINE + (widths.length - 1) * layer.line_height)
  return { width: Math.max(...widths) * CHARACTER * layer.font_size, height }
}

function lineLengths(line: string, room: number): number[] {
  const lengths = [0]
  for (const word of line.split(' ')) {
    const before = lengths.at(-1) ?? 0
    const after = before === 0 ? word.length : before + 1 + word.length
    if (after > room && before > 0) lengths.push(word.length)
    else lengths[lengths.length - 1] = after
  }
  return lengths
}
