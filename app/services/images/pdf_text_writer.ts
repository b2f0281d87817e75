import {
  beginText,
  endText,
  PDFArray,
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
} from 'pdf-lib'
import type { SlideFont } from '#services/images/slide_fonts'
import type { Piece } from '#services/images/fit_text'

/** The text color of the design (design, "Colour"). */
export const TEXT_COLOR = rgb(0x17 / 255, 0x19 / 255, 0x1c / 255)

interface PdfTextStyle {
  size: number
  color: Color
}

/** Writes text on the pages of a PDF. Each font is embedded once, with only the glyphs it needs. */
export class PdfTextWriter {
  #embedded = new Map<SlideFont, PDFFont>()
  #keys = new Map<string, PDFName>()

  constructor(private document: PDFDocument) {}

  /** Embeds a run's font. This must be called before `write`, which is synchronous. */
  async embed(font: SlideFont): Promise<void> {
    if (this.#embedded.has(font)) return
    this.#embedded.set(font, await this.document.embedFont(font.bytes, { subset: true }))
  }

  /** Writes a run with its left end and baseline at a point. Returns its width in points. */
  write(
    page: PDFPage,
    run: Piece,
    at: { x: number; y: number },
    { size, color }: PdfTextStyle
  ): number {
    const font = this.#embedded.get(run.font)
    if (!font) throw new Error(`${run.font.file} isn't embedded`)
    page.pushOperators(
      pushGraphicsState(),
      beginText(),
      setFillingColor(color),
      setFontAndSize(this.#key(page, font), size),
      setTextMatrix(1, 0, 0, 1, at.x, at.y),
      ...this.#positionedGlyphs(font, run, size),
      endText(),
      popGraphicsState()
    )
    return (run.font.shapes.layout(run.text).advanceWidth / run.font.shapes.unitsPerEm) * size
  }

  #key(page: PDFPage, font: PDFFont): PDFName {
    const name = `${page.ref.toString()} ${font.ref.toString()}`
    const cached = this.#keys.get(name)
    if (cached) return cached
    const key = page.node.newFontDictionary(font.name, font.ref)
    this.#keys.set(name, key)
    return key
  }

  /**
   * Returns the glyphs of a run at the positions from shaping: kerning moves the following glyphs,
   * and accents may be above or beside their own position. Horizontal moves are in thousandths of
   * the font size.
   */
  #positionedGlyphs(font: PDFFont, { text, font: { shapes } }: Piece, size: number): PDFOperator[] {
    const { glyphs, positions } = shapes.layout(text)
    const codes = font.encodeText(text).asString().match(/.{4}/g) ?? []
    const operators: PDFOperator[] = []
    const em = shapes.unitsPerEm
    let rise = 0
    let line = this.#line(operators)
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? NO_OFFSET
      if (yOffset !== rise) {
        operators.push(setTextRise((yOffset / em) * size))
        line = this.#line(operators)
        rise = yOffset
      }
      move(line, -xOffset / em)
      line.push(PDFHexString.of(codes[index] ?? ''))
      move(line, (glyph.advanceWidth - xAdvance + xOffset) / em)
    })
    return operators
  }

  #line(operators: PDFOperator[]): PDFArray {
    const line = PDFArray.withContext(this.document.context)
    operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [line]))
    return line
  }
}

const NO_OFFSET = { xAdvance: 0, xOffset: 0, yOffset: 0 }

/** Moves the following glyphs back by a fraction of the font size. */
function move(line: PDFArray, back: number) {
  const thousandths = Math.round(back * 1000)
  if (thousandths !== 0) line.push(PDFNumber.of(thousandths))
}
