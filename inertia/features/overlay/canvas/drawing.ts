import { config, Rect, Shadow, Textbox } from 'fabric'
import type { StaticCanvas } from 'fabric'
import { centerOf, addPoints, rotatePoint } from '@domain/overlay/geometry'
import type { Box } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import {
  backgroundOptions,
  boxOf,
  FABRIC_CONFIG,
  textboxOptions,
  textboxPlacement,
} from '@domain/overlay/textbox_options'
import { gridReader, gridSize } from '@domain/overlay/readable'
import type { ReadPixels } from '@domain/overlay/readable'
import { reportQuietly } from '~/lib/reporting'
import { isMainFontReady, isSettled, areFontsReady } from './font_state'
import type { FontState } from './font_state'

config.configure(FABRIC_CONFIG)

/** A layer as a fabric text box. */
export interface Drawing {
  text: Textbox
  plate: Rect | null
}

/** Layers are immutable, so a text box is cached per layer until a font finishes loading. */
let made = new WeakMap<Layer, Drawing>()

let renderedFaces: FontState['failed'] | null = null

/**
 * Null until the main font is loaded, so that nothing is measured with a fallback font. Fonts for
 * symbols (emoji fonts have many megabytes) may still load; the text does not wait for them.
 */
export function createDrawing(layer: Layer, faces: FontState): Drawing | null {
  if (!isMainFontReady(layer, faces)) return null
  if (!areFontsReady(layer, faces)) return draw(layer, faces)
  if (renderedFaces !== faces.failed) {
    made = new WeakMap()
    renderedFaces = faces.failed
  }
  const known = made.get(layer)
  if (known) return known
  const fresh = draw(layer, faces)
  made.set(layer, fresh)
  return fresh
}

/** The server renders with the same options. There all fonts are loaded. */
function draw(layer: Layer, faces: FontState): Drawing {
  const { shadow, ...options } = withReadyFonts(textboxOptions(layer, faces.failed), faces)
  const text = new Textbox(layer.text, { ...options, shadow: shadow && new Shadow(shadow) })
  text.set(textboxPlacement(layer, text))
  const plate = backgroundOptions(layer, text)
  return { text, plate: plate && new Rect(plate) }
}

type TextboxOptions = ReturnType<typeof textboxOptions>

/** Leaves out fonts that are not loaded, because fabric caches the character widths per font. */
function withReadyFonts(options: TextboxOptions, faces: FontState): TextboxOptions {
  const isLoaded = (family = '') => isSettled(family.slice(1, -1), faces)
  const ready = (families: string) => families.split(', ').filter(isLoaded).join(', ')
  const fontFamily = ready(options.fontFamily)
  const readyFamilies = (families: string) =>
    isLoaded(families.split(', ')[0]) ? ready(families) : fontFamily
  const styles = Object.entries(options.styles).map(([line, characterStyles]) => [
    line,
    Object.fromEntries(
      Object.entries(characterStyles).map(([place, style]) => [
        place,
        style.fontFamily ? { ...style, fontFamily: readyFamilies(style.fontFamily) } : style,
      ])
    ),
  ])
  return { ...options, fontFamily, styles: Object.fromEntries(styles) }
}

/** The size of a layer that is only being tried out. */
export function measured(layer: Layer, faces: FontState) {
  const { width, height } = draw(layer, faces).text
  return { width, height }
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

/** The area that the text covers: the box without the empty part beside short lines. */
function textArea({ text }: Drawing, box: Box): Box {
  const [width, height] = [text.calcTextWidth(), text.height]
  const over = (box.width - width) / 2
  const alignOffsets: Record<string, number> = { left: -over, center: 0, right: over }
  const aside = rotatePoint({ x: alignOffsets[text.textAlign] ?? 0, y: 0 }, box.rotation)
  const middle = addPoints(centerOf(box), aside)
  const [x, y] = [middle.x - width / 2, middle.y - height / 2]
  return { x, y, width, height, rotation: box.rotation }
}

/** The areas covered by text, by layer id. */
export function textAreas(
  layers: readonly Layer[],
  boxes: Readonly<Record<string, Box>>,
  faces: FontState
): Record<string, Box> {
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const [drawing, box] = [createDrawing(layer, faces), boxes[layer.id]]
      return drawing && box ? [[layer.id, textArea(drawing, box)]] : []
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

interface Picture {
  image: HTMLImageElement
  width: number
  height: number
}

const unknown: ReadPixels = () => []

/** Reads the colors of an image. Returns none if the browser denies access to its pixels (CORS). */
export function pixelReader({ image, width, height }: Picture): ReadPixels {
  const grid = gridSize({ width, height })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, grid)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return unknown
  try {
    context.drawImage(image, 0, 0, grid.width, grid.height)
    const { data } = context.getImageData(0, 0, grid.width, grid.height)
    return gridReader(data, grid, { width, height })
  } catch (error) {
    reportQuietly(error)
    return unknown
  }
}
