import { writeFile } from 'node:fs/promises'
import { setImmediate as resume } from 'node:timers/promises'
import { hash } from 'node:crypto'
import { createCanvas, ImageData, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type {
  RenderJob,
  RenderResult,
  RenderedOverlay,
  OverlayJob,
  FileJob,
  PublishableFile,
  SlideJob,
} from '#services/images/render_process'
import type { OverlayType } from '#domain/overlay/overlay_images'
import sharp from '#services/images/low_memory_sharp'
import type { Layer } from '#domain/overlay/layer'
import { loadSlices } from '#services/images/font_slices'
import { LayerDrawing, renderLayers, measureText } from '#services/images/overlay_canvas'
import { OVERLAY_DECODING } from '#services/images/check_overlay_image'
import { prepareImage } from '#services/images/prepare_image'
import { fitImage, slideDrawing, type SlideDrawing } from '#domain/slides/slide_drawing'
import { SLIDE_SIZE } from '#domain/slides/slide_templates'

function perform(job: RenderJob): Promise<RenderResult> {
  if (job.kind === 'slide') return renderSlide(job)
  return job.kind === 'overlay' ? renderOverlay(job) : preparePublishableFile(job)
}

process.on('message', async (job: RenderJob) => {
  process.send?.(await perform(job).catch((): RenderResult => ({ kind: 'failed' })))
  setImmediate(collectGarbage)
})

// The process has no purpose without the server.
process.on('disconnect', () => process.exit())

const CHANNELS = 4

/** The size of the canvas. Larger images are drawn in strips. */
const STRIP_BYTES = 8 * 1024 * 1024

const LARGE_PIXELS = 2160 * 2160

/** The limit of `workOn`. A busy server with two cores takes half a minute for it. */
const MAX_WORK = 24_000_000_000

interface Pixels {
  data: Buffer
  width: number
  height: number
  transparency: 'transparent' | 'opaque'
}

/** Decodes an image upright and in sRGB. */
async function decodePixels(file: string): Promise<Pixels> {
  const image = sharp(file, OVERLAY_DECODING).autoOrient().toColourspace('srgb')
  const { hasAlpha } = await sharp(file, OVERLAY_DECODING).metadata()
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data, width, height, transparency: hasAlpha ? 'transparent' : 'opaque' }
}

/**
 * Draws the texts into the existing pixels, so that no second image is in memory. Returns false
 * without drawing when that would take too long.
 */
async function drawLayersInto({ data, width, height }: Pixels, layers: readonly Layer[]) {
  await loadSlices(layers.map(({ text }) => text))
  const row = width * CHANNELS
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / row)))
  const canvas = createCanvas(width, rows)
  const context = canvas.getContext('2d')
  const drawing = new LayerDrawing(layers)
  if (drawing.workOn({ width, height }) > MAX_WORK) return false
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top)
    const range = [data.buffer, data.byteOffset + top * row, count * row] as const
    const strip = new Uint8ClampedArray(...range)
    context.putImageData(new ImageData(strip, width, count), 0, 0)
    drawing.drawOn(canvas, top)
    strip.set(context.getImageData(0, 0, width, count).data)
    collectGarbage()
    // Memory of native code is freed only between turns of the event loop.
    await resume()
  }
  drawing.end()
  return true
}

/**
 * Encodes in the original type. Text stays sharp because there is no chroma subsampling and no
 * palette. For large images, options that need a multiple of the memory for a slightly smaller file
 * are off.
 */
function encodePixels({ data, width, height, transparency }: Pixels, mime: OverlayType) {
  const isLarge = width * height > LARGE_PIXELS
  const raw = sharp(data, { raw: { width, height, channels: CHANNELS } })
  const image = transparency === 'opaque' ? raw.removeAlpha() : raw
  if (mime === 'image/jpeg') {
    return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: !isLarge })
  }
  if (mime === 'image/webp') return image.webp({ quality: 92, smartSubsample: !isLarge, effort: 2 })
  return image.png({ compressionLevel: 4, adaptiveFiltering: true })
}

/** Draws layers on an image, from file to file. Size and type stay the same. */
async function renderOverlay({ from, to, mime, layers }: OverlayJob): Promise<RenderedOverlay> {
  const pixels = await decodePixels(from).catch(() => null)
  if (!pixels) return { kind: 'broken' }
  if (!(await drawLayersInto(pixels, layers))) return { kind: 'too_slow' }
  const file = await encodePixels(pixels, mime).toBuffer()
  await writeFile(to, file)
  const { width, height } = pixels
  return { kind: 'drawn', width, height, bytes: file.length, sha256: hash('sha256', file) }
}

/**
 * Frees memory after drawing. V8 does not know how large the images behind its small objects are,
 * so it would collect them too late. Does nothing without `--expose-gc`.
 */
function collectGarbage() {
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}

/** Makes an image publishable, from file to file. */
async function preparePublishableFile({ from, to }: FileJob): Promise<PublishableFile> {
  const prepared = await prepareImage(from)
  if (prepared.kind === 'refused') return prepared
  const { bytes, ...image } = prepared.image
  await writeFile(to, bytes)
  return { kind: 'publishable', ...image, bytes: bytes.length, sha256: hash('sha256', bytes) }
}

/**
 * Pixels of the rendered page for each unit of the slide, so that text stays sharp when a page is
 * enlarged.
 */
const SCALE = 1.5

/** Renders a whole page as JPEG. Rejects when the slide's image cannot be decoded. */
async function renderSlide({ words, image, style }: SlideJob) {
  await loadSlices([words.title, words.content])
  const drawing = slideDrawing(words, { image: image !== null }, style, measureText)
  const [width, height] = [SLIDE_SIZE.width * SCALE, SLIDE_SIZE.height * SCALE]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.scale(SCALE, SCALE)
  drawBackground(context, drawing)
  if (image) await placeImage(context, drawing, image)
  renderLayers(canvas, drawing.texts)
  const { data } = context.getImageData(0, 0, width, height)
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { kind: 'slide' as const, bytes: new Uint8Array(file) }
}

function drawBackground(context: SKRSContext2D, { background, shapes }: SlideDrawing) {
  const page = { x: 0, y: 0, ...SLIDE_SIZE, color: background }
  for (const { x, y, width, height, color } of [page, ...shapes]) {
    context.fillStyle = color
    context.fillRect(x, y, width, height)
  }
}

async function placeImage(
  context: SKRSContext2D,
  { image: area }: SlideDrawing,
  { bytes }: NonNullable<SlideJob['image']>
) {
  if (!area) return
  const image = await loadImage(bytes)
  const { x, y, width, height } = fitImage(image, area)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height)
}
