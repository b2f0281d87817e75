const ELLIPSIS = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * At most `max` characters as a reader sees them (an emoji with its skin tone is one), then '…' when
 * something was left out. Line breaks and runs of blanks become one blank.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(line)) {
    if (count >= max) return line.slice(0, end).trimEnd() + ELLIPSIS
    end += segment.length
    count += 1
  }
  return line
}
