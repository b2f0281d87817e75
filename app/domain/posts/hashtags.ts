import { cleanText, excerpt } from '#domain/posts/text'

/**
 * Matches a hashtag in running text and captures it with its `#`. It cannot start inside a word. It
 * may contain combining marks (Devanagari, Arabic) but not begin with one, so the keycap emoji is
 * not a hashtag.
 */
export const HASHTAG = /((?<![\p{L}\p{N}_])#[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)/u

const EVERY_HASHTAG = new RegExp(HASHTAG.source, 'gu')

const BETWEEN_TAGS = /[#,;\n]/

const NOT_IN_WORD = /^\p{M}+|[^\p{L}\p{M}\p{N}_]+\p{M}*/gu

/** Returns the hashtags of a text with their `#`, in order and with repetitions. */
export function hashtagsIn(text: string): string[] {
  return text.match(EVERY_HASHTAG) ?? []
}

/**
 * Returns unique `#word` tags from a list as users and models write it ('growth', '#Growth', 'new
 * work', '#a #b').
 */
export function normaliseHashtags(list: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const entry of list.flatMap((text) => cleanText(text).split(BETWEEN_TAGS))) {
    const word = entry.normalize('NFC').replace(NOT_IN_WORD, '')
    if (word !== '' && !tags.has(sameTag(word))) tags.set(sameTag(word), `#${word}`)
  }
  return [...tags.values()]
}

/**
 * Returns the text of the post: the body, then the hashtags that it does not contain yet, on a line
 * of their own. The preview and the publisher both call this function, so the preview shows exactly
 * what is sent.
 */
export function composeCommentary(body: string, hashtags: readonly string[]): string {
  const text = cleanText(body).trimEnd()
  const present = new Set(hashtagsIn(text).map((tag) => sameTag(tag.slice(1))))
  const missing = normaliseHashtags(hashtags).filter((tag) => !present.has(sameTag(tag.slice(1))))
  return [text, missing.join(' ')].filter((part) => part !== '').join('\n\n')
}

/** The texts of a post that name it. */
export interface NamedPost {
  body: string
  hashtags: readonly string[]
}

/** Returns up to `max` characters that name a post where it isn't shown. */
export function postName({ body, hashtags }: NamedPost, max: number): string {
  return excerpt(body, max) || excerpt(composeCommentary('', hashtags), max) || 'Post without text'
}

function sameTag(word: string): string {
  return word.normalize('NFC').toLowerCase()
}
