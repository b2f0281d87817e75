/** What reading a material may cost, and how much of it is kept. */
export const EXTRACTION_BOUNDS = {
  /** Characters of text that are kept of one material: about 80 pages of a book. */
  characters: 200_000,
  /** Pages of a PDF that are read; what comes after them is not. */
  pdfPages: 500,
  /** Resident memory of the process that reads one file, itself included: what a large document takes at
   * times, and some more; with the server about 320. */
  memoryMb: 170,
  timeoutMs: 30_000,
} as const

/** Why nothing was read of a file or a page. */
export type ExtractionRefusal =
  'type' | 'empty' | 'broken' | 'locked' | 'no_text' | 'no_words' | 'too_slow' | 'too_heavy'

/** The sentence for a person. */
export const EXTRACTION_SENTENCES: Readonly<Record<ExtractionRefusal, string>> = {
  type: "This file isn't what its name says.",
  empty: 'This file is empty.',
  broken: "This file is damaged and can't be read.",
  locked: 'This file is password-protected. Please upload an unprotected copy.',
  no_text: "No text found. If it's a scan, upload its pages as images.",
  no_words: 'No text found.',
  too_slow: 'Reading took too long and was stopped.',
  too_heavy:
    'This file expands to far more data than a document should contain. Reading was stopped.',
}

export interface ExtractedText {
  kind: 'text'
  text: string
  /** Of a document with pages all of them, of a blog the articles that were read; else null. */
  pages: number | null
  /** True when there was more than is kept. */
  isCut: boolean
}

export interface NothingRead {
  kind: 'refused'
  sentence: string
}

/** A refusal with its usual sentence. */
export function nothingRead(refusal: ExtractionRefusal): NothingRead {
  return { kind: 'refused', sentence: EXTRACTION_SENTENCES[refusal] }
}
