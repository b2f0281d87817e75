import { createCanvas, Image, setTextRenderer, type Canvas } from '@napi-rs/canvas'
import { config, Rect, setEnv, Shadow, Textbox } from 'fabric'
import type { Layer } from '#domain/overlay/layer'
import {
  backgroundOptions,
  FABRIC_CONFIG,
  textboxOptions,
  textboxPlace,
  type DrawnSize,
} from '#domain/overlay/textbox_options'
import { readyFaces } from '#services/images/overlay_faces'

// As browsers draw text, not the library's own way: their letters have the same edges.
setTextRenderer('system')
config.configure(FABRIC_CONFIG)

const NOTHING = () => undefined

/** What fabric asks of an element of a page; a canvas without a page has none of it. */
const ELEMENT = {
  style: {},
  setAttribute: NOTHING,
  removeAttribute: NOTHING,
  hasAttribute: () => false,
  classList: { add: NOTHING, remove: NOTHING },
}

const document = {
  createElement: (name: string) =>
    name === 'canvas' ? Object.assign(createCanvas(1, 1), ELEMENT) : new Image(),
}

/** fabric without a page (design, "One renderer on both sides"). */
const PAGELESS = {
  document,
  window: { document, devicePixelRatio: 1, Intl },
  isTouchSupported: false,
  WebGLProbe: { queryWebGL: NOTHING, isSupported: () => false },
  dispose: NOTHING,
  copyPasteData: {},
}

setEnv(Object.assign(Object.create(null), PAGELESS))

/** Draws layers over what is on a canvas, the first one lowest. */
export function drawLayers(canvas: Canvas, layers: readonly Layer[]): void {
  const failed = readyFaces(layers)
  const context = Object.assign(canvas, ELEMENT).getContext('2d')
  context.lang = 'en'
  for (const layer of layers) {
    const textbox = textboxOf(layer, failed)
    const background = backgroundOptions(layer, textbox)
    if (background) new Rect(background).render(context)
    textbox.render(context)
    textbox.dispose()
  }
}

/** How large a layer's text is when it is drawn. */
export function measuredText(layer: Layer): DrawnSize {
  const { width, height } = textboxOf(layer, readyFaces([layer]))
  return { width, height }
}

function textboxOf(layer: Layer, failed: ReadonlySet<string>) {
  const { shadow, ...options } = textboxOptions(layer, failed)
  const textbox = new Textbox(layer.text, { ...options, shadow: shadow && new Shadow(shadow) })
  textbox.set(textboxPlace(layer, textbox))
  return textbox
}
