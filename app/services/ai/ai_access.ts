import ai from '#config/ai'
import { aiFailureSentence } from '#domain/ai/ai_failure_words'
import { chosenAccess, type ChosenAccess } from '#domain/ai/vendors'
import { AiFailure } from '#services/ai/ai_failure'

/** Whom to ask, and with which key. Never logged, never sent to a browser. */
export type AiAccess = ChosenAccess

/** Saved keys that models can be asked with, from `ApiKey.valuesOf(userId)`. */
export interface AiKeys {
  openrouter?: string | null
  openai?: string | null
}

/** Whom to ask for a user with these keys; null when a key is missing. */
export function aiAccess(keys: AiKeys): AiAccess | null {
  return chosenAccess(keys, ai)
}

/**
 * Whom to ask for a user with these keys: `neededAccess(await ApiKey.valuesOf(userId))`.
 * @throws AiFailure `no_key` (E_KEY_MISSING on the wire)
 */
export function neededAccess(keys: AiKeys): AiAccess {
  const access = aiAccess(keys)
  if (access) return access
  throw new AiFailure('no_key', aiFailureSentence('no_key', { vendor: '' }))
}
