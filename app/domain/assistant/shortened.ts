/** Characters of a long text that the chat shows before 'Read more' (spec section 9). */
export const SHOWN_CHARACTERS = 500

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The beginning of a text that is longer than the chat shows, cut between characters as a reader
 * sees them; null when all of it shows.
 */
export function shortened(text: string): string | null {
  if (text.length <= SHOWN_CHARACTERS) return null
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(text)) {
    if (count === SHOWN_CHARACTERS) return `${text.slice(0, end).trimEnd()}…`
    end += segment.length
    count += 1
  }
  return null
}
