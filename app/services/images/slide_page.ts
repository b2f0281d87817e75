import { rgb, type PDFDocument, type PDFImage, type PDFPage } from 'pdf-lib'
import type { FontShelf } from '#services/images/slide_fonts'
import { directionOf, inVisualOrder } from '#services/images/slide_direction'
import { INK, INK_2, MUTED, PAPER, SIGNAL, SlideInk } from '#services/images/slide_ink'
import { contained, SLIDE, slidePlaces, type Place } from '#services/images/slide_layout'
import { lineShare, setText, type SetText, type TextStyle } from '#services/images/slide_text'
import { widthOf } from '#services/images/slide_words'

/** A slide as it is drawn: texts trimmed, the picture a JPEG. */
export interface DrawnSlide {
  title: string
  content: string
  picture: { bytes: Uint8Array; width: number; height: number } | null
}

const TITLE: TextStyle = { face: 'display', size: 88, leading: 1.12 }
const COVER: TextStyle = { ...TITLE, size: 128 }
const CONTENT: TextStyle = { face: 'text', size: 44, leading: 1.44 }
const NUMBER = { size: 26, y: 76, side: 96 } as const

/** The baseline lies this far below the top of its line, of the size. */
const ASCENT = 0.82

/** Draws slides on the pages of a document, in the house's paper and ink. */
export class SlidePainter {
  #ink: SlideInk

  constructor(
    private document: PDFDocument,
    private shelf: FontShelf
  ) {
    this.#ink = new SlideInk(document)
  }

  /** Adds the page of a slide; one that is only a picture has the picture's own size. */
  async add(slide: DrawnSlide, number: string): Promise<void> {
    const { picture } = slide
    const image = picture && (await this.document.embedJpg(picture.bytes))
    if (picture && image && slide.title === '' && slide.content === '') {
      const page = this.document.addPage([picture.width, picture.height])
      page.drawImage(image, { x: 0, y: 0, width: picture.width, height: picture.height })
      return
    }
    const page = this.document.addPage([SLIDE.width, SLIDE.height])
    drawPaper(page)
    await this.#fill(page, slide, image)
    await this.#number(page, number)
  }

  async #fill(page: PDFPage, { title, content }: DrawnSlide, image: PDFImage | null) {
    const parts = { title: title !== '', content: content !== '', picture: image !== null }
    const places = slidePlaces(parts)
    const { width, height } = places.texts
    const style = parts.content || parts.picture ? TITLE : COVER
    const head = title === '' ? null : this.#set(title, style, width, height * places.titleShare)
    const above = head ? head.height + places.gap : 0
    const body = content === '' ? null : this.#set(content, CONTENT, width, height - above)
    const used = (head?.height ?? 0) + (body?.height ?? 0) + (head && body ? places.gap : 0)
    const top = places.texts.y + height - (image ? 0 : restAbove(height - used, parts))
    if (head) await this.#write(page, title, head, { ...places.texts, y: top }, INK)
    if (body) await this.#write(page, content, body, { ...places.texts, y: top - above }, INK_2)
    if (image && places.picture) page.drawImage(image, contained(image, places.picture))
  }

  #set(text: string, style: TextStyle, width: number, height: number): SetText {
    return setText(text, style, { width, height }, this.shelf)
  }

  /** `y` of the place is its upper edge here: lines go down from it. */
  async #write(page: PDFPage, text: string, set: SetText, place: Place, color: typeof INK) {
    const { size, lineHeight, lines } = set
    const direction = directionOf(text)
    let top = place.y
    for (const line of lines) {
      const runs = inVisualOrder(line, direction)
      let x = direction === 'rtl' ? place.x + place.width - widthOf(line) * size : place.x
      for (const run of runs) {
        await this.#ink.embed(run.font)
        const y = top - (lineHeight - size) / 2 - ASCENT * size
        x += this.#ink.write(page, run, { x, y }, { size, color })
      }
      top -= lineHeight * lineShare(line)
    }
  }

  async #number(page: PDFPage, number: string) {
    const { size, y, side } = NUMBER
    const set = this.#set(number, { face: 'text', size, leading: 1 }, SLIDE.width, size)
    const place = { x: side, y: y + size, width: SLIDE.width, height: size }
    await this.#write(page, number, set, place, MUTED)
  }
}

/** A cover stands in the middle of its page, reading text begins at the top. */
function restAbove(rest: number, { content }: { content: boolean }): number {
  return content ? 0 : Math.max(0, rest) / 2
}

/** Paper, and from its upper edge a narrow banner with the notch of the house. */
function drawPaper(page: PDFPage) {
  const { width, height } = SLIDE
  page.drawRectangle({ x: 0, y: 0, width, height, color: PAPER })
  const banner = 'M0 0 H44 V124 L22 102 L0 124 Z'
  page.drawSvgPath(banner, { x: NUMBER.side, y: height, color: SIGNAL, borderWidth: 0 })
  const line = { x: NUMBER.side, y: 128, width: width - 2 * NUMBER.side, height: 1 }
  page.drawRectangle({ ...line, color: rgb(0xca / 255, 0xca / 255, 0xc2 / 255) })
}
