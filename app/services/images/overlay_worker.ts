import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp from '#services/images/frugal_sharp'
import type { Layer } from '#domain/overlay/layer'
import type { OverlayType } from '#domain/overlay/picture_rules'
import { OVERLAY_DECODING } from '#services/images/overlay_picture'
import { drawLayers } from '#services/images/overlay_canvas'
import { drawnSlide, type SlideOrder } from '#services/images/slide_canvas'

/** Texts on a picture. */
export interface OverlayOrder {
  kind: 'picture'
  bytes: Uint8Array
  mime: OverlayType
  layers: Layer[]
}

export type DrawnOverlay =
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { kind: 'broken' }

/** The picture upright and in the colours of the web, as a canvas. */
async function opened(bytes: Uint8Array) {
  const picture = sharp(bytes, OVERLAY_DECODING).autoOrient().toColourspace('srgb')
  const { hasAlpha } = await sharp(bytes, OVERLAY_DECODING).metadata()
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  const canvas = createCanvas(info.width, info.height)
  canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0)
  return { canvas, look: hasAlpha ? 'transparent' : 'opaque' } as const
}

/** In the type it came in, letters sharp: no colour is halved, no palette made. */
function encoded(canvas: Canvas, look: 'opaque' | 'transparent', mime: OverlayType) {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const raw = sharp(data, { raw: { width, height, channels: 4 } })
  const picture = look === 'opaque' ? raw.removeAlpha() : raw
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  if (mime === 'image/webp') return picture.webp({ quality: 92, smartSubsample: true, effort: 2 })
  return picture.png({ compressionLevel: 4, adaptiveFiltering: true })
}

async function drawn({ bytes, mime, layers }: OverlayOrder): Promise<DrawnOverlay> {
  const picture = await opened(bytes).catch(() => null)
  if (!picture) return { kind: 'broken' }
  const { canvas, look } = picture
  drawLayers(canvas, layers)
  const file = await encoded(canvas, look, mime).toBuffer()
  return { kind: 'drawn', bytes: new Uint8Array(file), width: canvas.width, height: canvas.height }
}

async function done(order: OverlayOrder | SlideOrder): Promise<DrawnOverlay> {
  return order.kind === 'slide' ? drawnSlide(order) : drawn(order)
}

// Linux ranks threads one by one: this one lets those go first who answer.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', (order: OverlayOrder | SlideOrder) => {
  done(order).then(
    (result) => {
      parentPort?.postMessage(result, result.kind === 'drawn' ? [result.bytes.buffer] : [])
    },
    (error: unknown) => {
      setImmediate(() => {
        throw error
      })
    }
  )
})
