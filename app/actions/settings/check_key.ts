import type { GateType } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/settings/linkedin_app'
import ApiKey, { type KeyValues } from '#models/api_key'
import { aiAccess } from '#services/ai/ai_access'
import { instanceApp } from '#services/linkedin/instance_app'

type Input = { userId: string; type: GateType }

const OPENERS: Readonly<Record<GateType, (keys: KeyValues) => unknown>> = {
  openai: aiAccess,
  linkedin: (keys) => parseLinkedinApp(keys.linkedin) ?? instanceApp(),
}

/** Whether an action of this type can run: with a key of the user's, with the installation's, or without. */
export default class CheckKey {
  async handle({ userId, type }: Input) {
    return OPENERS[type](await ApiKey.valuesOf(userId)) !== null
  }
}
