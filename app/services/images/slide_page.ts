import type { PDFDocument, PDFPage } from 'pdf-lib'
import type { FontShelf } from '#services/images/slide_fonts'
import { directionOf, inVisualOrder } from '#services/images/slide_direction'
import { INK, SlideInk } from '#services/images/slide_ink'
import { SLIDE, slidePlaces, type Place } from '#services/images/slide_layout'
import { lineShare, setText, type SetText, type TextStyle } from '#services/images/slide_text'
import { widthOf } from '#services/images/slide_words'

/** A slide for its page: texts trimmed, and as JPEG the whole page or, of one without words, the picture. */
export interface DrawnSlide {
  title: string
  content: string
  number: string
  picture: { bytes: Uint8Array; width: number; height: number } | null
  page: Uint8Array | null
}

const TITLE: TextStyle = { face: 'display', size: 88, leading: 1.12 }
const CONTENT: TextStyle = { face: 'text', size: 44, leading: 1.44 }
const NUMBER = { face: 'text', size: 26, leading: 1, y: 76 } as const

/** The baseline lies this far below the top of its line, of the size. */
const ASCENT = 0.82

/** Adds slides to a document: the words, and over them the page as it is seen. */
export class SlidePainter {
  #ink: SlideInk

  constructor(
    private document: PDFDocument,
    private shelf: FontShelf
  ) {
    this.#ink = new SlideInk(document)
  }

  /** Adds the page of a slide; one that is only a picture has the picture's own size. */
  async add(slide: DrawnSlide): Promise<void> {
    const { picture, page: seen } = slide
    if (picture) return this.#addPicture(picture)
    const page = this.document.addPage([SLIDE.width, SLIDE.height])
    await this.#write(page, slide)
    if (seen) page.drawImage(await this.document.embedJpg(seen), { x: 0, y: 0, ...SLIDE })
  }

  async #addPicture({ bytes, width, height }: NonNullable<DrawnSlide['picture']>) {
    const page = this.document.addPage([width, height])
    page.drawImage(await this.document.embedJpg(bytes), { x: 0, y: 0, width, height })
  }

  /** The words of a page in the order of reading: what is seen of them is the picture above. */
  async #write(page: PDFPage, { title, content, number }: DrawnSlide) {
    const { texts, gap } = slidePlaces()
    const top = texts.y + texts.height
    const head = this.#set(title, TITLE, texts.width, content ? texts.height / 2 : texts.height)
    const above = title === '' ? 0 : head.height + gap
    const body = this.#set(content, CONTENT, texts.width, texts.height - above)
    const foot = this.#set(number, NUMBER, SLIDE.width, NUMBER.size)
    await this.#lines(page, title, head, { ...texts, y: top })
    await this.#lines(page, content, body, { ...texts, y: top - above })
    await this.#lines(page, number, foot, { ...texts, y: NUMBER.y + NUMBER.size })
  }

  #set(text: string, style: TextStyle, width: number, height: number): SetText {
    return setText(text, style, { width, height }, this.shelf)
  }

  /** `y` of the place is its upper edge here: lines go down from it. */
  async #lines(page: PDFPage, text: string, set: SetText, place: Place) {
    const { size, lineHeight, lines } = set
    const direction = directionOf(text)
    let top = place.y
    for (const line of lines) {
      const runs = inVisualOrder(line, direction)
      let x = direction === 'rtl' ? place.x + place.width - widthOf(line) * size : place.x
      for (const run of runs) {
        await this.#ink.embed(run.font)
        const y = top - (lineHeight - size) / 2 - ASCENT * size
        x += this.#ink.write(page, run, { x, y }, { size, color: INK })
      }
      top -= lineHeight * lineShare(line)
    }
  }
}
