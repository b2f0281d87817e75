import { postOauthForm } from '#services/linkedin/oauth_form'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

/** Tells LinkedIn that a token is not used any more. Whatever it answers, the token is forgotten here. */
export async function revokeToken(app: LinkedinApp, token: string): Promise<void> {
  await postOauthForm('revoke', app, { token })
}
