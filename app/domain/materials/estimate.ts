import { MODEL_TOKENS_PER_AI_TOKEN } from '#domain/billing/usage'
import { PIECE_BOUNDS } from '#domain/materials/pieces'

const CHARACTERS_PER_TOKEN = 4
/** The question, and an answer with its quotes. */
const TOKENS_OF_A_CALL = 2500

/** About how many AI tokens an analysis of so many characters takes, rounded to tens. */
export function analysisTokens(characters: number): number {
  const shown = Math.min(characters, PIECE_BOUNDS.atOnce * PIECE_BOUNDS.calls)
  const parts = Math.ceil(shown / PIECE_BOUNDS.atOnce)
  const calls = parts > 1 ? parts + 1 : 1
  const tokens = shown / CHARACTERS_PER_TOKEN + calls * TOKENS_OF_A_CALL
  return Math.max(10, Math.ceil(tokens / MODEL_TOKENS_PER_AI_TOKEN / 10) * 10)
}
