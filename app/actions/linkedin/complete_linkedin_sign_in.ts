import logger from '@adonisjs/core/services/logger'
import { now } from '#services/clock'
import ApiKey from '#models/api_key'
import type User from '#models/user'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'
import LinkedinOauthState from '#models/linkedin_oauth_state'
import Notification from '#models/notification'
import { instanceApp, scopesToRequest } from '#services/linkedin/token_requests'
import { storeMemberPhoto, deleteMemberPhoto } from '#services/linkedin/member_photos'
import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'
import type { LinkedinMember } from '#domain/linkedin/company_pages'
import type { LinkedinTokens } from '#domain/linkedin/linkedin_tokens'
import { signInRefusal, SIGN_IN_SENTENCES } from '#domain/linkedin/linkedin_sign_in'
import type { SignInDriver } from '#services/linkedin/sign_in_driver'

type Input = {
  /** Null when no user is logged in in the browser that LinkedIn redirected. */
  user: User | null
  /** Parameters that LinkedIn added to the callback URL; '' for a missing one. */
  returned: { state: string; code: string; error: string; description: string }
  driverFor: (app: LinkedinApp) => SignInDriver
}

type SignInOutcome =
  | { status: 'connected' }
  | { status: 'failed'; message: string }
  /** The sign-in was not started by this user, or has expired. */
  | { status: 'unknown'; message: string }

type GrantedConsent = { app: LinkedinApp; tokens: LinkedinTokens; member: LinkedinMember }

/** Completes a LinkedIn sign-in: the member's consent becomes a connection. */
export default class CompleteLinkedinSignIn {
  async handle({ user, returned: callback, driverFor }: Input): Promise<SignInOutcome> {
    if (!user) return { status: 'unknown', message: SIGN_IN_SENTENCES.signed_out }
    const signIn = await LinkedinOauthState.redeem(callback.state, user.id, now())
    if (!signIn) return { status: 'unknown', message: SIGN_IN_SENTENCES.stale }
    if (callback.error !== '')
      return failedOutcome(signInRefusal(callback.error, callback.description))
    if (callback.code === '') return failedOutcome(SIGN_IN_SENTENCES.code)
    const app = (await ApiKey.linkedinAppOf(user.id)) ?? instanceApp()
    if (!app) return failedOutcome(SIGN_IN_SENTENCES.no_app)
    try {
      return await this.#connect(signIn, app, driverFor(app))
    } catch (error) {
      logger.error({ err: error }, "a LinkedIn sign-in couldn't be completed")
      return failedOutcome(SIGN_IN_SENTENCES.ours)
    }
  }

  async #connect(signIn: LinkedinOauthState, app: LinkedinApp, driver: SignInDriver) {
    const exchanged = await driver.tokens()
    if (exchanged.kind === 'refused') return failedOutcome(exchanged.sentence)
    const { tokens } = exchanged
    const found = await driver.member(tokens.accessToken)
    if (found.kind === 'refused') return failedOutcome(found.sentence)
    const account = await this.#save(signIn, { app, tokens, member: found.member })
    await this.#attach(signIn, account)
    await Notification.retract(account.id)
    await this.#copyPhoto(account)
    return { status: 'connected' } as const
  }

  async #save({ userId, appMode }: LinkedinOauthState, { app, tokens, member }: GrantedConsent) {
    const own = { userId, memberUrn: member.urn }
    const account = await LinkedinAccount.firstOrNew(own, { refreshToken: null, pictureKey: null })
    const scopes = tokens.scopes ?? [...scopesToRequest(appMode)]
    if (account.clientId !== app.clientId) account.refreshToken = null
    account.merge({ name: member.name, email: member.email, pictureUrl: member.pictureUrl })
    account.merge({ appMode, clientId: app.clientId })
    return account.storeTokens({ ...tokens, scopes }).save()
  }

  /**
   * Attaches the account to the named organization. Without one, to each organization that the
   * user owns alone and that has no connection or an expired one of the user's. Where others could
   * post as the member, the user is asked first.
   */
  async #attach({ userId, organizationId }: LinkedinOauthState, account: LinkedinAccount) {
    const query = Organization.whereAllowed({ id: userId }, 'connect_linkedin')
    if (organizationId === null) query.has('memberships', '=', 1)
    if (organizationId === null) {
      const ended = await LinkedinAccount.expiredIdsOf(userId)
      query.where((condition) => {
        condition.whereNull('linkedin_account_id').orWhereIn('linkedin_account_id', ended)
      })
    } else query.where('id', organizationId)
    const attached = await query.clone().select('id')
    await query.update({ linkedin_account_id: account.id })
    Organization.publishChanged(attached.map(({ id }) => id))
  }

  /** A missing photo does not fail the connection. */
  async #copyPhoto(account: LinkedinAccount) {
    if (account.pictureUrl === null) return
    try {
      const previousKey = account.pictureKey
      const key = await storeMemberPhoto(account.id, account.pictureUrl)
      if (key === null || key === previousKey) return
      await account.merge({ pictureKey: key }).save()
      if (previousKey !== null) await deleteMemberPhoto(previousKey)
    } catch (error) {
      logger.warn({ err: error }, "the profile photo of a LinkedIn member couldn't be copied")
    }
  }
}

function failedOutcome(message: string): SignInOutcome {
  return { status: 'failed', message }
}
