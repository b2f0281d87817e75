import ApiKey from '#models/api_key'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import { instanceApp } from '#services/linkedin/instance_app'

/** The LinkedIn app that a user connects through: their own, else that of the server. */
export default class FindLinkedinApp {
  /** Null when there is neither. */
  async handle({ userId }: { userId: string }): Promise<LinkedinApp | null> {
    return (await ApiKey.linkedinAppOf(userId)) ?? instanceApp()
  }
}
