/** The resources for reading a material, and the amount of text that is stored. */
export const EXTRACTION_BOUNDS = {
  /** The characters stored per material: about 80 pages of a book. */
  characters: 200_000,
  /** The pages of a PDF that are read. Later pages are ignored. */
  pdfPages: 500,
  /**
   * The resident memory in MB of the process that reads one file, including the process itself. It
   * covers the peak of a large document with some reserve. Together with the server it is about 320
   * MB.
   */
  memoryMb: 170,
  timeoutMs: 30_000,
} as const

/** The reasons why a file or page could not be read. */
export type ExtractionRefusal =
  'type' | 'empty' | 'broken' | 'locked' | 'no_text' | 'no_words' | 'too_slow' | 'too_heavy'

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
  /** The pages of a document, or the articles that were read of a blog; null for all others. */
  pages: number | null
  /** True when the material has more text than is stored. */
  isCut: boolean
}

export interface ExtractionRefused {
  kind: 'refused'
  sentence: string
}

/** Returns a refusal with its usual sentence. */
export function extractionRefused(refusal: ExtractionRefusal): ExtractionRefused {
  return { kind: 'refused', sentence: EXTRACTION_SENTENCES[refusal] }
}

const UNPRINTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff\ufffe\uffff]/g

const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * Returns the text as it is stored: without invisible characters, with at most one blank line in a
 * row, and cut near a word's end to at most `maxLength` characters.
 */
export function normalizeText(
  text: string,
  maxLength: number = EXTRACTION_BOUNDS.characters
): { text: string; isCut: boolean } {
  const maxRead = maxLength * 2
  const normalized = text
    .slice(0, maxRead)
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTED, '')
    .replace(LONE_SURROGATE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const isLong = normalized.length > maxLength
  const isCut = isLong || text.slice(maxRead).trim() !== ''
  return { text: isLong ? cutAtWord(normalized, maxLength) : normalized, isCut }
}

function cutAtWord(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength).replace(LONE_SURROGATE, '')
  const end = cut.search(/\s\S{0,40}$/)
  return (end > 0 ? cut.slice(0, end) : cut).trimEnd()
}
