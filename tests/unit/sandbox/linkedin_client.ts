import type { Group } from '@japa/runner/core'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import type { LinkedinSandbox, LinkedinSandboxOptions } from '#sandbox/linkedin'

export const REDIRECT = 'http://localhost:3333/linkedin/callback'
export const MAYA = 'urn:li:person:782bbtaQ'
export const NORTHWIND = 'urn:li:organization:2414183'
export const QUILL = 'urn:li:organization:2414185'
export const PERSONAL_SCOPES = 'openid profile email w_member_social'
export const PAGE_SCOPES = `${PERSONAL_SCOPES} w_organization_social r_organization_social rw_organization_admin r_member_postAnalytics`
export const FEED_SCOPES = `${PAGE_SCOPES} w_member_social_feed w_organization_social_feed r_organization_social_feed`
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

interface Who {
  clientId?: string
  scope?: string
  member?: string
}

interface Tokens {
  access_token: string
  refresh_token?: string
  refresh_token_expires_in?: number
  expires_in: number
  scope: string
  id_token?: string
}

/** A sandbox with a clock that is frozen until a test moves it, and the calls of a client. */
export class LinkedinClient {
  constructor(
    readonly sandbox: LinkedinSandbox,
    readonly clock: { at: number }
  ) {}

  static async start(options: LinkedinSandboxOptions = {}): Promise<LinkedinClient> {
    const clock = { at: Date.parse('2026-11-19T09:24:00Z') }
    const sandbox = await startLinkedinSandbox({ now: () => clock.at, ...options })
    return new LinkedinClient(sandbox, clock)
  }

  /** The URL to which the consent page sends the member. */
  async consent(decision: string, who: Who = {}): Promise<URL> {
    const form = new URLSearchParams({
      response_type: 'code',
      client_id: who.clientId ?? 'pages-app',
      redirect_uri: REDIRECT,
      scope: who.scope ?? PAGE_SCOPES,
      state: 's t&1',
      member: who.member ?? '782bbtaQ',
      decision,
    })
    const url = `${this.sandbox.url}/oauth/v2/authorization`
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'about:blank')
  }

  /** A fresh authorization code. */
  async code(who: Who = {}): Promise<string> {
    const back = await this.consent('allow', who)
    return back.searchParams.get('code') ?? ''
  }

  async form(path: string, fields: Record<string, string>): Promise<Response> {
    const pair = { client_id: 'pages-app', client_secret: 'secret' }
    const body = new URLSearchParams({ ...pair, ...fields })
    return fetch(`${this.sandbox.url}${path}`, { method: 'POST', body })
  }

  exchange(code: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.form('/oauth/v2/accessToken', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      ...fields,
    })
  }

  async connect(who: Who = {}): Promise<Tokens> {
    const answer = await this.exchange(await this.code(who), {
      client_id: who.clientId ?? 'pages-app',
    })
    return (await answer.json()) as Tokens
  }

  /** A fresh access token. */
  async token(who: Who = {}): Promise<string> {
    const { access_token: token } = await this.connect(who)
    return token
  }

  rest(
    token: string,
    path: string,
    { method = 'GET', restli, body, headers = {} }: RestOptions = {}
  ): Promise<Response> {
    return fetch(`${this.sandbox.url}${path}`, {
      method,
      headers: {
        'authorization': `Bearer ${token}`,
        'linkedin-version': '202610',
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
        ...(restli ? { 'x-restli-method': restli } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  post(token: string, fields: object = {}, headers: Record<string, string> = {}) {
    return this.rest(token, '/rest/posts', { method: 'POST', body: postBody(fields), headers })
  }

  async published(token: string, fields: object = {}): Promise<string> {
    const answer = await this.post(token, fields)
    return answer.headers.get('x-restli-id') ?? `refused: ${await answer.text()}`
  }

  async openUpload(token: string, owner: string, kind = 'image'): Promise<Upload> {
    const answer = await this.rest(token, `/rest/${kind}s?action=initializeUpload`, {
      method: 'POST',
      body: { initializeUploadRequest: { owner } },
    })
    const { value } = (await answer.json()) as { value: Record<string, string> }
    return { urn: value[kind], uploadUrl: value.uploadUrl }
  }

  async steer(path: string, body: object): Promise<Response> {
    const url = `${this.sandbox.url}/sandbox/${path}`
    const headers = { 'content-type': 'application/json' }
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}

interface RestOptions {
  method?: string
  restli?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Upload {
  urn: string
  uploadUrl: string
}

export function postBody(fields: object): object {
  return {
    author: MAYA,
    commentary: 'Hello',
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    ...fields,
  }
}

/** The JSON of an answer, for assertions by path. */
export async function json<Shape = Record<string, unknown>>(answer: Response): Promise<Shape> {
  return (await answer.json()) as Shape
}

export async function statusOf(call: Promise<Response>): Promise<number> {
  const { status } = await call
  return status
}

/** A client whose sandbox is reset before each test of the group. */
export function linkedinClient(group: Group, options: LinkedinSandboxOptions = {}): LinkedinClient {
  const client = Object.create(LinkedinClient.prototype) as LinkedinClient
  group.each.setup(async () => {
    Object.assign(client, await LinkedinClient.start(options))
    return () => client.sandbox.close()
  })
  return client
}
