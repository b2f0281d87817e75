import { cleanText } from '#domain/posts/clean_text'
import { HASHTAG } from '#domain/posts/hashtags'

const RESERVED = /[\\|{}@[\]()<>#*_~]/g
// One pass, escapes first: a second pass would read characters that the first one set free.
const ENCODED =
  /\\([\\|{}@[\]()<>#*_~])|\{hashtag\|\\?#\|((?:\\.|[^}\\])*)\}|@\[((?:\\.|[^\]\\])*)\]\(urn:li:[^)]*\)/gs

/**
 * Plain text as LinkedIn's `commentary` wants it: every reserved character gets a backslash, else the
 * published text is silently cut there; the `#` of a real hashtag stays bare (protocol section 4.2).
 */
export function toLittleText(text: string): string {
  return cleanText(text)
    .split(HASHTAG)
    .map((part, index) => (index % 2 === 1 ? bareHashtag(part) : escapeReserved(part)))
    .join('')
}

/** Plain text from a `commentary` read back: escapes undone, hashtag and mention templates unfolded. */
export function fromLittleText(encoded: string): string {
  return encoded.replace(ENCODED, (_whole, escaped, hashtag, mention) => {
    if (escaped !== undefined) return escaped
    return hashtag === undefined ? fromLittleText(mention) : `#${fromLittleText(hashtag)}`
  })
}

function bareHashtag(hashtag: string): string {
  return hashtag.replaceAll('_', '\\_')
}

function escapeReserved(part: string): string {
  return part.replace(RESERVED, '\\$&')
}
