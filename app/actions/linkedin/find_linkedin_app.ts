import ApiKey from '#models/api_key'
import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'
import { instanceApp } from '#services/linkedin/token_requests'

/** Returns the LinkedIn app that a user connects through: their own, or the server's. */
export default class FindLinkedinApp {
  /** Returns null when there is neither. */
  async handle({ userId }: { userId: string }): Promise<LinkedinApp | null> {
    return (await ApiKey.linkedinAppOf(userId)) ?? instanceApp()
  }
}
