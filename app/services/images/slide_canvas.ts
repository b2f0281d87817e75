import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from '#services/images/frugal_sharp'
import { pictureWithin, slideDrawing, type SlideDrawing } from '#domain/slides/slide_drawing'
import type { SlideWords } from '#domain/slides/slide_drawing'
import type { SlideLook } from '#domain/slides/slide_look'
import { SLIDE_SIZE } from '#domain/slides/slide_templates'
import { drawLayers, measuredText } from '#services/images/overlay_canvas'

/** A slide of a carousel, its picture as JPEG. */
export interface SlideOrder {
  kind: 'slide'
  words: SlideWords
  picture: { bytes: Uint8Array; width: number; height: number } | null
  look: SlideLook
}

/** Pixels of the picture for one of the slide: letters stay sharp where a page is shown larger. */
const SCALE = 1.5

/** The whole page as JPEG. Rejects when its picture cannot be decoded. */
export async function drawnSlide({ words, picture, look }: SlideOrder) {
  const drawing = slideDrawing(words, { picture: picture !== null }, look, measuredText)
  const [width, height] = [SLIDE_SIZE.width * SCALE, SLIDE_SIZE.height * SCALE]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.scale(SCALE, SCALE)
  drawGround(context, drawing)
  if (picture) await drawPicture(context, drawing, picture)
  drawLayers(canvas, drawing.texts)
  const { data } = context.getImageData(0, 0, width, height)
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { kind: 'slide' as const, bytes: new Uint8Array(file) }
}

function drawGround(context: SKRSContext2D, { background, shapes }: SlideDrawing) {
  const page = { x: 0, y: 0, ...SLIDE_SIZE, color: background }
  for (const { x, y, width, height, color } of [page, ...shapes]) {
    context.fillStyle = color
    context.fillRect(x, y, width, height)
  }
}

async function drawPicture(
  context: SKRSContext2D,
  { picture: place }: SlideDrawing,
  picture: NonNullable<SlideOrder['picture']>
) {
  if (!place) return
  const image = await loadImage(picture.bytes)
  const { x, y, width, height } = pictureWithin(image, place)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height)
}
