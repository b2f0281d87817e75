export const DEVICES = ['desktop', 'mobile'] as const

export type Device = (typeof DEVICES)[number]

/**
 * Where LinkedIn hides the rest behind '…more': after so many rendered rows, an empty line being a row.
 * LinkedIn publishes no figures; these are what its feed shows (552 px and 375 px columns).
 */
export const FOLDS: Readonly<Record<Device, { rows: number; charactersPerRow: number }>> = {
  desktop: { rows: 5, charactersPerRow: 70 },
  mobile: { rows: 3, charactersPerRow: 47 },
}

const MORE_LENGTH = '…more'.length

/**
 * The index at which LinkedIn folds the text on that device, at a word's end where there is one;
 * null when all of it shows. `text.slice(0, index)` is what readers see.
 */
export function foldAt(text: string, device: Device): number | null {
  const { rows, charactersPerRow } = FOLDS[device]
  const shown = text.trimEnd()
  const starts = rowStarts(shown, charactersPerRow, rows)
  const lastRow = starts[rows - 1] ?? 0
  const folded = starts[rows]
  if (folded === undefined) return null
  const room = lastRow + charactersPerRow - MORE_LENGTH
  const end = room < folded ? wordEnd(shown, lastRow, room) : folded
  return shown.slice(0, end).trimEnd().length
}

/** The indexes where rendered rows begin, at most one more than asked for. */
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

/** Steps back out of the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff && index > 0 ? index - 1 : index
}
