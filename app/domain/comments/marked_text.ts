/** A part of a text that is marked, in UTF-16 units. */
export interface TextMark {
  start: number
  length: number
  /** What the mark means, such as the id of a comment. */
  id: string
}

interface MarkedPiece {
  text: string
  /** The ids of all marks over this piece, in their order. */
  ids: string[]
}

/** Splits a text wherever a mark begins or ends. Marks may overlap; those outside are left out. */
export function markedPieces(text: string, marks: readonly TextMark[]): MarkedPiece[] {
  const inside = marks.filter(({ start, length }) => {
    return start >= 0 && length > 0 && start + length <= text.length
  })
  const edges = inside.flatMap(({ start, length }) => [start, start + length])
  const cuts = [...new Set([0, ...edges, text.length])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, index) => {
    const until = cuts[index + 1]
    const over = inside.filter(({ start, length }) => start <= from && start + length >= until)
    return { text: text.slice(from, until), ids: over.map(({ id }) => id) }
  })
}
