import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from '#services/images/low_memory_sharp'
import { fitImage, slideDrawing, type SlideDrawing } from '#domain/slides/slide_drawing'
import { SLIDE_SIZE } from '#domain/slides/slide_templates'
import type { SlideJob } from '#services/images/render_process'
import { renderLayers, measureText } from '#services/images/overlay_canvas'

/**
 * Pixels of the rendered page for each unit of the slide, so that text stays sharp when a page is
 * enlarged.
 */
const SCALE = 1.5

/** Renders a whole page as JPEG. Rejects when the slide's image cannot be decoded. */
export async function renderSlide({ words, picture, style }: SlideJob) {
  const drawing = slideDrawing(words, { picture: picture !== null }, style, measureText)
  const [width, height] = [SLIDE_SIZE.width * SCALE, SLIDE_SIZE.height * SCALE]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.scale(SCALE, SCALE)
  drawBackground(context, drawing)
  if (picture) await placeImage(context, drawing, picture)
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
  { picture: box }: SlideDrawing,
  picture: NonNullable<SlideJob['picture']>
) {
  if (!box) return
  const image = await loadImage(picture.bytes)
  const { x, y, width, height } = fitImage(image, box)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height)
}
