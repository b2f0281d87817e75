import type { MaterialType } from '#domain/materials/material_rules'

/** A material as a model is shown it: under a short label, which is all the model must repeat. */
export interface Source {
  /** 'm1', 'm2', ... */
  label: string
  id: string
  name: string
  type: MaterialType
  text: string
}

/** A part of a source, short enough to be shown with others. */
export interface Piece {
  label: string
  name: string
  text: string
}

/** Characters that are shown to a model in one call, and so many calls at most before the last. */
export const PIECE_BOUNDS = { atOnce: 48_000, piece: 16_000, calls: 16 } as const

/** Where a text may be parted, what hurts least first. */
const BREAKS = ['\n\n', '\n', '. ', ' ']

/**
 * The sources in as many groups as calls are needed to show them. Every source comes into the first
 * groups with its beginning; of what is too much in all, the ends of the longest are left out.
 */
export function pieceGroups(sources: readonly Source[]): Piece[][] {
  const groups: Piece[][] = []
  let room = 0
  for (const piece of inRounds(sources.map(piecesOf))) {
    if (piece.text.length > room) {
      if (groups.length === PIECE_BOUNDS.calls) break
      groups.push([])
      room = PIECE_BOUNDS.atOnce
    }
    groups.at(-1)?.push(piece)
    room -= piece.text.length
  }
  return groups
}

/** First the first of each, then the second of each. */
function inRounds(lists: readonly Piece[][]): Piece[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list[round] ?? [])
  ).flat()
}

function piecesOf({ label, name, text }: Source): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  while (rest.length > 0) {
    const end = rest.length <= PIECE_BOUNDS.piece ? rest.length : breakOf(rest)
    pieces.push({ label, name, text: rest.slice(0, end).trim() })
    rest = rest.slice(end).trimStart()
  }
  return pieces
}

/** Half of a piece is kept whole, so that pieces stay few. */
function breakOf(text: string): number {
  const half = PIECE_BOUNDS.piece / 2
  const head = text.slice(half, PIECE_BOUNDS.piece)
  const ends = BREAKS.map((mark) => head.lastIndexOf(mark)).filter((at) => at >= 0)
  return ends[0] === undefined ? PIECE_BOUNDS.piece : half + ends[0] + 1
}
