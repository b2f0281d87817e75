import sharp from '#services/images/frugal_sharp'
import { slideNumber } from '#domain/slides/slide_drawing'
import { DEFAULT_LOOK, type SlideLook } from '#domain/slides/slide_look'
import { inDecodingTurn } from '#services/images/decoding_turns'
import { DECODING } from '#services/images/image_encoding'
import { drawSlideApart } from '#services/images/drawing_process'
import type { DrawnSlide } from '#services/images/slide_page'
import type { SlidesInput } from '#services/images/slides_pdf_worker'
import { runWorker } from '#services/images/worker_task'

/** A slide of a carousel: a headline, a text, a picture, or any of them. */
export interface Slide {
  title?: string
  content?: string
  /** The bytes of a picture that `prepareImage` made. */
  picture?: Uint8Array
}

const LIMITS = { timeoutMs: 60_000, heapMb: 384 }

/** Twice the width of a page: sharp on every screen. */
const LONGEST_SIDE = 2160

/**
 * A carousel as a PDF: one page a slide, 1080 x 1350 points, or for a slide that is only a picture as
 * many points as it has pixels. What is seen of a page is drawn by the renderer of text overlays, in
 * the organization's look; under it lie the words in embedded fonts, to be searched and read aloud.
 * Texts shrink rather than being cut. The same slides always make the same bytes.
 * @throws when a picture cannot be decoded
 */
export async function slidesPdf(
  title: string,
  slides: readonly Slide[],
  look: SlideLook = DEFAULT_LOOK
): Promise<Uint8Array> {
  const drawn: DrawnSlide[] = []
  for (const [index, slide] of slides.entries()) {
    const number = slideNumber(index, slides.length)
    drawn.push(await drawnSlide(slide, number, look))
  }
  const input: SlidesInput = { title, slides: drawn }
  return inDecodingTurn(() =>
    runWorker<Uint8Array>(import.meta.url, 'slides_pdf_worker', input, LIMITS)
  )
}

async function drawnSlide(
  { title, content, picture }: Slide,
  number: string,
  look: SlideLook
): Promise<DrawnSlide> {
  const words = { title: title?.trim() ?? '', content: content?.trim() ?? '', number }
  const jpeg = picture ? await inDecodingTurn(() => asJpeg(picture)) : null
  if (words.title === '' && words.content === '' && jpeg) {
    return { ...words, picture: jpeg, page: null }
  }
  return { ...words, picture: null, page: await drawSlideApart({ words, look, picture: jpeg }) }
}

/** A PDF shows JPEG as it is; a PNG it would have to be taken apart for, pixel by pixel. */
async function asJpeg(picture: Uint8Array) {
  const { width, height } = await sharp(picture, DECODING).metadata()
  const bytes = await sharp(picture, DECODING)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes, width, height }
}
