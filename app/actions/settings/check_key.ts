import { opensGate, type GateType } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/settings/linkedin_app'
import ApiKey from '#models/api_key'
import { instanceAiKey } from '#services/ai/instance_key'
import { instanceApp } from '#services/linkedin/instance_app'

type Input = { userId: string; type: GateType }

const INSTANCE = { openai: instanceAiKey, linkedin: instanceApp }

/** Whether an action of this type can run: with a key of the user's or one of the installation's. */
export default class CheckKey {
  async handle({ userId, type }: Input) {
    if (INSTANCE[type]() !== null) return true
    const keys = await ApiKey.readableOf(userId)
    const usable = keys.filter(({ kind, value }) => kind !== 'linkedin' || parseLinkedinApp(value))
    return opensGate(
      type,
      usable.map(({ kind }) => kind)
    )
  }
}
