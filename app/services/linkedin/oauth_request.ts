import linkedin from '#config/linkedin'
import { ApiRequest } from '@adonisjs/ally'
import { recordOf } from '#services/linkedin/rest_call'
import { callLinkedin } from '#services/linkedin/rest_client'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'

/** LinkedIn did not give what the sign-in asked for. */
export class OauthFailure extends Error {
  constructor(readonly answer: LinkedinAnswer) {
    super("LinkedIn didn't answer the sign-in as expected")
  }
}

/**
 * Ally's requests, sent the way all other calls to LinkedIn are: with a time limit, once, and with
 * a described answer. Throws OauthFailure unless JSON came with a 2xx.
 */
export class OauthRequest extends ApiRequest {
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
    const value = recordOf(answer)
    if (!value) throw new OauthFailure(isSuccess(answer) ? { kind: 'lost' } : answer)
    return value
  }
}

function isSuccess(answer: LinkedinAnswer) {
  return answer.kind === 'response' && answer.status >= 200 && answer.status < 300
}
