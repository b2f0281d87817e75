const MB = 1024 * 1024

/** Bytes of a PDF that is uploaded. LinkedIn takes 100 MB (protocol section 6). */
export const MAX_DOCUMENT_BYTES = 25 * MB

/** Pages of a document (protocol section 6). */
export const MAX_DOCUMENT_PAGES = 300

/** Characters of the title that LinkedIn shows on a document. */
export const MAX_DOCUMENT_TITLE = 100

/** The type documents are stored and sent as. */
export const DOCUMENT_TYPE = 'application/pdf'

export type DocumentRefusal = 'type' | 'empty' | 'too_big' | 'broken' | 'locked' | 'too_many_pages'

/** The sentence for a document that cannot be taken. */
export const DOCUMENT_SENTENCES: Readonly<Record<DocumentRefusal, string>> = {
  type: 'Please choose a PDF.',
  empty: 'This file is empty.',
  too_big: 'Documents can be up to 25 MB.',
  broken: "This PDF is damaged and can't be read.",
  locked: 'This PDF is password-protected. Please choose an unprotected one.',
  too_many_pages: 'LinkedIn allows up to 300 pages. This PDF has more.',
}

/** Why a file cannot be taken, judged by its size and its first bytes; null when it can be read. */
export function checkDocument(file: { bytes: number; head: string }): DocumentRefusal | null {
  if (!(file.bytes > 0)) return 'empty'
  if (file.bytes > MAX_DOCUMENT_BYTES) return 'too_big'
  return file.head.startsWith('%PDF-') ? null : 'type'
}

/** Why a document of so many pages cannot be taken; null when it can. */
export function checkPages(pages: number): DocumentRefusal | null {
  if (!(pages >= 1)) return 'broken'
  return pages <= MAX_DOCUMENT_PAGES ? null : 'too_many_pages'
}
