import { getDocumentProxy } from 'unpdf'
import { EXTRACTION_BOUNDS } from '#domain/materials/extraction'
import type { OnPage, Reading } from '#services/materials/reading_process'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

const QUIET = { verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false }

/** The text of a PDF, page by page, up to the stored length. */
export async function read(bytes: Uint8Array, onPage: OnPage): Promise<Reading> {
  // DecompressionStream decompresses in one step without a limit. Without it, pdf.js decompresses
  // in small steps.
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

/** `last` is the last page that was read. */
async function textOf(document: Document, onPage: OnPage) {
  const lastPage = Math.min(document.numPages, EXTRACTION_BOUNDS.pdfPages)
  let text = ''
  let last = 0
  while (last < lastPage && text.length < EXTRACTION_BOUNDS.characters) {
    last += 1
    onPage(last, document.numPages)
    text += `${await pageText(document, last)}\n\n`
  }
  return { text, last }
}

/** Damaged pages are skipped, because the others may be enough. */
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
