export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'hashtag'; text: string }
  | { kind: 'mention'; text: string; urn: string }

/** `cutAt` is the index where LinkedIn silently stops reading; null if it reads everything. */
interface ReadText {
  text: string
  parts: TextPart[]
  cutAt: number | null
}

const RESERVED = '|{}@[]()<>#\\*_~'

/** Matches `{hashtag|\#|word}` and `{hashtag|#|word}`. */
const HASHTAG_TEMPLATE = /\{hashtag\|\\?#\|((?:\\.|[^\\{}|])+)\}/uy
/** Matches `#word`, in which `_` is escaped. */
const BARE_HASHTAG = /#((?:[\p{L}\p{N}]|\\_)+)/uy
/**
 * Matches a mention. Every reserved character inside the brackets is escaped; a name with an
 * unescaped one ends the text.
 */
const MENTION =
  /@\[((?:\\.|[^\\|{}@[\]()<>#*_~])+)\]\((urn:li:(?:organization|organizationBrand|person):[\w-]+)\)/uy
/** Matches an id of LinkedIn's own pages. It is accepted, and readers see the whole markup. */
const SHOWN_MARKUP = /@\[(?:\\.|[^\\\]])+\]\(urn:li:fsd_profile:[\w-]+\)/uy
const WORD_CHAR = /[\p{L}\p{N}_]$/u

/**
 * Reads `commentary` as LinkedIn does (linkedin.md 4.2): a backslash escapes a reserved character,
 * hashtags and mentions are understood, and the first unescaped reserved character silently ends
 * the text.
 */
export function readLittleText(commentary: string): ReadText {
  const parts: TextPart[] = []
  let plain = ''
  let at = 0
  const flush = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
  }
  while (at < commentary.length) {
    const char = commentary[at]
    if (char === '\\' && RESERVED.includes(commentary[at + 1] ?? '-')) {
      plain += commentary[at + 1]
      at += 2
      continue
    }
    if (!RESERVED.includes(char)) {
      plain += char
      at += 1
      continue
    }
    const found = entityAt(commentary, at)
    if (!found) break
    flush()
    parts.push(found.part)
    at += found.length
  }
  flush()
  const text = parts.map((part) => part.text).join('')
  return { text, parts, cutAt: at < commentary.length ? at : null }
}

function entityAt(source: string, at: number): { part: TextPart; length: number } | null {
  const template = matchAt(HASHTAG_TEMPLATE, source, at)
  if (template) return { part: hashtag(template[1]), length: template[0].length }
  const bare = WORD_CHAR.test(source.slice(0, at)) ? null : matchAt(BARE_HASHTAG, source, at)
  if (bare) return { part: hashtag(bare[1]), length: bare[0].length }
  const shown = matchAt(SHOWN_MARKUP, source, at)?.[0]
  if (shown !== undefined) return { part: { kind: 'text', text: shown }, length: shown.length }
  const mention = matchAt(MENTION, source, at)
  if (!mention) return null
  const part: TextPart = { kind: 'mention', text: unescaped(mention[1]), urn: mention[2] }
  return { part, length: mention[0].length }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

function hashtag(word: string): TextPart {
  return { kind: 'hashtag', text: `#${unescaped(word)}` }
}

function unescaped(text: string): string {
  return text.replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1')
}
