import { createHash, randomBytes } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'

/** The URL under which tests reach the application, which is also its issuer. */
export const ISSUER = `http://${process.env.HOST}:${process.env.PORT}`

export const RESOURCE = `${ISSUER}/mcp`

export const REDIRECT = 'https://assistant.example/callback'

/** A PKCE verifier and its challenge. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge }
}

/** Registers a program. Returns its client id. */
export async function registered(client: ApiClient, metadata: object = {}): Promise<string> {
  const sent = { client_name: 'Claude', redirect_uris: [REDIRECT], ...metadata }
  const answer = await client.post('/oauth/register').json(sent)
  answer.assertStatus(201)
  return answer.body().client_id
}

type Query = Record<string, string | undefined>

/** The query of an authorization request. `undefined` leaves a parameter out. */
export function authorization(clientId: string, challenge: string, change: Query = {}) {
  const usual: Query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    scope: 'read posts:write posts:publish',
    resource: RESOURCE,
    ...change,
  }
  const entries = Object.entries(usual).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Record<string, string>
}

interface House {
  user: User
  organization: Organization
}

export async function consentPage(client: ApiClient, user: User, query: Record<string, string>) {
  const answer = await client.get('/oauth/authorize').qs(query).loginAs(user).withInertia()
  answer.assertStatus(200)
  const { component, props } = answer.body()
  if (component !== 'programs/consent') throw new Error(`The page is ${component}`)
  return props
}

/** Clicks Allow. The answer contains where the browser goes next. */
export function decide(client: ApiClient, { user, organization }: House, body: object) {
  return client
    .post('/api/programs/consents')
    .json({ org_id: organization.id, ...body })
    .loginAs(user)
    .withCsrfToken()
}

/** The user allows a program these scopes. Returns the code. */
export async function codeFor(
  client: ApiClient,
  house: House,
  { query, scopes }: { query: Record<string, string>; scopes: readonly string[] }
): Promise<string> {
  const { request } = await consentPage(client, house.user, query)
  const answer = await decide(client, house, { request, scopes })
  answer.assertStatus(201)
  return new URL(answer.body().redirect_to).searchParams.get('code') ?? ''
}

/** A request of the token endpoint, as a form. */
export function tokenRequest(client: ApiClient, form: Record<string, string>) {
  return client.post('/oauth/token').form(form)
}

interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** Connects a program completely, from its registration to its tokens. */
export async function connected(
  client: ApiClient,
  house: House,
  scopes: readonly string[] = ['read', 'posts:write']
): Promise<Tokens & { clientId: string }> {
  const clientId = await registered(client)
  const { verifier, challenge } = pkce()
  const code = await codeFor(client, house, { query: authorization(clientId, challenge), scopes })
  const answer = await tokenRequest(client, codeForm(clientId, code, verifier))
  answer.assertStatus(200)
  return { ...answer.body(), clientId }
}

export function codeForm(clientId: string, code: string, verifier: string) {
  const own = { client_id: clientId, redirect_uri: REDIRECT, resource: RESOURCE }
  return { grant_type: 'authorization_code', code, code_verifier: verifier, ...own }
}

export function refreshForm({ clientId, refresh_token: token }: Tokens & { clientId: string }) {
  return { grant_type: 'refresh_token', refresh_token: token, client_id: clientId }
}

/** Asks /mcp for something, as a program of revision 2025-11-25. */
export function callMcp(client: ApiClient, token: string, method = 'tools/list', params = {}) {
  return client
    .post('/mcp')
    .header('accept', 'application/json, text/event-stream')
    .bearerToken(token)
    .json({ jsonrpc: '2.0', id: 1, method, params })
}
