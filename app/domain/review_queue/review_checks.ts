import { linkedinLength, MAX_CHARACTERS } from '#domain/posts/characters'
import { foldAt } from '#domain/posts/fold'

/** A recent post that a new one may repeat. */
interface RecentPost {
  id: string
  content: string
}

/** The hints that a reviewer sees beside a post. None of them prevents an approval. */
export interface ReviewChecks {
  length: { characters: number; most: number; state: 'short' | 'good' | 'too_long' }
  /**
   * The number of characters shown before '…more' on a phone; null when the whole text is shown.
   */
  fold: number | null
  /** Words that the brand avoids and the text contains. */
  bannedWords: string[]
  similarTo: { id: string; percent: number } | null
  claims: Claim[]
}

const MIN_GOOD_LENGTH = 200

/** Returns the checks of one post: length, fold, avoided words, repetition and claims. */
export function reviewChecks(
  content: string,
  brand: { bannedWords: readonly string[]; recent: readonly RecentPost[] }
): ReviewChecks {
  const similar = mostSimilar(content, brand.recent)
  return {
    ...checksOfText(content),
    bannedWords: bannedWordsIn(content, brand.bannedWords),
    similarTo: similar && { id: similar.text.id, percent: Math.round(similar.share * 100) },
  }
}

/** Open screens ask for the same queue again and again. */
const checksOfText = ofLatestTexts(500, (content) => ({
  length: lengthOf(content),
  fold: foldAt(content, 'mobile'),
  claims: claimsToVerify(content),
}))

/** Returns a function of a text that remembers its values for the texts of the latest calls. */
function ofLatestTexts<Value>(maxTexts: number, valueOf: (text: string) => Value) {
  const known = new Map<string, Value>()
  return (text: string) => {
    const value = known.get(text) ?? valueOf(text)
    known.delete(text)
    known.set(text, value)
    const [oldest] = known.keys()
    if (known.size > maxTexts) known.delete(oldest)
    return value
  }
}

function lengthOf(content: string): ReviewChecks['length'] {
  const characters = linkedinLength(content)
  if (characters > MAX_CHARACTERS) return { characters, most: MAX_CHARACTERS, state: 'too_long' }
  return {
    characters,
    most: MAX_CHARACTERS,
    state: characters < MIN_GOOD_LENGTH ? 'short' : 'good',
  }
}

/** Letters of scripts that put no spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

const SPACED_LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]`

const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'u')
const STARTS_SPACED = new RegExp(`^${SPACED_LETTER}`, 'u')
const ENDS_SPACED = new RegExp(`${SPACED_LETTER}$`, 'u')

/**
 * Matches whole words and phrases in any case, and those of scripts without spaces anywhere. Each
 * is returned once.
 */
export function bannedWordsIn(content: string, banned: readonly string[]): string[] {
  const clean = banned.map((word) => word.trim().toLocaleLowerCase('en')).filter(Boolean)
  if (clean.length === 0) return []
  const text = content.normalize('NFKC').toLocaleLowerCase('en')
  return [...new Set(clean)].filter((word) => containsWord(text, word.normalize('NFKC')))
}

function containsWord(text: string, word: string): boolean {
  const [mayFollow, mayContinue] = [STARTS_UNSPACED.test(word), ENDS_UNSPACED.test(word)]
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)]
    const isStart = mayFollow || !ENDS_SPACED.test(before)
    if (isStart && (mayContinue || !STARTS_SPACED.test(after))) return true
  }
  return false
}

/** A statement in a text that a user should verify before it is published. */
export interface Claim {
  kind: 'figure' | 'source' | 'superlative' | 'quote'
  words: string
  /** The position of the statement in the text, in UTF-16 units. */
  at: number
}

const MAX_CLAIMS = 12

/** Numbers that state a fact. Years, list numbers, hours and small counts are ignored. */
const FIGURE =
  /(?:[$€£]\s?\d[\d.,]*\s?(?:k|m|bn|million|billion)?\b)|(?:\b\d[\d.,]*\s?(?:%|percent\b|x\b|times\b|k\b|million\b|billion\b))|(?:\b\d{1,3}(?:[.,]\d{3})+\b)|(?:\b\d{3}\b(?![-:]))/giu

const SOURCE =
  /\b(?:according to|(?:a|recent|new|one)\s+(?:study|survey|report)|(?:studies|research|surveys|data|experts?|reports?)\s+(?:shows?|says?|finds?|found|suggests?|confirms?|agree))\b/giu

const SUPERLATIVE =
  /\b(?:the\s+(?:best|first(?=\s+(?:ever|to|of\s+its)\b)|only|fastest|largest|biggest|leading|most\s+\p{L}+)|number one|no\.?\s?1|#1|world-class|guaranteed?|proven|always|never|everyone|nobody)\b/giu

const QUOTE = /[“"][^“”"\n]{12,200}[”"]/gu

/**
 * Returns the statements to verify in a generated post: numbers, unnamed sources, superlatives and
 * promises, quotations. They are in the order of the text, at most twelve. A text in review may be
 * much longer than a post, and thousands of figures would take seconds.
 */
export function claimsToVerify(text: string): Claim[] {
  const fitting = text.slice(0, MAX_CHARACTERS)
  const found = [
    ...matches(fitting, QUOTE, 'quote'),
    ...matches(fitting, SOURCE, 'source'),
    ...matches(fitting, FIGURE, 'figure'),
    ...matches(fitting, SUPERLATIVE, 'superlative'),
  ]
  const separate = found.filter((claim, index) => !found.slice(0, index).some(isCoveredBy(claim)))
  return separate.sort((a, b) => a.at - b.at).slice(0, MAX_CLAIMS)
}

function matches(text: string, pattern: RegExp, kind: Claim['kind']): Claim[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, words, at: index }))
}

function isCoveredBy(inner: Claim) {
  return (outer: Claim) =>
    outer.at <= inner.at && inner.at + inner.words.length <= outer.at + outer.words.length
}

/** From this value on, two posts say the same to a reader. */
export const SIMILARITY_LIMIT = 0.5

const RUN_LENGTH = 3

/** Each text of a queue is compared with the same recent texts. */
const wordsAndRuns = ofLatestTexts(64, (text) => {
  const words = wordsOf(text)
  return { words, runs: wordRuns(words, RUN_LENGTH) }
})

/**
 * Returns the similarity of two texts, 0 to 1: the share of three-word runs that occur in both.
 * Case, punctuation, hashtags and links are ignored. Shorter texts are compared word by word.
 */
export function similarity(first: string, second: string): number {
  const [a, b] = [wordsAndRuns(first), wordsAndRuns(second)]
  const runLength = Math.min(RUN_LENGTH, a.words.length, b.words.length)
  if (runLength === 0) return a.words.length === b.words.length ? 1 : 0
  const [left, right] = [a, b].map(({ words, runs }) =>
    runLength === RUN_LENGTH ? runs : wordRuns(words, runLength)
  )
  let shared = 0
  for (const run of left) if (right.has(run)) shared += 1
  return shared / (left.size + right.size - shared)
}

/** Returns the most similar text above the limit and its similarity, or null when there is none. */
export function mostSimilar<Text extends { content: string }>(
  text: string,
  others: readonly Text[]
): { text: Text; share: number } | null {
  const found = others
    .map((second) => ({ text: second, share: similarity(text, second.content) }))
    .filter(({ share }) => share >= SIMILARITY_LIMIT)
    .sort((a, b) => b.share - a.share)
  return found[0] ?? null
}

/** Each letter of a script without spaces counts as a word. */
const WORDS = new RegExp(`[${UNSPACED}]|(?:${SPACED_LETTER})+`, 'gu')

const IS_UNSPACED = new RegExp(`^[${UNSPACED}]$`, 'u')

/** Returns about how many words a text has. Three letters of a script without spaces are one. */
export function wordWeight(text: string): number {
  const words = wordsOf(text)
  const letters = words.filter((word) => IS_UNSPACED.test(word)).length
  return words.length - letters + letters / 3
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|#[\p{L}\p{N}_]+/gu, ' ')
  return plain.match(WORDS) ?? []
}

function wordRuns(words: readonly string[], runLength: number): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + runLength <= words.length; at += 1) {
    runs.add(words.slice(at, at + runLength).join(' '))
  }
  return runs
}
