import { ANALYSIS_LENGTHS } from '#domain/materials/brand_analysis'

const WORD = /[\p{L}\p{N}]+/gu
const BETWEEN = '[^\\p{L}\\p{N}]{1,12}'
/** A quote is found again by its first words; more make it no surer. */
const MOST_WORDS = 40
/** Words this short are in every sentence. */
const LEAST_LETTERS = 4
/** Words that a sentence must share with a claim to speak of it. */
const LEAST_SHARED = 2

/**
 * The passage of a text that a model quoted, in the text's own words: case, spaces and marks do not
 * count. Null when the text does not say so.
 */
export function quotedPassage(text: string, quote: string): string | null {
  const words = wordsOf(quote).slice(0, MOST_WORDS)
  if (words.length < LEAST_SHARED) return null
  const found = new RegExp(words.join(BETWEEN), 'iu').exec(text)
  return found && shortened(found[0])
}

/** The sentence of a text that shares most words with a claim; null when none speaks of it. */
export function nearestPassage(text: string, claim: string): string | null {
  const wanted = new Set(keyWords(claim))
  let best: { sentence: string; shared: number } | null = null
  for (const sentence of text.split(/\n+|(?<=[.!?])\s+/)) {
    const shared = new Set(keyWords(sentence).filter((word) => wanted.has(word))).size
    if (shared > (best?.shared ?? LEAST_SHARED - 1)) best = { sentence, shared }
  }
  return best && shortened(best.sentence.trim())
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** Without their endings: 'harbour' and 'harbours' are one. */
function keyWords(text: string): string[] {
  return wordsOf(text.toLowerCase())
    .filter(({ length }) => length >= LEAST_LETTERS)
    .map((word) => word.replace(/(?:ing|ers?|ed|es|s)$/, ''))
}

function shortened(passage: string): string {
  const line = passage.replace(/\s+/g, ' ')
  if (line.length <= ANALYSIS_LENGTHS.quote) return line
  const cut = line.slice(0, ANALYSIS_LENGTHS.quote - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/\p{Surrogate}$/u, '')}…`
}
