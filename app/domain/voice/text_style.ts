import { foldAt } from '#domain/posts/fold'

/** How a text can begin. What is none of the others is a statement. */
export const HOOKS = ['question', 'number', 'contrast', 'place', 'scene', 'statement'] as const

export type Hook = (typeof HOOKS)[number]

export const HOOK_LABELS: Readonly<Record<Hook, string>> = {
  question: 'Opens with a question',
  number: 'Opens with a number',
  contrast: 'Contrast',
  place: 'Opens with a place',
  scene: 'Opens with a scene',
  statement: 'Opens with a statement',
}

/** How a text is written, in numbers. They are counted when a post is saved. */
export interface TextStyle {
  hook: Hook
  /** The words of the first sentence. */
  firstLineLength: number
  /** The words of the middle sentence. */
  sentenceLength: number
  words: number
  /** The lines with text that a phone shows before '…more'. */
  foldLines: number
  questions: number
  endsWithQuestion: boolean
  emoji: number
  numbers: number
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}%'’.,:-]*/gu

const HASHTAG_OR_LINK = /https?:\/\/\S+|#[\p{L}\p{N}_]+/gu

const NUMBER = /(?<![\p{L}\p{N}])\d[\d.,:]*/gu

const QUESTION = /[?？]+/gu

/** Reads backward from the end, because thousands of question marks before it would take seconds. */
const QUESTION_AT_END = /$(?<=[?？][\s\p{P}\p{Extended_Pictographic}\ufe0f]*)/u

/** An emoji with its skin tone, or several that are joined, or a flag, counts as one. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d\p{Extended_Pictographic})*|\p{Regional_Indicator}{2}/gu

const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？])(?![。！？」』）])|\n+/u

/** Returns the measures of a text. Hashtags and links do not count. */
export function textStyle(body: string): TextStyle {
  const text = body.replace(HASHTAG_OR_LINK, ' ').trim()
  const sentences = sentencesOf(text)
  const lengths = sentences.map(wordCount)
  const [first = ''] = sentences
  return {
    hook: hookOf(first),
    firstLineLength: lengths[0] ?? 0,
    sentenceLength: middleOf(lengths),
    words: wordCount(text),
    foldLines: foldLines(body),
    questions: count(text, QUESTION),
    endsWithQuestion: QUESTION_AT_END.test(text),
    emoji: count(text, EMOJI),
    numbers: count(text, NUMBER),
  }
}

/** Returns the sentences that contain a word. A line end also ends a sentence. */
export function sentencesOf(text: string): string[] {
  const sentences = text.split(SENTENCE_END).map((sentence) => sentence.trim())
  return sentences.filter((sentence) => wordCount(sentence) > 0)
}

function wordCount(text: string): number {
  return count(text, WORD)
}

/** Returns the middle value, the lower one of two; 0 for none. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/**
 * The words that show a contrast, a place or a scene are English. In other languages these
 * openings count as statements; questions and numbers are found everywhere.
 */
const OPENINGS: readonly [Hook, RegExp][] = [
  ['place', /^(?:at|in|on|inside|outside|behind|under|near|between)\s/iu],
  ['number', /^(?:\p{P}|\p{S})*(?:[\p{L}'’]+\s)?[$€£]?\d/u],
  [
    'contrast',
    /,\s*not\b|\bnot\b.+\bbut\b|\binstead of\b|\b(?:isn|aren|wasn|weren)['’]t\b|\bless\b.+\bmore\b|\bmore\b.+\bless\b/iu,
  ],
  [
    'scene',
    /^(?:i|we|my|last|yesterday|when|today)\b|\b(?:asked|said|told|called|walked|came|sat|stood|looked|wrote|saw|heard)\b/iu,
  ],
]

/** Searching a sentence of thousands of characters would take as long as all other measures. */
const MAX_OPENING = 500

function hookOf(firstSentence: string): Hook {
  if (QUESTION_AT_END.test(firstSentence)) return 'question'
  const opening = firstSentence.slice(0, MAX_OPENING)
  return OPENINGS.find(([, pattern]) => pattern.test(opening))?.[0] ?? 'statement'
}

function foldLines(body: string): number {
  const shown = body.trim().slice(0, foldAt(body.trim(), 'mobile') ?? undefined)
  return shown.split('\n').filter((line) => line.trim() !== '').length
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
