import { MODEL_TOKENS_PER_AI_TOKEN } from '#domain/billing/usage'
import { PIECE_BOUNDS } from '#domain/materials/pieces'

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
