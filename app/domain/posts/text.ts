// C0 and C1 control characters except tab and newline, the byte order mark, and interlinear marks.
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF\uFFF9-\uFFFB]/g

// Word and PowerPoint copy a break within a paragraph as a vertical tab, and of a page as a form feed.
const LINE_ENDS = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g

/** Word's bullets in the private code points of Symbol and Wingdings, which other fonts lack. */
const BULLETS: Readonly<Record<string, string>> = {
  '\uF0A7': '▪',
  '\uF0B7': '•',
  '\uF0D8': '➢',
  '\uF0E0': '→',
  '\uF0FC': '✓',
}

const BULLET = new RegExp(`[${Object.keys(BULLETS).join('')}]`, 'g')

/**
 * Returns the text in the form in which it is stored, shown and sent. Line ends become `\n`, NUL
 * and other control characters are removed, Word's bullets become ones that every font has, lone
 * surrogates become U+FFFD. Joiners and direction marks stay. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  const lines = text.replace(LINE_ENDS, '\n').replace(CONTROLS, '')
  return lines.replace(BULLET, (bullet) => BULLETS[bullet] ?? bullet).toWellFormed()
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

let letters: Uint16Array | null = null

/**
 * By UTF-16 unit: its lower-case letter or digit, or 0 for spaces, punctuation and symbols. Emoji,
 * and the few letters that take two units, are symbols here.
 */
function letterTable() {
  if (letters) return letters
  letters = new Uint16Array(0x10000)
  for (let unit = 0; unit < letters.length; unit += 1) {
    const letter = String.fromCharCode(unit)
    if (/[\p{L}\p{N}]/u.test(letter)) letters[unit] = letter.toLowerCase().charCodeAt(0)
  }
  return letters
}

const SPACE = 32

/**
 * Returns a short key that is equal for texts with the same words, ignoring case, spaces and
 * punctuation; empty for a text without words. It is computed for thousands of long texts at a
 * time, so each unit is read once, into two 32-bit hashes (as in cyrb53).
 */
export function textKey(text: string): string {
  const table = letterTable()
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  const add = (unit: number) => {
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
  }
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = table[text.charCodeAt(at)]!
    if (unit !== 0 && !isInWord && words++ > 0) add(SPACE)
    if (unit !== 0) add(unit)
    isInWord = unit !== 0
  }
  return words === 0 ? '' : `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}
