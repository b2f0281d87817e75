import { similarity, wordWeight } from '#domain/review_queue/review_checks'
import { sentencesOf } from '#domain/voice/text_style'

/** Shorter sentences are phrases that everyone uses. */
const MIN_WORDS = 6

/** The share of common three-word runs from which a sentence counts as copied. */
const COPIED = 0.6

/**
 * Returns the sentences of a text that occur almost word for word in one of the examples. A
 * sentence that the user gave is not copied.
 */
export function copiedSentences(
  text: string,
  examples: readonly string[],
  given: readonly string[] = []
): string[] {
  const known = examples.flatMap(longSentences)
  const allowed = given.flatMap(longSentences)
  return longSentences(text).filter((sentence) => isIn(sentence, known) && !isIn(sentence, allowed))
}

/** Returns the text without these sentences and without the gaps that they leave. */
export function withoutSentences(text: string, sentences: readonly string[]): string {
  let rest = text
  for (const sentence of sentences) rest = rest.replace(sentence, '')
  const lines = rest.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[^\S\n]{2,}/g, ' ')
    .trim()
}

/** Returns the request to write an answer again without the copied sentences. */
export function rewriteRequest(sentences: readonly string[]): string {
  const quoted = sentences.map((sentence) => `- ${sentence}`).join('\n')
  return `These sentences are from an earlier post. Answer with the whole text again, and say these things in new words or leave them out:\n${quoted}`
}

function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => wordWeight(sentence) >= MIN_WORDS)
}

function isIn(sentence: string, others: readonly string[]): boolean {
  return others.some((other) => similarity(sentence, other) >= COPIED)
}
