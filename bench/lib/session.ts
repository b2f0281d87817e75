import { MIN_PASSWORD } from '#domain/auth/auth_rules'

/** Logs in a user of the tests' factories. Returns the bearer token and the session cookies. */
export async function logIn(origin: string, email: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'p'.repeat(MIN_PASSWORD) }),
  })
  const { access_token: bearer } = (await answer.json()) as { access_token: string }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { bearer, cookies }
}

/** The calls of a Herald's API with a bearer token, or without one. */
export function apiOf(origin: string) {
  const call = (token: string, path: string, request: RequestInit = {}) => {
    const authorization = token && { authorization: `Bearer ${token}` }
    const headers = { accept: 'application/json', ...authorization, ...request.headers }
    return fetch(`${origin}${path}`, { ...request, headers })
  }
  const asked = async <Answer>(token: string, path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call(token, path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { call, asked }
}
