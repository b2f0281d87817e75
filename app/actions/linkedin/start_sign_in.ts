import { now } from '#services/clock'
import ApiKey from '#models/api_key'
import LinkedinOauthState from '#models/linkedin_oauth_state'
import type User from '#models/user'
import { instanceApp } from '#services/linkedin/instance_app'
import type { SignInDriver } from '#services/linkedin/sign_in_driver'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import { NEEDED_SCOPES, type AppMode } from '#domain/settings/linkedin_scopes'
import { SIGN_IN_LIFETIME_MS } from '#domain/settings/linkedin_sign_in'
import LinkedinAppMissingException from '#exceptions/linkedin_app_missing_exception'

type Input = {
  user: User
  /** The organization to connect; null: each one of the user's that has no connection. */
  organizationId: string | null
  appMode: AppMode
  signInThrough: (app: LinkedinApp) => SignInDriver
}

/** Opens a sign-in with LinkedIn: answers the address where the member consents. */
export default class StartSignIn {
  /** @throws LinkedinAppMissingException */
  async handle({ user, organizationId, appMode, signInThrough }: Input) {
    const app = (await ApiKey.linkedinAppOf(user.id)) ?? instanceApp()
    if (!app) throw new LinkedinAppMissingException()
    await LinkedinOauthState.purge(now())
    const expiresAt = now().plus({ milliseconds: SIGN_IN_LIFETIME_MS })
    const signIn = { userId: user.id, organizationId, appMode, expiresAt }
    const state = await LinkedinOauthState.open(signIn)
    return signInThrough(app).consentUrl(NEEDED_SCOPES[appMode], state)
  }
}
