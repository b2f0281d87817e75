import { graphemes } from '#domain/posts/text'

export const DEVICES = ['desktop', 'mobile'] as const

export type Device = (typeof DEVICES)[number]

/**
 * The number of rendered rows after which LinkedIn hides the rest behind '…more'. An empty line
 * counts as a row. LinkedIn publishes no numbers; these were measured in its feed (columns of 552
 * px and 375 px) with Latin letters.
 */
export const FOLDS: Readonly<Record<Device, { rows: number; charactersPerRow: number }>> = {
  desktop: { rows: 5, charactersPerRow: 70 },
  mobile: { rows: 3, charactersPerRow: 47 },
}

const MORE_LENGTH = '…more'.length

/** East Asian characters and emoji are about as wide as two Latin letters. */
const WIDE =
  /^(?:[\p{Extended_Pictographic}\p{RI}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}])/u

/**
 * Returns the index at which LinkedIn folds the text on that device, at the end of a word if
 * possible. Returns null when the whole text is shown. Readers see `text.slice(0, index)`.
 */
export function foldAt(text: string, device: Device): number | null {
  const { rows, charactersPerRow } = FOLDS[device]
  const trimmed = text.trimEnd()
  let start = 0
  for (let row = 1; row <= rows; row += 1) {
    const { next } = rowAt(trimmed, start, charactersPerRow)
    if (next === null) return null
    if (row < rows) start = next
  }
  const { end } = rowAt(trimmed, start, charactersPerRow - MORE_LENGTH)
  return trimmed.slice(0, end).trimEnd().length
}

/**
 * Returns where a row's text ends, and where the next row begins; null when the text ends. A row
 * breaks after a space or a wide character, else between two characters as readers see them.
 */
function rowAt(text: string, start: number, width: number): { end: number; next: number | null } {
  let used = 0
  let breakAt = start
  for (const { segment, index } of graphemes.segment(text.slice(start))) {
    const at = start + index
    if (segment === '\n') return { end: at, next: at + 1 }
    const isWide = WIDE.test(segment)
    used += isWide ? 2 : 1
    if (used > width && segment !== ' ') {
      const end = breakAt > start ? breakAt : Math.max(at, start + 1)
      return { end, next: end }
    }
    if (isWide || segment === ' ') breakAt = at + segment.length
  }
  return { end: text.length, next: null }
}
