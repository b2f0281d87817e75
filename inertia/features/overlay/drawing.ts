import { config, Rect, Shadow, Textbox, type StaticCanvas } from 'fabric'
import { middleOf, plus, turned, type Box } from '@domain/overlay/geometry'
import type { Layer } from '@domain/overlay/layer'
import {
  backgroundOptions,
  boxOf,
  FABRIC_CONFIG,
  textboxOptions,
  textboxPlace,
} from '@domain/overlay/textbox_options'
import { isMainReady, isSettled, isTypeReady, type Faces } from './faces'

config.configure(FABRIC_CONFIG)

/** A layer as fabric draws it. */
export interface Drawing {
  text: Textbox
  plate: Rect | null
}

/** Layers are plain data that is never changed: what was made of one is good until its type changes. */
let made = new WeakMap<Layer, Drawing>()
let madeWith: Faces['failed'] | null = null

/**
 * Null until its type is there: nothing is measured or drawn with a font that only stands in. Faces
 * of signs (emoji are many megabytes) may still be on their way: the letters do not wait for them.
 */
export function drawingOf(layer: Layer, faces: Faces): Drawing | null {
  if (!isMainReady(layer, faces)) return null
  if (!isTypeReady(layer, faces)) return draw(layer, faces)
  if (madeWith !== faces.failed) {
    made = new WeakMap()
    madeWith = faces.failed
  }
  const known = made.get(layer)
  if (known) return known
  const fresh = draw(layer, faces)
  made.set(layer, fresh)
  return fresh
}

/** The server does the same, with the same options; there every face is ready. */
function draw(layer: Layer, faces: Faces): Drawing {
  const { shadow, ...options } = inReadyFaces(textboxOptions(layer, faces.failed), faces)
  const text = new Textbox(layer.text, { ...options, shadow: shadow && new Shadow(shadow) })
  text.set(textboxPlace(layer, text))
  const plate = backgroundOptions(layer, text)
  return { text, plate: plate && new Rect(plate) }
}

type TextboxOptions = ReturnType<typeof textboxOptions>

/** Without the families that are not there yet: fabric remembers how wide each family's signs are. */
function inReadyFaces(options: TextboxOptions, faces: Faces): TextboxOptions {
  const isThere = (family = '') => isSettled(family.slice(1, -1), faces)
  const ready = (families: string) => families.split(', ').filter(isThere).join(', ')
  const fontFamily = ready(options.fontFamily)
  const readyOf = (families: string) =>
    isThere(families.split(', ')[0]) ? ready(families) : fontFamily
  const styles = Object.entries(options.styles).map(([line, signs]) => [
    line,
    Object.fromEntries(
      Object.entries(signs).map(([place, look]) => [
        place,
        look.fontFamily ? { ...look, fontFamily: readyOf(look.fontFamily) } : look,
      ])
    ),
  ])
  return { ...options, fontFamily, styles: Object.fromEntries(styles) }
}

/** How large a text becomes; for layers that are only being tried. */
export function measured(layer: Layer, faces: Faces) {
  const { width, height } = draw(layer, faces).text
  return { width, height }
}

/** The box of a layer on the picture: as high as its text needs. */
function shownBox(layer: Layer, faces: Faces): Box {
  const drawing = drawingOf(layer, faces)
  const { left, top, ...size } = boxOf(layer, drawing?.text ?? { width: layer.width, height: 0 })
  return { x: left, y: top, ...size, rotation: layer.rotation }
}

/** The boxes of layers, by id. */
export function boxesOf(layers: readonly Layer[], faces: Faces): Record<string, Box> {
  return Object.fromEntries(layers.map((layer) => [layer.id, shownBox(layer, faces)]))
}

/** Where the letters of a layer are seen: its box without the empty part beside short lines. */
function textArea({ text }: Drawing, box: Box): Box {
  const [width, height] = [text.calcTextWidth(), text.height]
  const over = (box.width - width) / 2
  const asides: Record<string, number> = { left: -over, center: 0, right: over }
  const aside = turned({ x: asides[text.textAlign] ?? 0, y: 0 }, box.rotation)
  const middle = plus(middleOf(box), aside)
  const [x, y] = [middle.x - width / 2, middle.y - height / 2]
  return { x, y, width, height, rotation: box.rotation }
}

/** The areas of letters, by the ids of their layers. */
export function textAreas(
  layers: readonly Layer[],
  boxes: Readonly<Record<string, Box>>,
  faces: Faces
): Record<string, Box> {
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const [drawing, box] = [drawingOf(layer, faces), boxes[layer.id]]
      return drawing && box ? [[layer.id, textArea(drawing, box)]] : []
    })
  )
}

interface View {
  /** Pixels of the canvas. */
  width: number
  height: number
  /** Of them per pixel of the image. */
  scale: number
}

/** Draws the layers, the lowest first. */
export function drawLayers(
  canvas: StaticCanvas,
  layers: readonly Layer[],
  faces: Faces,
  { width, height, scale }: View
) {
  canvas.remove(...canvas.getObjects())
  if (canvas.width !== width || canvas.height !== height) {
    canvas.setDimensions({ width, height }, { backstoreOnly: true })
  }
  canvas.setViewportTransform([scale, 0, 0, scale, 0, 0])
  for (const layer of layers) {
    const drawing = drawingOf(layer, faces)
    if (drawing?.plate) canvas.add(drawing.plate)
    if (drawing) canvas.add(drawing.text)
  }
  canvas.renderAll()
}
