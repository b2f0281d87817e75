const MB = 1024 * 1024

/** The maximum size of an uploaded PDF in bytes. LinkedIn accepts 100 MB. */
export const MAX_DOCUMENT_BYTES = 25 * MB

/** The maximum number of pages. */
const MAX_DOCUMENT_PAGES = 300

/** The maximum length of a document's title on LinkedIn in characters. */
export const MAX_DOCUMENT_TITLE = 100

/** The type with which documents are stored and sent. */
export const DOCUMENT_TYPE = 'application/pdf'

export type DocumentRefusal = 'type' | 'empty' | 'too_big' | 'broken' | 'locked' | 'too_many_pages'

/** The sentences for documents that cannot be accepted. */
export const DOCUMENT_SENTENCES: Readonly<Record<DocumentRefusal, string>> = {
  type: 'Please choose a PDF.',
  empty: 'This file is empty.',
  too_big: 'Documents can be up to 25 MB.',
  broken: "This PDF is damaged and can't be read.",
  locked: 'This PDF is password-protected. Please choose an unprotected one.',
  too_many_pages: 'LinkedIn allows up to 300 pages. This PDF has more.',
}

/**
 * Returns the reason why a file is refused, from its size and first bytes, or null when it can be
 * read.
 */
export function checkDocument(file: { bytes: number; head: string }): DocumentRefusal | null {
  if (!(file.bytes > 0)) return 'empty'
  if (file.bytes > MAX_DOCUMENT_BYTES) return 'too_big'
  return file.head.startsWith('%PDF-') ? null : 'type'
}

/** Returns the reason why a document with that many pages is refused, or null. */
export function checkPages(pages: number): DocumentRefusal | null {
  if (!(pages >= 1)) return 'broken'
  return pages <= MAX_DOCUMENT_PAGES ? null : 'too_many_pages'
}
