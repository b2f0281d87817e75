import sharp from '#services/images/low_memory_sharp'
import { DEFAULT_STYLE, type SlideStyle } from '#domain/slides/slide_style'
import { slideNumber, type SlideText } from '#domain/slides/slide_text'
import { withDecodingSlot, DECODING } from '#services/images/image_encoding'
import { renderSlideInWorker } from '#services/images/render_process'
import { runWorker } from '#services/images/worker_task'

/** A carousel slide with any of a headline, a text and an image. */
export interface Slide {
  title?: string
  content?: string
  /** The bytes of an image that `prepareImage` returned. */
  image?: Uint8Array
}

/**
 * A slide that is ready for its page. It has trimmed texts and, as JPEG, either the rendered page
 * or, for a slide without texts, its image.
 */
export interface PreparedSlide extends SlideText {
  image: { bytes: Uint8Array; width: number; height: number } | null
  page: Uint8Array | null
}

/** The input of `slides_pdf_worker`, which draws the pages in a thread of its own. */
export interface SlidesInput {
  title: string
  slides: PreparedSlide[]
}

const LIMITS = { timeoutMs: 60_000, heapMb: 384 }

/** Twice the width of a page, which is sharp on every screen. */
const LONGEST_SIDE = 2160

/**
 * Renders a carousel as a PDF with one page for each slide. Pages have 1080 x 1350 points, and a
 * slide that is only an image has one point for each pixel. The visible page is drawn by the
 * overlay renderer in the organization's style. Under it are the texts in embedded fonts for search
 * and screen readers. Texts shrink instead of being cut. The same slides always give the same
 * bytes.
 * @throws when an image cannot be decoded
 */
export async function renderSlidesPdf(
  title: string,
  slides: readonly Slide[],
  style: SlideStyle = DEFAULT_STYLE
): Promise<Uint8Array> {
  const preparedSlides: PreparedSlide[] = []
  for (const [index, slide] of slides.entries()) {
    const number = slideNumber(index, slides.length)
    preparedSlides.push(await prepareSlide(slide, number, style))
  }
  const input: SlidesInput = { title, slides: preparedSlides }
  return withDecodingSlot(() =>
    runWorker<Uint8Array>(import.meta.url, 'slides_pdf_worker', input, LIMITS)
  )
}

async function prepareSlide(
  { title, content, image }: Slide,
  number: string,
  style: SlideStyle
): Promise<PreparedSlide> {
  const words = { title: title?.trim() ?? '', content: content?.trim() ?? '', number }
  const jpeg = image ? await withDecodingSlot(() => toJpeg(image)) : null
  if (words.title === '' && words.content === '' && jpeg) {
    return { ...words, image: jpeg, page: null }
  }
  return {
    ...words,
    image: null,
    page: await renderSlideInWorker({ words, style, image: jpeg }),
  }
}

/** A PDF embeds a JPEG unchanged but has to decode a PNG pixel by pixel. */
async function toJpeg(image: Uint8Array) {
  const { width, height } = await sharp(image, DECODING).metadata()
  const bytes = await sharp(image, DECODING)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes, width, height }
}
