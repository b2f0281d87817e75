import {
  cleanMentioningText,
  isMentionUrn,
  joinPieces,
  splitAtMentions,
} from '#domain/mentions/mention'
import type { Mention, MentioningText } from '#domain/mentions/mention'
import { HASHTAG } from '#domain/posts/hashtags'
import { cleanText } from '#domain/posts/text'

const RESERVED = /[\\|{}@[\]()<>#*_~]/g

// Decodes in one pass, with escapes first. A second pass would interpret characters that the first
// one unescaped.
const ENCODED =
  /\\([\\|{}@[\]()<>#*_~])|\{hashtag\|\\?#\|((?:\\.|[^}\\])*)\}|@\[((?:\\.|[^\]\\])*)\]\((urn:li:[^)]*)\)/gs

const ENDS_WORD = /[\p{L}\p{N}_]$/u

/**
 * Returns plain text as LinkedIn's `commentary` expects it. Every reserved character gets a
 * backslash; otherwise LinkedIn silently cuts the published text there. The `#` of a hashtag is not
 * escaped. Only the chosen mentions become markup: the text is split at them before it is escaped,
 * so a user who types `@[x](urn:li:person:1)` gets exactly these characters.
 */
export function toLittleText(text: string, mentions: readonly Mention[] = []): string {
  const cleaned = cleanMentioningText(text, mentions)
  const pieces = splitAtMentions(cleaned.text, cleaned.mentions)
  return pieces
    .map(({ text: words, mention }, index) => {
      if (mention) return `@[${escapeReserved(words)}](${mention.urn})`
      return encodePlain(words, pieces[index - 1]?.text ?? '')
    })
    .join('')
}

/** Where a word ends just before the text, a `#` at its start begins no hashtag. */
function encodePlain(text: string, textBefore: string): string {
  const isGlued = ENDS_WORD.test(textBefore)
  return text
    .split(HASHTAG)
    .map((part, index, parts) => {
      const isHashtag = index % 2 === 1 && !(isGlued && index === 1 && parts[0] === '')
      return isHashtag ? bareHashtag(part) : escapeReserved(part)
    })
    .join('')
}

function bareHashtag(hashtag: string): string {
  return hashtag.replaceAll('_', '\\_')
}

function escapeReserved(part: string): string {
  return part.replace(RESERVED, '\\$&')
}

/**
 * Returns the plain text of a `commentary`: it removes escapes and expands hashtag and mention
 * templates.
 */
export function fromLittleText(encoded: string): string {
  return piecesOf(encoded)
    .map(({ text }) => text)
    .join('')
}

/** Returns the cleaned plain text of a `commentary` with the mentions in it. */
export function readLittleText(encoded: string): MentioningText {
  const { text, mentions } = joinPieces(
    piecesOf(encoded).map((piece) => ({
      text: cleanText(piece.text),
      mention: piece.urn === null || !isMentionUrn(piece.urn) ? null : { urn: piece.urn },
    }))
  )
  return cleanMentioningText(text, mentions)
}

function piecesOf(encoded: string): { text: string; urn: string | null }[] {
  const pieces: { text: string; urn: string | null }[] = []
  let end = 0
  for (const match of encoded.matchAll(ENCODED)) {
    const [whole, escaped, hashtag, name, urn = null] = match
    pieces.push({ text: encoded.slice(end, match.index), urn: null })
    if (escaped !== undefined) pieces.push({ text: escaped, urn: null })
    else if (hashtag !== undefined) pieces.push({ text: `#${fromLittleText(hashtag)}`, urn: null })
    else pieces.push({ text: fromLittleText(name ?? ''), urn })
    end = match.index + whole.length
  }
  pieces.push({ text: encoded.slice(end), urn: null })
  return pieces
}
