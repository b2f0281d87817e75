const ELLIPSIS = '…'

/** Of these each is a character by itself, whatever follows in the same text. */
const PLAIN = /^[\x20-\x7e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * At most `max` characters as a reader sees them (an emoji with its skin tone is one), then '…' when
 * something was left out. Line breaks and runs of blanks become one blank.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const start = line.slice(0, max + 1)
  if (PLAIN.test(start)) return line.length <= max ? line : cut(line, max)
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(line)) {
    if (count >= max) return cut(line, end)
    end += segment.length
    count += 1
  }
  return line
}

function cut(line: string, end: number) {
  return line.slice(0, end).trimEnd() + ELLIPSIS
}
