import { writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp from '#services/images/frugal_sharp'
import type { Layer } from '#domain/overlay/layer'
import type { OverlayType } from '#domain/overlay/picture_rules'
import type { DrawnOverlay, OverlayOrder } from '#services/images/drawing_order'
import { letGo } from '#services/images/let_go'
import { LayerDrawing } from '#services/images/overlay_canvas'
import { OVERLAY_DECODING } from '#services/images/overlay_picture'
import { sha256Of } from '#services/images/publishable_file'

const CHANNELS = 4
/** Of the canvas that is drawn on at once: a larger picture is drawn strip by strip. */
const STRIP_BYTES = 8 * 1024 * 1024
const LARGE_PIXELS = 2160 * 2160

interface Pixels {
  data: Buffer
  width: number
  height: number
  look: 'transparent' | 'opaque'
}

/** The picture upright and in the colours of the web, pixel by pixel. */
async function opened(file: string): Promise<Pixels> {
  const picture = sharp(file, OVERLAY_DECODING).autoOrient().toColourspace('srgb')
  const { hasAlpha } = await sharp(file, OVERLAY_DECODING).metadata()
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { data, width, height, look: hasAlpha ? 'transparent' : 'opaque' }
}

/** The texts are drawn into the pixels themselves: no second picture is held beside them. */
async function drawInto({ data, width, height }: Pixels, layers: readonly Layer[]) {
  const row = width * CHANNELS
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / row)))
  const canvas = createCanvas(width, rows)
  const context = canvas.getContext('2d')
  const drawing = new LayerDrawing(layers)
  for (let top = 0; top < height; top += rows) {
    const count = Math.min(rows, height - top)
    const place = [data.buffer, data.byteOffset + top * row, count * row] as const
    const strip = new Uint8ClampedArray(...place)
    context.putImageData(new ImageData(strip, width, count), 0, 0)
    drawing.drawOn(canvas, top)
    strip.set(context.getImageData(0, 0, width, count).data)
    letGo()
    // What native code has handed out is freed between turns of the event loop only.
    await nextTurn()
  }
  drawing.end()
}

/**
 * In the type it came in, letters sharp: no colour is halved, no palette made. Where an encoder would
 * hold many times a large picture for a slightly smaller file, it does not.
 */
function encoded({ data, width, height, look }: Pixels, mime: OverlayType) {
  const isLarge = width * height > LARGE_PIXELS
  const raw = sharp(data, { raw: { width, height, channels: CHANNELS } })
  const picture = look === 'opaque' ? raw.removeAlpha() : raw
  if (mime === 'image/jpeg') {
    return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: !isLarge })
  }
  if (mime === 'image/webp')
    return picture.webp({ quality: 92, smartSubsample: !isLarge, effort: 2 })
  return picture.png({ compressionLevel: 4, adaptiveFiltering: true })
}

/** Draws layers on a picture, from file to file: the same size and type. */
export async function drawnOverlay({
  from,
  to,
  mime,
  layers,
}: OverlayOrder): Promise<DrawnOverlay> {
  const pixels = await opened(from).catch(() => null)
  if (!pixels) return { kind: 'broken' }
  await drawInto(pixels, layers)
  const file = await encoded(pixels, mime).toBuffer()
  await writeFile(to, file)
  const { width, height } = pixels
  return { kind: 'drawn', width, height, bytes: file.length, sha256: sha256Of(file) }
}
