import { cache, config, Rect, Shadow, Textbox } from 'fabric'
import type { StaticCanvas } from 'fabric'
import { addPoints, centerOf, rotatePoint } from '@domain/overlay/geometry'
import type { Box, Size } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import {
  backgroundOptions,
  boxOf,
  FABRIC_CONFIG,
  frameHolding,
  TEXT_RENDERING,
  textboxOptions,
  textboxPlacement,
} from '@domain/overlay/textbox_options'
import { cellsOf, gridReader, gridSize } from '@domain/overlay/readable'
import type { LetterArea, ReadPixels } from '@domain/overlay/readable'
import { measuredBefore, separateMarks, wrapText } from '@domain/overlay/line_breaks'
import { isJoined, scriptsOf } from '@domain/overlay/scripts'
import { reportQuietly } from '~/lib/reporting'
import { isMainFontReady, isSettled } from './font_state'
import type { FontState } from './font_state'

config.configure(FABRIC_CONFIG)

/** Measures and draws a text as the server does. */
class PreciseTextbox extends Textbox {
  override _setTextStyles(...[context, ...style]: Parameters<Textbox['_setTextStyles']>) {
    context.textRendering = TEXT_RENDERING
    super._setTextStyles(context, ...style)
  }

  override _measureChar(...[text, style, previous, ...rest]: Parameters<Textbox['_measureChar']>) {
    return super._measureChar(text, style, measuredBefore(previous, text), ...rest)
  }

  override _renderChar(...[method, context, line, place, text, ...at]: RenderedCharacter) {
    super._renderChar(method, context, line, place, separateMarks(text), ...at)
  }

  override _wrapText(lines: string[], width: number) {
    return wrapText(this, lines, width)
  }

  /** A line that was broken without a space is followed by no character that isn't drawn. */
  override missingNewlineOffset(line: number) {
    const [start, next] = [this._styleMap[line], this._styleMap[line + 1]]
    if (!start || !next || next.line !== start.line) return 1
    return next.offset > start.offset + this._textLines[line]!.length ? 1 : 0
  }
}

type RenderedCharacter = Parameters<Textbox['_renderChar']>

/** A layer as a fabric text box. */
export interface Drawing {
  text: Textbox
  plate: Rect | null
}

/** Layers are immutable, so a text box is cached per layer until a font finishes loading. */
let made = new WeakMap<Layer, Drawing>()

const inkExtents = new Map<string, InkExtent>()

let renderedFaces: FontState | null = null

/**
 * Null until the main font is loaded, so that nothing is measured with a fallback font. Fonts for
 * symbols (emoji fonts have many megabytes) may still load; the text does not wait for them.
 */
export function createDrawing(layer: Layer, faces: FontState): Drawing | null {
  if (!isMainFontReady(layer, faces)) return null
  forgetOtherFonts(faces)
  const known = made.get(layer)
  if (known) return known
  const fresh = draw(layer, faces)
  made.set(layer, fresh)
  return fresh
}

/** fabric keeps the width of each character, which changes with the fonts that are loaded. */
function forgetOtherFonts(faces: FontState) {
  if (renderedFaces === faces) return
  made = new WeakMap()
  inkExtents.clear()
  cache.clearFontCache()
  renderedFaces = faces
}

/** The server renders with the same options. There all fonts are loaded. */
function draw(layer: Layer, faces: FontState): Drawing {
  forgetOtherFonts(faces)
  const { shadow, ...options } = withReadyRuns(textboxOptions(layer, faces.failed), faces)
  const text = new PreciseTextbox(layer.text, { ...options, shadow: shadow && new Shadow(shadow) })
  text.set(textboxPlacement(layer, text))
  const plate = backgroundOptions(layer, text)
  return { text, plate: plate && new Rect(plate) }
}

type TextboxOptions = ReturnType<typeof textboxOptions>

/** A bold or italic run has the font of its layer until its own is loaded. */
function withReadyRuns(options: TextboxOptions, faces: FontState): TextboxOptions {
  const styles = structuredClone(options.styles)
  for (const style of Object.values(styles).flatMap((line) => Object.values(line))) {
    const [main] = style.fontFamily?.split(', ') ?? []
    if (main && !isSettled(main.slice(1, -1), faces)) delete style.fontFamily
  }
  return { ...options, styles }
}

/** The size of a layer that is only being tried out. */
export function measured(layer: Layer, faces: FontState) {
  const { width, height } = draw(layer, faces).text
  return { width, height }
}

/** The wider frame that the longest word of a layer needs, once its fonts are loaded. */
export function widerFrame(layer: Layer, faces: FontState) {
  const drawing = createDrawing(layer, faces)
  return (drawing && frameHolding(layer, drawing.text)) ?? undefined
}

/** The box of a layer on the image. Its height follows from its text. */
function displayBox(layer: Layer, faces: FontState): Box {
  const drawing = createDrawing(layer, faces)
  const { left, top, ...size } = boxOf(layer, drawing?.text ?? { width: layer.width, height: 0 })
  return { x: left, y: top, ...size, rotation: layer.rotation }
}

export function boxesOf(layers: readonly Layer[], faces: FontState): Record<string, Box> {
  return Object.fromEntries(layers.map((layer) => [layer.id, displayBox(layer, faces)]))
}

/** How far a letter reaches from its start on the baseline, in pixels of the image. */
interface InkExtent {
  left: number
  right: number
  up: number
  down: number
}

const MAX_INK_EXTENTS = 5000

let ruler: CanvasRenderingContext2D | null = null

function inkExtent(font: string, letter: string): InkExtent {
  const key = `${font} ${letter}`
  const known = inkExtents.get(key)
  if (known) return known
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return { left: 0, right: 0, up: 0, down: 0 }
  ruler.font = font
  const metrics = ruler.measureText(letter)
  const extent = {
    left: metrics.actualBoundingBoxLeft,
    right: metrics.actualBoundingBoxRight,
    up: metrics.actualBoundingBoxAscent,
    down: metrics.actualBoundingBoxDescent,
  }
  if (inkExtents.size >= MAX_INK_EXTENTS) inkExtents.clear()
  inkExtents.set(key, extent)
  return extent
}

/** The part of a fabric line that is below the baseline. */
const BELOW_BASELINE = 0.222

/** The height of the baseline of a line, relative to the center of the text. */
function baselineOf(text: Textbox, line: number) {
  const linesAbove = Array.from({ length: line }, (_none, index) => text.getHeightOfLine(index))
  const top = linesAbove.reduce((sum, height) => sum + height, -text.height / 2)
  return top + (text.getHeightOfLine(line) / text.lineHeight) * (1 - BELOW_BASELINE)
}

/** The letters of a line that is written from left to right, relative to the center of the text. */
function lettersOfLine(text: Textbox, line: number, layer: Layer): LetterArea[] {
  const baseline = baselineOf(text, line)
  const start = text._getLineLeftOffset(line) - text.width / 2
  return text._textLines[line]!.flatMap((letter, index) => {
    const bounds = text.__charBounds[line]?.[index]
    if (!bounds || letter.trim() === '') return []
    const { fill, ...style } = text.getCompleteStyleDeclaration(line, index)
    const { left, right, up, down } = inkExtent(text._getFontDeclaration(style), letter)
    const corner = { x: start + bounds.left - left, y: baseline - up }
    const color = typeof fill === 'string' && fill !== layer.color ? fill : undefined
    const hasOwnColors = scriptsOf(letter).includes('emoji')
    const box = { ...corner, width: left + right, height: up + down, rotation: 0 }
    return [{ box, color, hasOwnColors }]
  })
}

/** Joined letters, and those written from right to left, may be anywhere between the line's ends. */
function cellsOfLine(text: Textbox, line: number): LetterArea[] {
  const { fontSize: size } = text
  const width = text.getLineWidth(line)
  const offset = text._getLineLeftOffset(line)
  const x = text.direction === 'rtl' ? text.width / 2 + offset - width : offset - text.width / 2
  const area = { x, y: baselineOf(text, line) - size * 0.75, width, height: size }
  const cells = cellsOf({ ...area, rotation: 0 }, size / 2, size)
  const fills = text._textLines[line]!.map(
    (_letter, index) => text.getCompleteStyleDeclaration(line, index).fill
  )
  return [...new Set(fills)].flatMap((fill) =>
    cells.map((box) => ({ box, color: typeof fill === 'string' ? fill : undefined }))
  )
}

function lettersOfDrawing({ text }: Drawing, layer: Layer): LetterArea[] {
  const isCut = text.direction === 'rtl' || isJoined(layer.text)
  const letters = text._textLines.flatMap((_letters, line) =>
    isCut ? cellsOfLine(text, line) : lettersOfLine(text, line, layer)
  )
  const center = { x: text.left, y: text.top }
  return letters.map(({ box, ...colors }) => {
    const middle = addPoints(center, rotatePoint(centerOf(box), layer.rotation))
    const corner = { x: middle.x - box.width / 2, y: middle.y - box.height / 2 }
    return { box: { ...box, ...corner, rotation: layer.rotation }, ...colors }
  })
}

/** The places of the letters on the image, by layer id. */
export function letterAreas(
  layers: readonly Layer[],
  faces: FontState
): Record<string, LetterArea[]> {
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const drawing = createDrawing(layer, faces)
      return drawing ? [[layer.id, lettersOfDrawing(drawing, layer)]] : []
    })
  )
}

interface View {
  /** Pixels of the canvas. */
  width: number
  height: number
  /** Canvas pixels per image pixel. */
  scale: number
}

/** Draws the layers, bottom layer first. */
export function renderLayers(
  canvas: StaticCanvas,
  layers: readonly Layer[],
  faces: FontState,
  { width, height, scale }: View
) {
  canvas.remove(...canvas.getObjects())
  if (canvas.width !== width || canvas.height !== height) {
    canvas.setDimensions({ width, height }, { backstoreOnly: true })
  }
  canvas.setViewportTransform([scale, 0, 0, scale, 0, 0])
  for (const layer of layers) {
    const drawing = createDrawing(layer, faces)
    if (drawing?.plate) canvas.add(drawing.plate)
    if (drawing) canvas.add(drawing.text)
  }
  canvas.renderAll()
}

interface DecodedImage extends Size {
  image: HTMLImageElement
}

/** Reads the colors of an image. Null if the browser denies access to its pixels (CORS). */
export function pixelReader({ image, width, height }: DecodedImage): ReadPixels | null {
  const grid = gridSize({ width, height })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, grid)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, grid.width, grid.height)
    const { data } = context.getImageData(0, 0, grid.width, grid.height)
    return gridReader(data, grid, { width, height })
  } catch (error) {
    reportQuietly(error)
    return null
  }
}
