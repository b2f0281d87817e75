import { getDocumentProxy } from 'unpdf'
import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'
import type { OnPage, Reading } from '#services/materials/reading'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

const QUIET = { verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false }

/** The words of a PDF, page after page, as far as they are kept. */
export async function read(bytes: Uint8Array, onPage: OnPage): Promise<Reading> {
  // Its unfolding in one piece has no end that could be watched; without it pdf.js does it itself.
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  try {
    const document = await getDocumentProxy(bytes, QUIET)
    const { text, last } = await textOf(document, onPage)
    return { kind: 'text', text, pages: document.numPages, isCut: last < document.numPages }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: 'refused', refusal: isLocked ? 'locked' : 'broken' }
  }
}

/** `last`: the page that was read last. */
async function textOf(document: Document, onPage: OnPage) {
  const most = Math.min(document.numPages, EXTRACTION_BOUNDS.pdfPages)
  let text = ''
  let last = 0
  while (last < most && text.length < EXTRACTION_BOUNDS.characters) {
    last += 1
    onPage(last, document.numPages)
    text += `${await pageText(document, last)}\n\n`
  }
  return { text, last }
}

/** A page that is damaged is left out: the others may say enough. */
async function pageText(document: Document, number: number): Promise<string> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  } catch {
    return ''
  }
}
