export const DEVICES = ['desktop', 'mobile'] as const

export type Device = (typeof DEVICES)[number]

/**
 * The number of rendered rows after which LinkedIn hides the rest behind '…more'. An empty line
 * counts as a row. LinkedIn publishes no numbers; these were measured in its feed (columns of 552
 * px and 375 px).
 */
export const FOLDS: Readonly<Record<Device, { rows: number; charactersPerRow: number }>> = {
  desktop: { rows: 5, charactersPerRow: 70 },
  mobile: { rows: 3, charactersPerRow: 47 },
}

const MORE_LENGTH = '…more'.length

/**
 * Returns the index at which LinkedIn folds the text on that device, at the end of a word if
 * possible. Returns null when the whole text is shown. Readers see `text.slice(0, index)`.
 */
export function foldAt(text: string, device: Device): number | null {
  const { rows, charactersPerRow } = FOLDS[device]
  const trimmed = text.trimEnd()
  const starts = rowStarts(trimmed, charactersPerRow, rows)
  const lastRow = starts[rows - 1] ?? 0
  const folded = starts[rows]
  if (folded === undefined) return null
  const available = lastRow + charactersPerRow - MORE_LENGTH
  const end = available < folded ? wordEnd(trimmed, lastRow, available) : folded
  return trimmed.slice(0, end).trimEnd().length
}

/** Returns the indexes at which rendered rows begin, at most one more than requested. */
function rowStarts(text: string, width: number, rows: number): number[] {
  const starts = [0]
  let start = 0
  while (starts.length <= rows) {
    const newline = text.indexOf('\n', start)
    const lineEnd = newline === -1 ? text.length : newline
    if (lineEnd - start > width) start = wrapAt(text, start, start + width)
    else if (newline === -1) break
    else start = newline + 1
    starts.push(start)
  }
  return starts
}

function wrapAt(text: string, start: number, end: number): number {
  const blank = text.lastIndexOf(' ', end)
  return blank > start ? blank + 1 : wholeCharacter(text, end)
}

function wordEnd(text: string, start: number, end: number): number {
  const blank = text.lastIndexOf(' ', end)
  return blank > start ? blank : wholeCharacter(text, end)
}

/** Moves the index out of the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff && index > 0 ? index - 1 : index
}
