import { readFileSync } from 'node:fs'
import { createCanvas, Image, setTextRenderer, GlobalFonts } from '@napi-rs/canvas'
import type { Canvas } from '@napi-rs/canvas'
import { config, Rect, setEnv, Shadow, Textbox } from 'fabric'
import type { Layer } from '#domain/overlay/layer'
import {
  backgroundOptions,
  FABRIC_CONFIG,
  TEXT_RENDERING,
  textboxOptions,
  textboxPlacement,
} from '#domain/overlay/textbox_options'
import type { Size } from '#domain/overlay/geometry'
import { measuredBefore, separateMarks, wrapText } from '#domain/overlay/line_breaks'
import {
  facesOfLayer,
  mainFace,
  SLICED_NAMES,
  slicedFace,
  slicesOf,
} from '#domain/overlay/font_faces'
import { FALLBACK_FAMILIES, fontOf } from '#domain/overlay/fonts'
import { serverFontFile, sliceIndexes } from '#services/images/font_files'
import { loadedSlice } from '#services/images/font_slices'

// Text is drawn as browsers draw it. The library's default gives letters different edges.
setTextRenderer('system')

config.configure(FABRIC_CONFIG)

const NOOP = () => undefined

/** The DOM methods that fabric calls on an element. A canvas without a page has none of them. */
const ELEMENT = {
  style: {},
  setAttribute: NOOP,
  removeAttribute: NOOP,
  hasAttribute: () => false,
  classList: { add: NOOP, remove: NOOP },
}

const document = {
  createElement: (name: string) =>
    name === 'canvas' ? Object.assign(createCanvas(1, 1), ELEMENT) : new Image(),
}

/** fabric's environment without a page (design, "One renderer on both sides"). */
const HEADLESS_ENVIRONMENT = {
  document,
  window: { document, devicePixelRatio: 1, Intl },
  isTouchSupported: false,
  WebGLProbe: { queryWebGL: NOOP, isSupported: () => false },
  dispose: NOOP,
  copyPasteData: {},
}

setEnv(Object.assign(Object.create(null), HEADLESS_ENVIRONMENT))

/** The family name of a font with a single character, which has neither ink nor width. */
const SEPARATOR_FACE = 'separator'

/** That character. It is unassigned, so no text has it. */
const SEPARATOR = '\u2e9a'

const SEPARATOR_FONT =
  'AAEAAAAIAIAAAwAAY21hcAAMLs0AAACMAAAALGdseWYAAAAAAAAAuAAAAARoZWFkXxNA5QAAALwAAAA2aGhlYQMi/zkAAAD0' +
  'AAAAImhtdHgAAAAAAAABGAAAAAZsb2NhAAAAAAAAASAAAAAGbWF4cAADAAEAAAEoAAAAHnBvc3QAAwAAAAABSAAAACAAAAAB' +
  'AAMAAQAAAAwABAAgAAAABAAEAAEAAC6a//8AAC6a///RZwABAAAAAAAAAAAAAQAAAAEAAAAAAABfDzz1AAAD6AAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAgAAgAAAAAAAAABAAADIP84AAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAQAAAAIAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

GlobalFonts.register(Buffer.from(SEPARATOR_FONT, 'base64'), SEPARATOR_FACE)

/** A heart, a flag or another symbol that begins an emoji of several joined characters. */
const JOINED_SYMBOL =
  /(?<!\u200d)(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\ufe0f?(?=\u200d)/gu

/** Draws and measures texts as browsers do. */
class ServerTextbox extends Textbox {
  /** The part of the text that is being measured or drawn. */
  declare shown?: string

  override _getFontDeclaration(...style: Parameters<Textbox['_getFontDeclaration']>) {
    const font = withSlices(super._getFontDeclaration(...style), this.text, this.shown ?? this.text)
    return `${font}, "${SEPARATOR_FACE}"`
  }

  override _setTextStyles(...[context, style, ...rest]: Parameters<Textbox['_setTextStyles']>) {
    context.textRendering = TEXT_RENDERING
    super._setTextStyles(context, style, ...rest)
    const weight = weightOf(style?.fontFamily ?? this.fontFamily)
    if (weight) Object.assign(context, { fontVariationSettings: `'wght' ${weight}` })
  }

  override _wrapText(lines: string[], width: number) {
    return wrapText(this, lines, width)
  }

  override _measureChar(...[text, style, previous, ...rest]: Parameters<Textbox['_measureChar']>) {
    const before = measuredBefore(previous, text)
    this.shown = `${before ?? ''}${text}`
    const size = super._measureChar(separate(text), style, before && separate(before), ...rest)
    this.shown = undefined
    return size
  }

  override _renderChar(...[method, context, line, place, text, ...at]: RenderedCharacter) {
    const style = this.getCompleteStyleDeclaration(line, place)
    this.shown = text
    if (weightOf(style.fontFamily)) this._setTextStyles(context, style)
    super._renderChar(method, context, line, place, separate(text), ...at)
    this.shown = undefined
  }
}

/** Matches a face that is cut into slices, with its quotes. */
const SLICED = new RegExp(`"((?:${SLICED_NAMES})-\\d+-normal)"`, 'g')

/**
 * Names the slices that draw a part of a text in place of the faces they belong to. The canvas looks
 * through all of them for each character.
 */
function withSlices(font: string, text: string, part: string): string {
  return font.replaceAll(SLICED, (name, face: string) => {
    const { family } = slicedFace(face)!
    const { sliceOf } = slicesOfText(text)
    const names = new Set([...part].flatMap((sign) => sliceOf.get(sign) ?? []))
    const own = [...names].filter((slice) => slice.startsWith(family))
    return own.length > 0 ? own.map((slice) => `"${slice}"`).join(', ') : name
  })
}

let latest = { text: '', needed: slicesOf('', {}) }

/** fabric asks for every character of a text. */
function slicesOfText(text: string) {
  if (text !== latest.text) latest = { text, needed: slicesOf(text, sliceIndexes) }
  return latest.needed
}

/** Returns the weight in which slices are drawn, which have all. Other font files have only one. */
function weightOf(families = ''): number | undefined {
  const [, face] = new RegExp(SLICED.source).exec(families) ?? []
  return face ? slicedFace(face)?.weight : undefined
}

type RenderedCharacter = Parameters<Textbox['_renderChar']>

/**
 * The canvas splits the text before '🔥' and other wide characters, and draws '❤️‍🔥' as two emoji,
 * unless another wide character is before it.
 */
function separate(text: string): string {
  return separateMarks(text).replace(JOINED_SYMBOL, `${SEPARATOR}$&`)
}

/** Each pixel has four bytes. */
const CHANNELS = 4

/**
 * The limit for the caches that fabric draws single texts on. It is the size of the largest single
 * cache.
 */
const MAX_CACHE_BYTES = FABRIC_CONFIG.perfLimitSizeTotal * CHANNELS

interface Drawable {
  background: Rect | null
  text: ServerTextbox
  /** The rows and columns of the image that it may cover. */
  top: number
  bottom: number
  left: number
  right: number
}

/** How much longer than plain letters of its size a text takes, as measured. */
const SLOWNESS = { shadow: 16, ownCanvas: 24 }

/**
 * Measures layers once and draws them on an image strip by strip. The slices of their texts have to
 * be loaded (font_slices.ts).
 */
export class LayerDrawing {
  #drawables: Drawable[]

  constructor(layers: readonly Layer[]) {
    const missingFaces = registerFaces(layers)
    this.#drawables = layers.map((layer) => createDrawable(layer, missingFaces))
  }

  /** Returns how many pixels are drawn on an image of this size. Slow ones count several times. */
  workOn({ width, height }: Size): number {
    const works = this.#drawables.map(({ text, top, bottom, left, right }) => {
      const rows = Math.min(bottom, height) - Math.max(top, 0)
      const columns = Math.min(right, width) - Math.max(left, 0)
      const slowness =
        (text.shadow ? SLOWNESS.shadow : 1) + (text.objectCaching ? SLOWNESS.ownCanvas : 0)
      return Math.max(rows, 0) * Math.max(columns, 0) * slowness
    })
    return works.reduce((sum, work) => sum + work, 0)
  }

  /**
   * Draws over the content of a canvas whose first row is the image's row `top`. The first layer is
   * lowest.
   */
  drawOn(canvas: Canvas, top = 0): void {
    const context = Object.assign(canvas, ELEMENT).getContext('2d')
    context.lang = 'en'
    context.save()
    context.translate(0, -top)
    let cachedBytes = 0
    for (const { background, text, ...rows } of this.#drawables) {
      const isVisible = rows.top < top + canvas.height && rows.bottom > top
      if (isVisible) background?.render(context)
      if (isVisible) text.render(context)
      cachedBytes += bytesOf(text)
      if (cachedBytes > MAX_CACHE_BYTES) cachedBytes -= releaseCache(text)
    }
    context.restore()
  }

  end(): void {
    for (const { text } of this.#drawables) {
      releaseCache(text)
      text.dispose()
    }
  }
}

function createDrawable(layer: Layer, missingFaces: ReadonlySet<string>): Drawable {
  const text = createTextbox(layer, missingFaces)
  const options = backgroundOptions(layer, text)
  const background = options && new Rect(options)
  const boxes = [text, background].flatMap((object) => object?.getBoundingRect() ?? [])
  const overflow = overflowOf(layer)
  return {
    background,
    text,
    top: Math.min(...boxes.map((box) => box.top)) - overflow,
    bottom: Math.max(...boxes.map((box) => box.top + box.height)) + overflow,
    left: Math.min(...boxes.map((box) => box.left)) - overflow,
    right: Math.max(...boxes.map((box) => box.left + box.width)) + overflow,
  }
}

/**
 * Returns how far strokes and shadows may extend beyond a text's box, in pixels. The value is a
 * safe overestimate.
 */
function overflowOf(layer: Layer): number {
  const { shadow_blur: blur, shadow_offset_x: aside, shadow_offset_y: down } = layer
  const shadow = layer.shadow_enabled ? 3 * blur + Math.abs(aside) + Math.abs(down) : 0
  return 2 * layer.font_size + 2 * layer.stroke_width + shadow
}

/** Returns the cache canvas that fabric keeps for a text. */
function cacheCanvas({ _cacheCanvas: canvas }: Textbox) {
  return canvas as { width: number; height: number } | undefined
}

function bytesOf(text: Textbox): number {
  const { width, height } = cacheCanvas(text) ?? { width: 0, height: 0 }
  return width * height * CHANNELS
}

/** Releases a text's cache immediately and returns its size in bytes. */
function releaseCache(text: Textbox): number {
  const [canvas, bytes] = [cacheCanvas(text), bytesOf(text)]
  if (canvas) Object.assign(canvas, { width: 1, height: 1 })
  text._removeCacheCanvas()
  return bytes
}

/** Draws layers over the content of a canvas. The first one is lowest. */
export function renderLayers(canvas: Canvas, layers: readonly Layer[]): void {
  const drawing = new LayerDrawing(layers)
  drawing.drawOn(canvas)
  drawing.end()
}

/** Returns the size of a layer's text when it is drawn. */
export function measureText(layer: Layer): Size {
  const { width, height } = createTextbox(layer, registerFaces([layer]))
  return { width, height }
}

function createTextbox(layer: Layer, missingFaces: ReadonlySet<string>) {
  const { shadow, ...options } = textboxOptions(layer, missingFaces)
  const textbox = new ServerTextbox(layer.text, {
    ...options,
    shadow: shadow && new Shadow(shadow),
  })
  textbox.set(textboxPlacement(layer, textbox))
  return textbox
}

const registered = new Set<string>()

const failed = new Set<string>()

/**
 * Registers the faces of layers, each under its own name. Returns the faces that could not be
 * loaded.
 */
function registerFaces(layers: readonly Layer[]): ReadonlySet<string> {
  layers.flatMap(facesOfLayer).forEach(register)
  layers.flatMap(({ text }) => slicesOfText(text).slices).forEach(registerSlice)
  if (failed.size > 0) FALLBACK_FAMILIES.forEach((family) => registerFamily(family, layers))
  return failed
}

/** Registers the fallback fonts of a failed face in the required weights and styles. */
function registerFamily(family: string, layers: readonly Layer[]) {
  const font = fontOf(family)
  if (!font) return
  for (const { font_weight: weight, font_style: style, ...layer } of layers) {
    register(mainFace(font, { weight, style }))
    const fallbackLayer = { ...layer, font_weight: weight, font_style: style, font_name: family }
    facesOfLayer(fallbackLayer).forEach(register)
  }
}

function register(face: string) {
  if (registered.has(face) || failed.has(face) || slicedFace(face)) return
  const isRegistered = tryRegister(face)
  if (isRegistered) registered.add(face)
  else failed.add(face)
}

/** A slice that isn't loaded leaves its characters to the next family. */
function registerSlice(slice: string) {
  const font = registered.has(slice) ? null : loadedSlice(slice)
  if (font && GlobalFonts.register(font, slice)) registered.add(slice)
}

function tryRegister(face: string): boolean {
  try {
    const file = serverFontFile(face)
    return file !== null && GlobalFonts.register(readFileSync(file), face) !== null
  } catch {
    return false
  }
}
