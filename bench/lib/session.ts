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
