import type { Group } from '@japa/runner/core'
import type { ApiClient } from '@japa/api-client'
import linkedin from '#config/linkedin'
import { startLinkedinSandbox } from '#sandbox/linkedin'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import type User from '#models/user'
import type Organization from '#models/organization'

/** The sandbox's people, by LinkedIn's `sub`. */
export const MAYA = '782bbtaQ'

export const JONAS = '4fKx90Jb'

export const INES = 'x3_Zr7Lw'

const SHORT_TIMEOUT_MS = 500

/**
 * Runs a LinkedIn sandbox for a group of tests and points the application at it. It is reset before
 * each test. Use the returned function inside tests: `peer().faults.add(...)`.
 */
export function linkedinPeer(group: Group): () => LinkedinSandbox {
  const usual = { ...linkedin }
  let sandbox: LinkedinSandbox
  group.setup(async () => {
    sandbox = await startLinkedinSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url } = sandbox
    const app = { clientId: 'sandbox', clientSecret: 'sandbox' }
    Object.assign(linkedin, { oauthUrl: url, apiUrl: url, timeoutMs: SHORT_TIMEOUT_MS, ...app })
    return () => void Object.assign(linkedin, usual)
  })
  return () => sandbox
}

type Choice = { mode?: string; org_id?: string; member?: string; decision?: string }

/** Starts a LinkedIn sign-in and returns the URL of the consent page. */
export async function startSignIn(client: ApiClient, user: User, choice: Choice = {}) {
  const { mode, org_id: orgId } = choice
  const query = { ...(mode && { mode }), ...(orgId && { org_id: orgId }) }
  const started = await client.get('/api/linkedin/auth/start').loginAs(user).qs(query)
  started.assertStatus(200)
  return String(started.body().auth_url)
}

/** Completes a LinkedIn sign-in and returns the popup's last page. */
export async function connectLinkedin(client: ApiClient, user: User, choice: Choice = {}) {
  const authUrl = await startSignIn(client, user, choice)
  return client.get(await consent(authUrl, choice)).loginAs(user)
}

/** The message that the popup's last page posts to its opener. */
export function popupAnswer(html: string): unknown {
  const text = /data-answer="([^"]*)"/.exec(html)?.[1] ?? 'null'
  const entities: Record<string, string> = {
    'quot': '"',
    'amp': '&',
    'lt': '<',
    'gt': '>',
    '#x27': "'",
  }
  return JSON.parse(text.replace(/&(#x27|\w+);/g, (whole, name) => entities[name] ?? whole))
}

/**
 * Opens the consent page as a LinkedIn member and submits it. Returns path and query of the
 * callback that LinkedIn redirects to.
 */
export async function consent(authUrl: string, { member = MAYA, decision = 'allow' } = {}) {
  const page = await fetch(authUrl, { redirect: 'manual' })
  if (page.status !== 200) return callbackOf(page)
  const { origin, pathname, searchParams } = new URL(authUrl)
  const form = new URLSearchParams([...searchParams, ['member', member], ['decision', decision]])
  const answer = { method: 'POST', body: form, redirect: 'manual' } as const
  return callbackOf(await fetch(origin + pathname, answer))
}

function callbackOf(answer: Response) {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`LinkedIn answered ${answer.status} without a way back`)
  const { pathname, search } = new URL(location)
  return pathname + search
}

export const AUTHORS = '/api/linkedin/managed-organizations'

/** Requests the authors that an organization can post as. */
export function listAuthors(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization }
) {
  return client.get(AUTHORS).withGuard('api').loginAs(user).qs({ org_id: organization.id })
}
