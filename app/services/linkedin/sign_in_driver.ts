import { setTimeout as pause } from 'node:timers/promises'
import { Exception } from '@adonisjs/core/exceptions'
import { LinkedInOpenidConnectDriver } from '@adonisjs/ally/drivers/linked_in_openid_connect'
import { ApiRequest } from '@adonisjs/ally'
import { now } from '#services/clock'
import { errorOf } from '#domain/publishing/linkedin_answer'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { isRevoked } from '#domain/publishing/refusal'
import { parseMember } from '#domain/linkedin/company_pages'
import type { LinkedinMember } from '#domain/linkedin/company_pages'
import { tokenExchangeRefusal, SIGN_IN_SENTENCES } from '#domain/linkedin/linkedin_sign_in'
import { parseTokens } from '#domain/linkedin/linkedin_tokens'
import type { LinkedinTokens } from '#domain/linkedin/linkedin_tokens'
import { parseJsonObject, callLinkedin } from '#services/linkedin/rest_client'
import linkedin from '#config/linkedin'

type Refused = { kind: 'refused'; sentence: string }

type TokenOutcome = { kind: 'granted'; tokens: LinkedinTokens } | Refused

type MemberOutcome = { kind: 'known'; member: LinkedinMember } | Refused

/** The pause before a new token is tried again, in milliseconds (pitfall 20). */
const FRESH_TOKEN_DELAY_MS = 1000

/**
 * Ally's LinkedIn driver for one request and one app. It does not use ally's state cookie, because
 * a JSON answer sets none. Herald stores the state itself. Outcomes are returned as values.
 */
export class SignInDriver extends LinkedInOpenidConnectDriver {
  protected isStateless = true

  protected httpClient(url: string) {
    return new OauthRequest(url)
  }

  /**
   * Returns the URL of the consent page. (Ally would pass the scopes as a second parameter in
   * addition to its own.) LinkedIn documents %20 between scopes, where Ally writes a plus sign.
   */
  async consentUrl(scopes: readonly string[], state: string) {
    const url = await this.redirectUrl((request) => {
      request
        .clearScopes()
        .scopes([...scopes])
        .param('state', state)
    })
    return url.replaceAll('+', '%20')
  }

  /** Exchanges the code of this request for tokens. */
  async tokens(): Promise<TokenOutcome> {
    try {
      const answer: Record<string, unknown> = { ...(await this.accessToken()) }
      const renamed = {
        access_token: answer.token,
        expires_in: answer.expiresIn,
        refresh_token: answer.refreshToken,
      }
      const tokens = parseTokens({ ...answer, ...renamed }, now())
      return tokens ? { kind: 'granted', tokens } : refused(SIGN_IN_SENTENCES.no_token)
    } catch (error) {
      if (isTokenMissing(error)) return refused(SIGN_IN_SENTENCES.no_token)
      if (error instanceof OauthFailure) return refused(tokenExchangeRefusal(error.answer))
      throw error
    }
  }

  /**
   * Fetches the member that the token belongs to. Asks a second time when LinkedIn does not know
   * its new token yet.
   */
  async member(accessToken: string): Promise<MemberOutcome> {
    const first = await this.#memberOnce(accessToken)
    if (first !== 'not_ready') return first
    await pause(FRESH_TOKEN_DELAY_MS)
    const second = await this.#memberOnce(accessToken)
    return second === 'not_ready' ? refused(SIGN_IN_SENTENCES.profile) : second
  }

  async #memberOnce(accessToken: string): Promise<MemberOutcome | 'not_ready'> {
    try {
      const { original } = await this.userFromToken(accessToken)
      const member = parseMember(original)
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

function profileFailure({ answer }: OauthFailure): MemberOutcome | 'not_ready' {
  if (answer.kind !== 'response' || answer.status === 429 || answer.status >= 500) {
    return refused(tokenExchangeRefusal(answer))
  }
  const isTokenNotReady = answer.status === 401 && isRevoked(errorOf(answer))
  return isTokenNotReady ? 'not_ready' : refused(SIGN_IN_SENTENCES.profile)
}

function refused(sentence: string): Refused {
  return { kind: 'refused', sentence }
}

/** LinkedIn did not return what the sign-in requested. */
class OauthFailure extends Error {
  constructor(readonly answer: LinkedinAnswer) {
    super("LinkedIn didn't answer the sign-in as expected")
  }
}

/**
 * Sends Ally's requests like all other calls to LinkedIn: with a time limit, once, and with a typed
 * answer.
 * @throws OauthFailure unless the answer is a 2xx with JSON
 */
class OauthRequest extends ApiRequest {
  readonly #url: string

  constructor(url: string) {
    super(url)
    this.#url = url
  }

  post(): Promise<unknown> {
    const body = new URLSearchParams(this.getFields()).toString()
    return this.#send('POST', { 'content-type': 'application/x-www-form-urlencoded' }, body)
  }

  get(): Promise<unknown> {
    return this.#send('GET', {})
  }

  async #send(method: 'GET' | 'POST', headers: Record<string, string>, body?: string) {
    const answer = await callLinkedin({
      method,
      url: this.#url,
      headers: { ...this.getHeaders(), ...headers },
      body,
      timeoutMs: linkedin.timeoutMs,
    })
    const value = parseJsonObject(answer)
    if (!value) throw new OauthFailure(isSuccess(answer) ? { kind: 'lost' } : answer)
    return value
  }
}

function isSuccess(answer: LinkedinAnswer) {
  return answer.kind === 'response' && answer.status >= 200 && answer.status < 300
}
