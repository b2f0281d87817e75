import { createRequire } from 'node:module'
import type { PDFDocument, PDFPage } from 'pdf-lib'
import type { Bidi } from 'bidi-js'
import { directionOf, IS_RIGHT_TO_LEFT } from '#domain/overlay/scripts'
import { SLIDE_SIZE, type SlideArea } from '#domain/slides/slide_templates'
import type { PreparedSlide } from '#services/images/render_slides_pdf'
import type { FontCache } from '#services/images/slide_fonts'
import { TEXT_COLOR, PdfTextWriter } from '#services/images/pdf_text_writer'
import { lineShare, fitText, measureWidth } from '#services/images/fit_text'
import type { FittedText, TextStyle, Piece } from '#services/images/fit_text'

const TITLE: TextStyle = { face: 'display', size: 88, leading: 1.12 }

const CONTENT: TextStyle = { face: 'text', size: 44, leading: 1.44 }

const NUMBER = { face: 'text', size: 26, leading: 1, y: 76 } as const

/** The distance from the top of a line to its baseline, as a fraction of the font size. */
const ASCENT = 0.82

/** Adds slides to a document: the texts, and the rendered page on top of them. */
export class SlidePainter {
  #writer: PdfTextWriter

  constructor(
    private document: PDFDocument,
    private fonts: FontCache
  ) {
    this.#writer = new PdfTextWriter(document)
  }

  /** Adds a slide's page. A slide that is only an image has the size of the image. */
  async add(slide: PreparedSlide): Promise<void> {
    const { image, page: rendered } = slide
    if (image) return this.#addImage(image)
    const page = this.document.addPage([SLIDE_SIZE.width, SLIDE_SIZE.height])
    await this.#write(page, slide)
    if (rendered)
      page.drawImage(await this.document.embedJpg(rendered), { x: 0, y: 0, ...SLIDE_SIZE })
  }

  async #addImage({ bytes, width, height }: NonNullable<PreparedSlide['image']>) {
    const page = this.document.addPage([width, height])
    page.drawImage(await this.document.embedJpg(bytes), { x: 0, y: 0, width, height })
  }

  /**
   * Writes the texts of a page in reading order. They are covered by the rendered page and serve
   * search and screen readers.
   */
  async #write(page: PDFPage, { title, content, number }: PreparedSlide) {
    const { texts, gap } = slideLayout()
    const top = texts.y + texts.height
    const titleText = this.#fit(
      title,
      TITLE,
      texts.width,
      content ? texts.height / 2 : texts.height
    )
    const above = title === '' ? 0 : titleText.height + gap
    const body = this.#fit(content, CONTENT, texts.width, texts.height - above)
    const numberText = this.#fit(number, NUMBER, SLIDE_SIZE.width, NUMBER.size)
    await this.#lines(page, title, titleText, { ...texts, y: top })
    await this.#lines(page, content, body, { ...texts, y: top - above })
    await this.#lines(page, number, numberText, { ...texts, y: NUMBER.y + NUMBER.size })
  }

  #fit(text: string, style: TextStyle, width: number, height: number): FittedText {
    return fitText(text, style, { width, height }, this.fonts)
  }

  /** `y` is the upper edge of the box here, and lines are added downwards. */
  async #lines(page: PDFPage, text: string, fitted: FittedText, box: SlideArea) {
    const { size, lineHeight, lines } = fitted
    const direction = directionOf(text)
    let top = box.y
    for (const line of lines) {
      const runs = toVisualOrder(line, direction)
      let x = direction === 'rtl' ? box.x + box.width - measureWidth(line) * size : box.x
      for (const run of runs) {
        await this.#writer.embed(run.font)
        const y = top - (lineHeight - size) / 2 - ASCENT * size
        x += this.#writer.write(page, run, { x, y }, { size, color: TEXT_COLOR })
      }
      top -= lineHeight * lineShare(line)
    }
  }
}

/** Distances from the edges of the page, in points. */
const MARGIN = { side: 96, top: 208, bottom: 152 } as const

const GAP = 44

/**
 * Returns the box of a page's texts, and the distance between title and text. `y` is the lower edge,
 * because PDF counts from the bottom.
 */
function slideLayout(): { texts: SlideArea; gap: number } {
  const width = SLIDE_SIZE.width - 2 * MARGIN.side
  const height = SLIDE_SIZE.height - MARGIN.top - MARGIN.bottom
  return { texts: { x: MARGIN.side, y: MARGIN.bottom, width, height }, gap: GAP }
}

type Direction = 'ltr' | 'rtl'

/**
 * The package's types declare a default export that its code does not have, so it is required
 * instead of imported.
 */
const makeBidi: () => Bidi = createRequire(import.meta.url)('bidi-js')

const bidi = makeBidi()

/**
 * Returns the pieces of a line from left to right. Neighbors with the same font and direction are
 * merged (Unicode bidirectional algorithm, rules L2 and L4).
 */
export function toVisualOrder(line: readonly Piece[], direction: Direction): Piece[] {
  const text = line.map((piece) => piece.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs = splitLevelRuns(line, levels)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) reverseFrom(level, runs)
  return runs.map(({ pieces, level }) => ({
    font: pieces[0]!.font,
    text: level % 2 === 1 ? joinRightToLeft(pieces) : pieces.map((piece) => piece.text).join(''),
  }))
}

interface LevelRun {
  level: number
  pieces: Piece[]
}

function splitLevelRuns(line: readonly Piece[], levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  let at = 0
  for (const piece of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level && last.pieces[0]?.font === piece.font) last.pieces.push(piece)
    else runs.push({ level, pieces: [piece] })
    at += piece.text.length
  }
  return runs
}

/** Reverses each sequence of runs with at least this level. */
function reverseFrom(level: number, runs: LevelRun[]) {
  let start = 0
  while (start < runs.length) {
    let end = start
    while (end < runs.length && runs[end]!.level >= level) end += 1
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = end + 1
  }
}

/** Shaping reverses letters of right-to-left scripts, but not the punctuation between them. */
function joinRightToLeft(pieces: readonly Piece[]): string {
  const mirrored = pieces.map(({ text }) => bidi.getMirroredCharacter(text) ?? text)
  const isShaped = pieces.some(({ text }) => IS_RIGHT_TO_LEFT.test(text))
  return (isShaped ? mirrored : mirrored.reverse()).join('')
}
