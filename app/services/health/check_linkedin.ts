import linkedin from '#config/linkedin'
import { fine, problem, warning } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { instanceApp } from '#services/linkedin/token_requests'
import { hostOf, probeUrl } from '#services/health/check_network'

const PART = 'linkedin app'
const CREDENTIALS = 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET'
const COPY_CREDENTIALS_FIX = `Copy both from the app's Auth page on LinkedIn into ${CREDENTIALS} in .env.`

/**
 * Checks the client id and secret of this installation. LinkedIn is asked about a token that does
 * not exist, which it answers with 401 when the secret is wrong.
 */
export async function checkLinkedinCredentials(): Promise<Finding[]> {
  const app = instanceApp()
  if (app === null) return []
  const answer = await probeUrl(`${linkedin.oauthUrl}/oauth/v2/introspectToken`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      token: 'asked-by-the-doctor',
    }),
  })
  if (answer.kind === 'failed') {
    return [unreachable(linkedin.oauthUrl, answer.cause)]
  }
  const { status, body } = answer
  if (status === 401 || /client_?id/i.test(body)) {
    return [problem(PART, `LinkedIn rejects ${CREDENTIALS}.`, COPY_CREDENTIALS_FIX)]
  }
  if (status === 429 || status >= 500) {
    const what = `LinkedIn returned ${status}, so the credentials couldn't be tested.`
    return [warning(PART, what, 'Run the doctor again in a few minutes.')]
  }
  return [fine(PART, 'LinkedIn accepts the credentials in .env')]
}

/**
 * Checks that LinkedIn's API is reachable, and returns the date of its response to compare clocks.
 */
export async function checkLinkedinApi(): Promise<{ findings: Finding[]; date: Date | null }> {
  const answer = await probeUrl(`${linkedin.apiUrl}/v2/userinfo`)
  if (answer.kind === 'answered') return { findings: [], date: answer.date }
  return { findings: [unreachable(linkedin.apiUrl, answer.cause)], date: null }
}

function unreachable(url: string, cause: string) {
  const what = `${hostOf(url)} can't be reached: ${cause}`
  return problem(PART, what, "Check this machine's DNS, firewall and outgoing connections.")
}
