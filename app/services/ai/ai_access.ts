import ai from '#config/ai'
import { aiFailureSentence } from '#domain/ai/ai_failures'
import { selectAiAccess, type SelectedAiAccess } from '#domain/ai/vendors'
import { AiFailure } from '#services/ai/ai_failure'

/** The vendor, its URL and the key for AI calls. It is never logged or sent to a browser. */
export type AiAccess = SelectedAiAccess

/** Who asks a model: with which access, and until when. */
export interface AiCaller {
  access: AiAccess
  model: string
  signal: AbortSignal
}

/** The saved keys for models, as `ApiKey.valuesOf(userId)` returns them. */
export interface AiKeys {
  openrouter?: string | null
  openai?: string | null
}

/** Returns the AI access for a user with these keys, or null when a key is missing. */
export function resolveAiAccess(keys: AiKeys): AiAccess | null {
  return selectAiAccess(keys, ai)
}

/**
 * Returns the AI access for a user with these keys: `requireAiAccess(await
 * ApiKey.valuesOf(userId))`.
 * @throws AiFailure `no_key` (E_KEY_MISSING on the wire)
 */
export function requireAiAccess(keys: AiKeys): AiAccess {
  const access = resolveAiAccess(keys)
  if (access) return access
  throw new AiFailure('no_key', aiFailureSentence('no_key', { vendor: '' }))
}
