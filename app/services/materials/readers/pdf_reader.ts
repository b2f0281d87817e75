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
    const document = await getDocumentProxy(new Uint8Array(bytes), QUIET)
    const text = await textOf(document, onPage)
    return { kind: 'text', text, pages: document.numPages }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: 'refused', refusal: isLocked ? 'locked' : 'broken' }
  }
}

async function textOf(document: Document, onPage: OnPage): Promise<string> {
  const last = Math.min(document.numPages, EXTRACTION_BOUNDS.pdfPages)
  let text = ''
  for (let number = 1; number <= last && text.length < EXTRACTION_BOUNDS.characters; number += 1) {
    onPage(number, document.numPages)
    text += `${await pageText(document, number)}\n\n`
  }
  return text
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
