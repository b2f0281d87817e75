import logger from '@adonisjs/core/services/logger'
import { now } from '#services/clock'
import ApiKey from '#models/api_key'
import type User from '#models/user'
import Organization from '#models/organization'
import LinkedinAccount from '#models/linkedin_account'
import LinkedinOauthState from '#models/linkedin_oauth_state'
import Notice from '#models/notice'
import { instanceApp } from '#services/linkedin/instance_app'
import { copyPicture, forgetPicture } from '#services/linkedin/member_pictures'
import type { SignInDriver } from '#services/linkedin/sign_in_driver'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import type { LinkedinMember } from '#domain/settings/linkedin_member'
import type { LinkedinTokens } from '#domain/settings/linkedin_tokens'
import { NEEDED_SCOPES } from '#domain/settings/linkedin_scopes'
import { signInRefusal, SIGN_IN_SENTENCES } from '#domain/settings/linkedin_sign_in'

type Input = {
  /** Null: nobody is logged in where LinkedIn sent the member back to. */
  user: User | null
  /** What LinkedIn added to our address; '' where it added nothing. */
  returned: { state: string; code: string; error: string; description: string }
  signInThrough: (app: LinkedinApp) => SignInDriver
}

export type SignInOutcome =
  | { status: 'connected' }
  | { status: 'failed'; message: string }
  /** Not a sign-in that this user began, or not any more. */
  | { status: 'unknown'; message: string }

type Granted = { app: LinkedinApp; tokens: LinkedinTokens; member: LinkedinMember }

/** Ends a sign-in with LinkedIn: the member's consent becomes a connection. */
export default class FinishSignIn {
  async handle({ user, returned, signInThrough }: Input): Promise<SignInOutcome> {
    if (!user) return { status: 'unknown', message: SIGN_IN_SENTENCES.signed_out }
    const signIn = await LinkedinOauthState.take(returned.state, user.id, now())
    if (!signIn) return { status: 'unknown', message: SIGN_IN_SENTENCES.stale }
    if (returned.error !== '') return failed(signInRefusal(returned.error, returned.description))
    if (returned.code === '') return failed(SIGN_IN_SENTENCES.code)
    const app = (await ApiKey.linkedinAppOf(user.id)) ?? instanceApp()
    if (!app) return failed(SIGN_IN_SENTENCES.no_app)
    try {
      return await this.#connect(signIn, app, signInThrough(app))
    } catch (error) {
      logger.error({ err: error }, "a LinkedIn sign-in couldn't be completed")
      return failed(SIGN_IN_SENTENCES.ours)
    }
  }

  async #connect(signIn: LinkedinOauthState, app: LinkedinApp, driver: SignInDriver) {
    const exchanged = await driver.tokens()
    if (exchanged.kind === 'refused') return failed(exchanged.sentence)
    const { tokens } = exchanged
    const found = await driver.member(tokens.accessToken)
    if (found.kind === 'refused') return failed(found.sentence)
    const account = await this.#save(signIn, { app, tokens, member: found.member })
    await this.#attach(signIn, account)
    await Notice.withdraw(account.id)
    await this.#copyPicture(account)
    return { status: 'connected' } as const
  }

  async #save({ userId, appMode }: LinkedinOauthState, { app, tokens, member }: Granted) {
    const own = { userId, memberUrn: member.urn }
    const account = await LinkedinAccount.firstOrNew(own, { refreshToken: null, pictureKey: null })
    const scopes = tokens.scopes ?? [...NEEDED_SCOPES[appMode]]
    if (account.clientId !== app.clientId) account.refreshToken = null
    account.merge({ name: member.name, email: member.email, pictureUrl: member.pictureUrl })
    account.merge({ appMode, clientId: app.clientId })
    return account.takeTokens({ ...tokens, scopes }).save()
  }

  /**
   * To the organization that was named; else to each that the user owns alone and that has none, or one of
   * the user's that has ended. Where others could post as the member, the user is asked first.
   */
  async #attach({ userId, organizationId }: LinkedinOauthState, account: LinkedinAccount) {
    const query = Organization.inWhichMay({ id: userId }, 'connect_linkedin')
    if (organizationId === null) query.has('memberships', '=', 1)
    if (organizationId === null) {
      const ended = await LinkedinAccount.endedOf(userId)
      query.where((one) => {
        one.whereNull('linkedin_account_id').orWhereIn('linkedin_account_id', ended)
      })
    } else query.where('id', organizationId)
    const attached = await query.clone().select('id')
    await query.update({ linkedin_account_id: account.id })
    Organization.tellChanged(attached.map(({ id }) => id))
  }

  /** A connection without its picture is a connection. */
  async #copyPicture(account: LinkedinAccount) {
    if (account.pictureUrl === null) return
    try {
      const former = account.pictureKey
      const key = await copyPicture(account.id, account.pictureUrl)
      if (key === null || key === former) return
      await account.merge({ pictureKey: key }).save()
      if (former !== null) await forgetPicture(former)
    } catch (error) {
      logger.warn({ err: error }, "the profile photo of a LinkedIn member couldn't be copied")
    }
  }
}

function failed(message: string): SignInOutcome {
  return { status: 'failed', message }
}
