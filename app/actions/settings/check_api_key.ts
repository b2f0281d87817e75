import type { GateType } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/linkedin/linkedin_scopes'
import { instanceApp } from '#services/linkedin/token_requests'
import ApiKey, { type KeyValues } from '#models/api_key'
import { resolveAiAccess } from '#services/ai/ai_access'

type Input = { userId: string; type: GateType }

const KEY_LOADERS: Readonly<Record<GateType, (keys: KeyValues) => unknown>> = {
  openai: resolveAiAccess,
  linkedin: (keys) => parseLinkedinApp(keys.linkedin) ?? instanceApp(),
}

/** Returns whether an action of this type can run, with the user's key or the installation's. */
export default class CheckApiKey {
  async handle({ userId, type }: Input) {
    return KEY_LOADERS[type](await ApiKey.valuesOf(userId)) !== null
  }
}
