import type { MaterialType } from '#domain/materials/material_rules'
import { MODEL_TOKENS_PER_AI_TOKEN } from '#domain/billing/usage'

/** A material as a model sees it. Its short label is all that the model must repeat. */
export interface Source {
  /** 'm1', 'm2', ... */
  label: string
  id: string
  name: string
  type: MaterialType
  text: string
}

/** A part of a source that is short enough to be shown with others. */
export interface Piece {
  label: string
  name: string
  text: string
}

/**
 * The maximum number of characters in one call and in one piece, and of calls before the final one.
 */
export const PIECE_BOUNDS = { charactersPerCall: 48_000, piece: 16_000, calls: 16 } as const

/** The positions at which a text may be split, best first. */
const BREAKS = ['\n\n', '\n', '. ', ' ']

/**
 * Groups the sources into the calls that are needed to show them. Every source appears in the first
 * groups with its beginning. When everything together is too long, the ends of the longest sources
 * are left out.
 */
export function groupPieces(sources: readonly Source[]): Piece[][] {
  const groups: Piece[][] = []
  const maxLength = maxPieceLength(sources.length)
  let remaining = 0
  for (const piece of interleave(sources.map((source) => piecesOf(source, maxLength)))) {
    if (piece.text.length > remaining) {
      if (groups.length === PIECE_BOUNDS.calls) break
      groups.push([])
      remaining = PIECE_BOUNDS.charactersPerCall
    }
    groups.at(-1)?.push(piece)
    remaining -= piece.text.length
  }
  return groups
}

/** The more sources there are, the shorter are their pieces, so that all beginnings fit. */
function maxPieceLength(sources: number): number {
  const perCall = Math.ceil(sources / PIECE_BOUNDS.calls)
  return Math.min(PIECE_BOUNDS.piece, Math.floor(PIECE_BOUNDS.charactersPerCall / perCall))
}

/** Returns the first piece of each list, then the second piece of each, and so on. */
function interleave(lists: readonly Piece[][]): Piece[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list[round] ?? [])
  ).flat()
}

function piecesOf({ label, name, text }: Source, maxLength: number): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  while (rest.length > 0) {
    const end = rest.length <= maxLength ? rest.length : breakPosition(rest, maxLength)
    pieces.push({ label, name, text: rest.slice(0, end).trim() })
    rest = rest.slice(end).trimStart()
  }
  return pieces
}

/** Never splits in the first half of a piece, which keeps the number of pieces small. */
function breakPosition(text: string, maxLength: number): number {
  const half = Math.floor(maxLength / 2)
  const tail = text.slice(half, maxLength)
  const ends = BREAKS.map((mark) => tail.lastIndexOf(mark)).filter((at) => at >= 0)
  return ends[0] === undefined ? maxLength : half + ends[0] + 1
}

const CHARACTERS_PER_TOKEN = 4
/** The tokens of the prompt and of an answer with quotes. */
const TOKENS_OF_A_CALL = 2500

/** Returns the approximate AI tokens of an analysis of that many characters, rounded to tens. */
export function analysisTokens(characters: number): number {
  const shown = Math.min(characters, PIECE_BOUNDS.charactersPerCall * PIECE_BOUNDS.calls)
  const parts = Math.ceil(shown / PIECE_BOUNDS.charactersPerCall)
  const calls = parts > 1 ? parts + 1 : 1
  const tokens = shown / CHARACTERS_PER_TOKEN + calls * TOKENS_OF_A_CALL
  return Math.max(10, Math.ceil(tokens / MODEL_TOKENS_PER_AI_TOKEN / 10) * 10)
}
