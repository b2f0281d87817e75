import { BOUNDS, clamp } from '#domain/overlay/layer'
import type { Bound, Layer } from '#domain/overlay/layer'
import { DESIGN_WIDTH } from '#domain/overlay/design'
import type { OverlayDesign, OverlayElement } from '#domain/overlay/design'
import {
  isHardToRead,
  layerContrast,
  readableChange,
  readableLayers,
} from '#domain/overlay/readable'
import type { CanvasContext, LetterArea, ReadPixels } from '#domain/overlay/readable'
import {
  addPoints,
  boundingRect,
  centerOf,
  enclosingRect,
  rectsOverlap,
  roundToHundredth,
  subtractPoints,
} from '#domain/overlay/geometry'
import type { Box, Point, Rect, Size } from '#domain/overlay/geometry'
import type { LayerChange } from '#domain/overlay/overlay_state'
import { countWide, lineParts } from '#domain/overlay/line_breaks'
import { fitText } from '#domain/overlay/textbox_options'
import type { MeasureText } from '#domain/overlay/textbox_options'
import { normalizeLayer } from '#domain/overlay/normalize_layer'

/** The margin at the edges and the gap between two texts, as a share of the shorter side. */
const MARGIN = 0.03
const GAP = 0.015
const SHRINK_FACTOR = 0.92
const MIN_SCALE = 0.35

/**
 * Text below this share of the image's width cannot be read in a feed. On a banner the share of its
 * height applies.
 */
const MIN_TYPE_SHARE = { ofWidth: 0.018, ofHeight: 0.1 } as const

/**
 * Returns a design as layers of an image. Percentages become pixels. Texts shrink or move down
 * until none leaves the image and no two overlap. Texts that cannot fit are left out, starting with
 * the last one, because unreadably small text is useless. `id` names the layers.
 */
export function fitLayers(
  elements: readonly OverlayElement[],
  image: Size,
  measure: MeasureText,
  id: (index: number) => string
): Layer[] {
  const ordered = elements.toSorted((a, b) => a.position[1] - b.position[1])
  for (let count = ordered.length; count > 0; count -= 1) {
    for (let scale = 1; scale >= MIN_SCALE; scale *= SHRINK_FACTOR) {
      const scaled = ordered.slice(0, count).map((a, index) => toLayer(a, image, scale, id(index)))
      const placed = stackWithoutOverlap(
        scaled.map((layer) => fitText(layer, measure, minFontSize(image))),
        image
      )
      if (placed) return placed
    }
  }
  return []
}

/** Returns the minimum font size in pixels of the image. */
function minFontSize({ width, height }: Size): number {
  const minimum = Math.min(width * MIN_TYPE_SHARE.ofWidth, height * MIN_TYPE_SHARE.ofHeight)
  return Math.max(BOUNDS.fontSize.min, Math.round(minimum))
}

function toLayer(
  { position: [x, y], width, height, ...style }: OverlayElement,
  image: Size,
  scale: number,
  id: string
): Layer {
  const margin = MARGIN * Math.min(image.width, image.height)
  const share = (percent: number, whole: number) =>
    (clamp(BOUNDS.opacity, percent, 0) / 100) * whole
  const left = Math.min(Math.max(share(x, image.width), margin), image.width / 2)
  const available = image.width - margin - left
  return normalizeLayer({
    ...style,
    id,
    position: [Math.round(left), Math.round(Math.max(share(y, image.height), margin))],
    width: Math.floor(Math.max(1, Math.min(share(width, image.width) || available, available))),
    height: Math.floor(Math.max(1, share(height, image.height) * scale)),
    font_size: Math.floor(scaleToImage(style.font_size * scale, image, BOUNDS.fontSize)),
    stroke_width: Math.round(scaleToImage(style.stroke_width, image, BOUNDS.strokeWidth)),
    shadow_blur: Math.round(scaleToImage(style.shadow_blur, image, BOUNDS.shadowBlur)),
  })
}

/** Scales a length from an image that is 1080 wide to this image, within its bounds. */
function scaleToImage(length: number, { width }: Size, bound: Bound): number {
  return clamp(bound, (length * width) / DESIGN_WIDTH, bound.min)
}

/**
 * Places each layer below those that it would overlap. Returns null when a layer does not fit on
 * the image.
 */
function stackWithoutOverlap(layers: readonly Layer[], image: Size): Layer[] | null {
  const side = Math.min(image.width, image.height)
  const [margin, gap] = [Math.floor(MARGIN * side), Math.ceil(GAP * side)]
  const placed: Layer[] = []
  for (const layer of layers) {
    const maxTop = image.height - margin - layer.height
    const preferredTop = Math.min(layer.position[1], Math.max(maxTop, margin))
    const top = firstFreeTop(layer, preferredTop, placed, gap)
    const right = layer.position[0] + layer.width
    if (top > maxTop || right > image.width) return null
    placed.push({ ...layer, position: [layer.position[0], top] })
  }
  return placed
}

/**
 * Returns the first top position at which the layer overlaps no other. It moves down past each
 * layer that it meets.
 */
function firstFreeTop(
  layer: Layer,
  preferredTop: number,
  placed: readonly Layer[],
  gap: number
): number {
  const top = placed.reduce(
    (at, a) => (overlapsAt(a, layer, at, gap) ? bottomOf(a) + gap : at),
    preferredTop
  )
  return top === preferredTop ? top : firstFreeTop(layer, top, placed, gap)
}

function bottomOf({ position, height }: Layer) {
  return position[1] + height
}

function overlapsAt(a: Layer, b: Layer, top: number, gap: number): boolean {
  const [left, above] = a.position
  const beside = b.position[0] + b.width <= left || left + a.width <= b.position[0]
  return !beside && top < above + a.height + gap && top + b.height + gap > above
}

/**
 * Returns a design in which, as far as can be estimated, no text leaves the image, overlaps another
 * or is hard to read.
 */
export function finalizeDesign(
  elements: readonly OverlayElement[],
  image: Size,
  read: ReadPixels
): OverlayDesign {
  const layers = fitLayers(elements, image, estimateTextSize, String)
  const boxes = Object.fromEntries(layers.map((layer) => [layer.id, boxOfLayer(layer)]))
  return {
    overlay_elements: readableLayers(layers, { boxes, read }).map((a) => toElement(a, image)),
    left_out: elements.length - layers.length,
  }
}

/** Letters are cut off from this many pixels on. Antialiasing alone reaches about one. */
const CUT_FROM = 2

function reachOf(letters: readonly LetterArea[]): Rect | null {
  return enclosingRect(letters.map(({ box }) => boundingRect(box)))
}

/** Returns true when letters cross the edge of the image, where they are not drawn. */
export function isCutOff(letters: readonly LetterArea[], image: Size): boolean {
  const reach = reachOf(letters)
  if (!reach) return false
  const right = image.width - reach.x - reach.width
  const bottom = image.height - reach.y - reach.height
  return Math.min(reach.x, reach.y, right, bottom) < -CUT_FROM
}

/**
 * Returns the change that brings all letters of a layer onto the image, with a margin. The text
 * becomes smaller if it has to. Returns null when it would become too small to read.
 */
export function insideChange(
  layer: Layer,
  box: Box,
  letters: readonly LetterArea[],
  image: Size
): LayerChange | null {
  const reach = reachOf(letters)
  if (!reach) return null
  const margin = Math.floor(MARGIN * Math.min(image.width, image.height))
  const room = { width: image.width - 2 * margin, height: image.height - 2 * margin }
  const fitting = isCutOff(letters, image)
    ? Math.min(1, room.width / reach.width, room.height / reach.height)
    : 1
  const size = fitting < 1 ? Math.floor(layer.font_size * fitting) : layer.font_size
  if (size < Math.min(BOUNDS.fontSize.min, layer.font_size)) return null
  const scale = size / layer.font_size
  const center = centerOf(box)
  const [corner, start] = [scaledFrom(center, box, scale), scaledFrom(center, reach, scale)]
  // A smaller text is rounded up to whole pixels, which would push letters on the edge over it.
  const slack = scale < 1 ? 0 : CUT_FROM
  const by = {
    x: shiftInside(start.x, reach.width * scale, image.width, margin, slack),
    y: shiftInside(start.y, reach.height * scale, image.height, margin, slack),
  }
  return {
    position: [roundToHundredth(corner.x + by.x), roundToHundredth(corner.y + by.y)],
    ...(scale < 1 && {
      font_size: size,
      letter_spacing: roundDown(layer.letter_spacing * scale, BOUNDS.letterSpacing.step),
      width: Math.ceil(box.width * scale),
      height: Math.ceil(box.height * scale),
    }),
  }
}

function roundDown(value: number, step: number) {
  return Math.floor(value / step) * step
}

function scaledFrom(center: Point, { x, y }: Point, scale: number): Point {
  return { x: center.x + (x - center.x) * scale, y: center.y + (y - center.y) * scale }
}

/**
 * Returns how far a stretch moves so that it lies within the margins; 0 when it crosses no edge by
 * more than `slack`.
 */
function shiftInside(
  start: number,
  length: number,
  whole: number,
  margin: number,
  slack: number
): number {
  if (start >= -slack && start + length <= whole + slack) return 0
  return Math.max(margin, Math.min(start, whole - margin - length)) - start
}

/** The number of columns and rows of places that are tried. */
const PLACES = 7

/**
 * Returns the change that moves a layer to the nearest place where it is readable, with another look
 * if it needs one there. Places over other texts are left out. Returns null when there is none.
 */
export function readablePlace(
  layer: Layer,
  layers: readonly Layer[],
  context: CanvasContext,
  image: Size
): LayerChange | null {
  const box = context.boxes[layer.id]
  if (!box) return null
  const frame = boundingRect(box)
  const index = layers.indexOf(layer)
  const [below, above] = [layers.slice(0, index), layers.slice(index + 1)]
  const others = [...below, ...above].flatMap(({ id }) => {
    const other = context.boxes[id]
    return other ? [boundingRect(other)] : []
  })
  for (const place of placesFor(frame, image)) {
    if (others.some((other) => rectsOverlap({ ...frame, ...place }, other))) continue
    const by = subtractPoints(place, frame)
    const { x, y } = addPoints({ x: layer.position[0], y: layer.position[1] }, by)
    const moved: Layer = { ...layer, position: [roundToHundredth(x), roundToHundredth(y)] }
    const there = movedContext(context, layer.id, by)
    const { position } = moved
    if (!isHardToRead(layerContrast(moved, below, there, above))) return { position }
    const change = readableChange(moved, below, there, above)
    if (change) return { ...change, position }
  }
  return null
}

/** The places of a frame on the image, the nearest first. */
function placesFor(frame: Rect, image: Size): Point[] {
  const margin = Math.floor(MARGIN * Math.min(image.width, image.height))
  const room = {
    x: image.width - 2 * margin - frame.width,
    y: image.height - 2 * margin - frame.height,
  }
  if (room.x < 0 || room.y < 0) return []
  const distance = (place: Point) => Math.hypot(place.x - frame.x, place.y - frame.y)
  return Array.from({ length: PLACES * PLACES }, (_none, number) => ({
    x: margin + Math.round((room.x * (number % PLACES)) / (PLACES - 1)),
    y: margin + Math.round((room.y * Math.floor(number / PLACES)) / (PLACES - 1)),
  })).toSorted((a, b) => distance(a) - distance(b))
}

function movedContext(context: CanvasContext, id: string, by: Point): CanvasContext {
  const moved = (box: Box): Box => ({ ...box, ...addPoints(box, by) })
  const { boxes, letters, read } = context
  const own = letters?.[id]
  return {
    read,
    boxes: { ...boxes, [id]: moved(boxes[id]!) },
    letters: own && {
      ...letters,
      [id]: own.map((letter) => ({ ...letter, box: moved(letter.box) })),
    },
  }
}

function boxOfLayer({ position: [x, y], width, height, rotation }: Layer): Box {
  return { x, y, width, height, rotation }
}

function toElement(layer: Layer, image: Size): OverlayElement {
  const [x, y] = layer.position
  return {
    text: layer.text,
    position: [percentOf(x, image.width), percentOf(y, image.height)],
    width: percentOf(layer.width, image.width),
    height: percentOf(layer.height, image.height),
    font_size: Math.round(designLength(layer.font_size, image)),
    font_name: layer.font_name,
    font_weight: layer.font_weight,
    text_align: layer.text_align,
    color: layer.color,
    shadow_enabled: layer.shadow_enabled,
    shadow_blur: designLength(layer.shadow_blur, image),
    stroke_width: designLength(layer.stroke_width, image),
    stroke_color: layer.stroke_color,
    background_color: layer.background_color,
    background_opacity: layer.background_opacity,
  }
}

/** Scales a length from this image to an image that is 1080 wide. */
function designLength(length: number, { width }: Size): number {
  return hundredths((length * DESIGN_WIDTH) / width)
}

function percentOf(length: number, whole: number): number {
  return hundredths((length / whole) * 100)
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * The largest average width of a character, how many times as wide an East Asian one is, and the
 * height of a line. The first and the last are relative to the font size.
 */
const CHARACTER = 0.64
const WIDE_CHARACTER = 1 / CHARACTER
const LINE = 1.13

/** Returns a safe upper estimate of the text's size where nothing can be rendered. */
export function estimateTextSize(layer: Layer): Size {
  const available = Math.max(1, Math.floor(layer.width / (CHARACTER * layer.font_size)))
  const widths = layer.text.split('\n').flatMap((line) => lineLengths(line, available))
  const height = layer.font_size * (LINE + (widths.length - 1) * layer.line_height)
  return { width: Math.max(...widths) * CHARACTER * layer.font_size, height }
}

function lineLengths(line: string, available: number): number[] {
  const lengths = [0]
  for (const { text, isAttached } of lineParts(line)) {
    const length = text.length + countWide(text) * (WIDE_CHARACTER - 1)
    const before = lengths.at(-1) ?? 0
    const after = before === 0 || isAttached ? before + length : before + 1 + length
    if (after > available && before > 0) lengths.push(length)
    else lengths[lengths.length - 1] = after
  }
  return lengths
}
