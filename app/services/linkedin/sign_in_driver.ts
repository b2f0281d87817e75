import { setTimeout as pause } from 'node:timers/promises'
import { Exception } from '@adonisjs/core/exceptions'
import { LinkedInOpenidConnectDriver } from '@adonisjs/ally/drivers/linked_in_openid_connect'
import { now } from '#services/clock'
import { OauthFailure, OauthRequest } from '#services/linkedin/oauth_request'
import { errorOf } from '#domain/publishing/linkedin_answer'
import { isRevoked } from '#domain/publishing/refusal'
import { readMember, type LinkedinMember } from '#domain/settings/linkedin_member'
import { exchangeRefusal, SIGN_IN_SENTENCES } from '#domain/settings/linkedin_sign_in'
import { readTokens, type LinkedinTokens } from '#domain/settings/linkedin_tokens'

type Refused = { kind: 'refused'; sentence: string }
export type TokenOutcome = { kind: 'granted'; tokens: LinkedinTokens } | Refused
export type MemberOutcome = { kind: 'known'; member: LinkedinMember } | Refused

/** Milliseconds after which a token that is seconds old is taken (pitfall 20). */
const SETTLING_MS = 1000

/**
 * Ally's LinkedIn driver for one request and one app, without ally's state cookie (an address that
 * is answered as JSON sets none: the state is ours). Its outcomes are values.
 */
export class SignInDriver extends LinkedInOpenidConnectDriver {
  protected isStateless = true

  protected httpClient(url: string) {
    return new OauthRequest(url)
  }

  /** Where the member consents. (Ally would add our scopes to its own as a second parameter.) */
  consentUrl(scopes: readonly string[], state: string) {
    return this.redirectUrl((request) => {
      request
        .clearScopes()
        .scopes([...scopes])
        .param('state', state)
    })
  }

  /** The tokens for the code that this request came back with. */
  async tokens(): Promise<TokenOutcome> {
    try {
      const answer: Record<string, unknown> = { ...(await this.accessToken()) }
      const renamed = {
        access_token: answer.token,
        expires_in: answer.expiresIn,
        refresh_token: answer.refreshToken,
      }
      const tokens = readTokens({ ...answer, ...renamed }, now())
      return tokens ? { kind: 'granted', tokens } : refused(SIGN_IN_SENTENCES.no_token)
    } catch (error) {
      if (isTokenMissing(error)) return refused(SIGN_IN_SENTENCES.no_token)
      if (error instanceof OauthFailure) return refused(exchangeRefusal(error.answer))
      throw error
    }
  }

  /** Who the token belongs to. Asked twice when LinkedIn does not know its own fresh token yet. */
  async member(accessToken: string): Promise<MemberOutcome> {
    const first = await this.#memberOnce(accessToken)
    if (first !== 'unsettled') return first
    await pause(SETTLING_MS)
    const second = await this.#memberOnce(accessToken)
    return second === 'unsettled' ? refused(SIGN_IN_SENTENCES.profile) : second
  }

  async #memberOnce(accessToken: string): Promise<MemberOutcome | 'unsettled'> {
    try {
      const { original } = await this.userFromToken(accessToken)
      const member = readMember(original)
      return member ? { kind: 'known', member } : refused(SIGN_IN_SENTENCES.profile)
    } catch (error) {
      if (error instanceof OauthFailure) return profileFailure(error)
      throw error
    }
  }
}

function isTokenMissing(error: unknown) {
  return error instanceof Exception && error.code === 'E_OAUTH_MISSING_TOKEN'
}

function profileFailure({ answer }: OauthFailure): MemberOutcome | 'unsettled' {
  if (answer.kind !== 'response' || answer.status === 429 || answer.status >= 500) {
    return refused(exchangeRefusal(answer))
  }
  const isUnsettled = answer.status === 401 && isRevoked(errorOf(answer))
  return isUnsettled ? 'unsettled' : refused(SIGN_IN_SENTENCES.profile)
}

function refused(sentence: string): Refused {
  return { kind: 'refused', sentence }
}
