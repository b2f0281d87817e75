import { cleanText } from '#domain/posts/clean_text'

/**
 * A hashtag in running text, captured with its `#`. It does not start inside a word, and its word may
 * hold marks (Devanagari, Arabic) but not begin with one: the keycap emoji is no hashtag.
 */
export const HASHTAG = /((?<![\p{L}\p{N}_])#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)/u

const EVERY_HASHTAG = new RegExp(HASHTAG.source, 'gu')
const BETWEEN_TAGS = /[#,;\n]/
const NOT_IN_WORD = /^\p{M}+|[^\p{L}\p{M}\p{N}_]+\p{M}*/gu

/** The hashtags of a text with their `#`, in order, each as often as it stands there. */
export function hashtagsIn(text: string): string[] {
  return text.match(EVERY_HASHTAG) ?? []
}

/** A list as people and models give it ('growth', '#Growth', 'new work', '#a #b') as unique `#word` tags. */
export function normaliseHashtags(list: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const entry of list.flatMap((text) => cleanText(text).split(BETWEEN_TAGS))) {
    const word = entry.normalize('NFC').replace(NOT_IN_WORD, '')
    if (word !== '' && !tags.has(sameTag(word))) tags.set(sameTag(word), `#${word}`)
  }
  return [...tags.values()]
}

/**
 * The text of the post: the body, then the hashtags it does not already hold, on a line of their own.
 * Preview and publisher both call this, so what is seen is what is sent.
 */
export function composeCommentary(body: string, hashtags: readonly string[]): string {
  const text = cleanText(body).trimEnd()
  const present = new Set(hashtagsIn(text).map((tag) => sameTag(tag.slice(1))))
  const missing = normaliseHashtags(hashtags).filter((tag) => !present.has(sameTag(tag.slice(1))))
  return [text, missing.join(' ')].filter((part) => part !== '').join('\n\n')
}

function sameTag(word: string): string {
  return word.normalize('NFC').toLowerCase()
}
