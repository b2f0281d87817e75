import ApiKey from '#models/api_key'
import { requireAiAccess } from '#services/ai/ai_access'

/** Checks before any work starts that an AI key is available. */
export default class RequireAiKey {
  /** @throws AiFailure `no_key` */
  async handle({ userId }: { userId: string }) {
    requireAiAccess(await ApiKey.valuesOf(userId))
  }
}
