// C0 and C1 control characters except tab and newline, the byte order mark, and interlinear marks.
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF\uFFF9-\uFFFB]/g

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

/**
 * Returns the text in the form in which it is stored, shown and sent. Line ends become `\n`, NUL
 * and other control characters are removed, lone surrogates become U+FFFD. Joiners and direction
 * marks stay. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed()
}

const ELLIPSIS = '…'

/** Each ASCII character is one visible character, so these texts need no segmentation. */
const ASCII = /^[\x20-\x7e]*$/

/** Splits a text into visible characters. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns at most `max` visible characters (an emoji with its skin tone is one), followed by '…'
 * when something was left out. Line breaks and runs of spaces become one space.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const start = line.slice(0, max + 1)
  if (ASCII.test(start)) return line.length <= max ? line : truncate(line, max)
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(line)) {
    if (count >= max) return truncate(line, end)
    end += segment.length
    count += 1
  }
  return line
}

function truncate(line: string, end: number) {
  return line.slice(0, end).trimEnd() + ELLIPSIS
}

/** Spaces, invisible characters and characters that change the direction of a line. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g

/**
 * Returns the text on one line with at most `maxLength` UTF-16 units, which is how LinkedIn counts.
 * The cut falls between visible characters, and '…' replaces what is left out.
 */
export function toSingleLine(text: string, maxLength: number): string {
  const line = text
    .trimStart()
    .slice(0, maxLength * 8) // limits the work on a very long page
    .toWellFormed()
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .trim()
  if (line.length <= maxLength) return line
  let result = ''
  for (const { segment } of graphemes.segment(line)) {
    if (result.length + segment.length > maxLength - ELLIPSIS.length) break
    result += segment
  }
  return result.trimEnd() + ELLIPSIS
}
