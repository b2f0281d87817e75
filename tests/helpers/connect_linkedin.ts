import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { consent } from '#tests/helpers/consent'

type Choice = { mode?: string; org_id?: string; member?: string; decision?: string }

/** Begins a sign-in; answers LinkedIn's consent address. */
export async function startSignIn(client: ApiClient, user: User, choice: Choice = {}) {
  const { mode, org_id: orgId } = choice
  const query = { ...(mode && { mode }), ...(orgId && { org_id: orgId }) }
  const started = await client.get('/api/linkedin/auth/start').loginAs(user).qs(query)
  started.assertStatus(200)
  return String(started.body().auth_url)
}

/** The whole way of a user through the popup; answers the popup's last page. */
export async function connectLinkedin(client: ApiClient, user: User, choice: Choice = {}) {
  const authUrl = await startSignIn(client, user, choice)
  return client.get(await consent(authUrl, choice)).loginAs(user)
}

/** What the popup's last page tells the screen that opened it. */
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
