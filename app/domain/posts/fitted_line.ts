const ELLIPSIS = '…'

/** Blanks and what no reader sees or what turns the direction of a line. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text on one line in at most `most` characters as LinkedIn counts them (UTF-16 units): cut between
 * whole characters as a reader sees them, with '…' in place of what is left out.
 */
export function fittedLine(text: string, most: number): string {
  const line = text
    .trimStart()
    .slice(0, most * 8) // a stranger's page may be long, and blanks shrink only so far
    .toWellFormed()
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .trim()
  if (line.length <= most) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (kept.length + segment.length > most - ELLIPSIS.length) break
    kept += segment
  }
  return kept.trimEnd() + ELLIPSIS
}
