import ApiKey from '#models/api_key'
import { neededAccess } from '#services/ai/ai_access'

/** Looks whether there is a key to write with, before anything is begun. */
export default class NeedAiKey {
  /** @throws AiFailure `no_key` */
  async handle({ userId }: { userId: string }) {
    neededAccess(await ApiKey.valuesOf(userId))
  }
}
