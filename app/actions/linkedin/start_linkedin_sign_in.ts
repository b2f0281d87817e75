import { now } from '#services/clock'
import ApiKey from '#models/api_key'
import LinkedinOauthState from '#models/linkedin_oauth_state'
import type User from '#models/user'
import { instanceApp, scopesToRequest } from '#services/linkedin/token_requests'
import type { LinkedinApp, AppMode } from '#domain/linkedin/linkedin_scopes'
import { SIGN_IN_LIFETIME_MS } from '#domain/linkedin/linkedin_sign_in'
import { LinkedinAppMissingException } from '#errors/settings_errors'
import type { SignInDriver } from '#services/linkedin/sign_in_driver'

type Input = {
  user: User
  /**
   * The organization to connect; null for each of the user's organizations without a connection.
   */
  organizationId: string | null
  appMode: AppMode
  driverFor: (app: LinkedinApp) => SignInDriver
}

/** Starts a LinkedIn sign-in and returns the URL where the member consents. */
export default class StartLinkedinSignIn {
  /** @throws LinkedinAppMissingException */
  async handle({ user, organizationId, appMode, driverFor }: Input) {
    const app = (await ApiKey.linkedinAppOf(user.id)) ?? instanceApp()
    if (!app) throw new LinkedinAppMissingException()
    await LinkedinOauthState.deleteExpired(now())
    const expiresAt = now().plus({ milliseconds: SIGN_IN_LIFETIME_MS })
    const signIn = { userId: user.id, organizationId, appMode, expiresAt }
    const state = await LinkedinOauthState.issue(signIn)
    return driverFor(app).consentUrl(scopesToRequest(appMode), state)
  }
}
