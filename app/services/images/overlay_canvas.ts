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

/** Bytes per pixel. */
const CHANNELS = 4
/** Of the canvases that single texts are drawn on first: as many as the largest one has. */
const KEPT_BYTES = FABRIC_CONFIG.perfLimitSizeTotal * CHANNELS

interface Drawable {
  background: Rect | null
  text: Textbox
  /** Rows of the picture that it may touch. */
  top: number
  bottom: number
}

/** Layers measured once and drawn on a picture's strips, one after the other. */
export class LayerDrawing {
  #drawables: Drawable[]

  constructor(layers: readonly Layer[]) {
    const failed = readyFaces(layers)
    this.#drawables = layers.map((layer) => drawableOf(layer, failed))
  }

  /** Over what is on the canvas, whose first row is the picture's row `top`; the first layer lowest. */
  drawOn(canvas: Canvas, top = 0): void {
    const context = Object.assign(canvas, ELEMENT).getContext('2d')
    context.lang = 'en'
    context.save()
    context.translate(0, -top)
    let kept = 0
    for (const { background, text, ...rows } of this.#drawables) {
      const isSeen = rows.top < top + canvas.height && rows.bottom > top
      if (isSeen) background?.render(context)
      if (isSeen) text.render(context)
      kept += bytesOf(text)
      if (kept > KEPT_BYTES) kept -= forgotten(text)
    }
    context.restore()
  }

  end(): void {
    for (const { text } of this.#drawables) {
      forgotten(text)
      text.dispose()
    }
  }
}

function drawableOf(layer: Layer, failed: ReadonlySet<string>): Drawable {
  const text = textboxOf(layer, failed)
  const options = backgroundOptions(layer, text)
  const background = options && new Rect(options)
  const boxes = [text, background].flatMap((object) => object?.getBoundingRect() ?? [])
  const beyond = reachOf(layer)
  return {
    ...{ background, text },
    top: Math.min(...boxes.map((box) => box.top)) - beyond,
    bottom: Math.max(...boxes.map((box) => box.top + box.height)) + beyond,
  }
}

/** How far letters with strokes and shadows may go beyond their box: rather too far. */
function reachOf(layer: Layer): number {
  const { shadow_blur: blur, shadow_offset_x: aside, shadow_offset_y: down } = layer
  const shadow = layer.shadow_enabled ? 3 * blur + Math.abs(aside) + Math.abs(down) : 0
  return 2 * layer.font_size + 2 * layer.stroke_width + shadow
}

/** The canvas that fabric has drawn a text on by itself. */
function ownCanvas({ _cacheCanvas: canvas }: Textbox) {
  return canvas as { width: number; height: number } | undefined
}

function bytesOf(text: Textbox): number {
  const { width, height } = ownCanvas(text) ?? { width: 0, height: 0 }
  return width * height * CHANNELS
}

/** Gives a text's own canvas back at once, and tells how much that was. */
function forgotten(text: Textbox): number {
  const [canvas, bytes] = [ownCanvas(text), bytesOf(text)]
  if (canvas) Object.assign(canvas, { width: 1, height: 1 })
  text._removeCacheCanvas()
  return bytes
}

/** Draws layers over what is on a canvas, the first one lowest. */
export function drawLayers(canvas: Canvas, layers: readonly Layer[]): void {
  const drawing = new LayerDrawing(layers)
  drawing.drawOn(canvas)
  drawing.end()
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
