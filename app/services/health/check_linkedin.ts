import linkedin from '#config/linkedin'
import { fine, problem, warning, type Finding } from '#domain/health/finding'
import { instanceApp } from '#services/linkedin/instance_app'
import { hostOf, reach } from '#services/health/reach'

const PART = 'linkedin app'
const PAIR = 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET'
const COPY_AGAIN = `Copy both from the app's Auth page on LinkedIn into ${PAIR} in .env.`

/**
 * Whether LinkedIn takes the pair of this installation: it is asked about a token that nobody has, which
 * it refuses with 401 where the secret is wrong (protocol section 1.4).
 */
export async function checkLinkedinPair(): Promise<Finding[]> {
  const app = instanceApp()
  if (app === null) return []
  const answer = await reach(`${linkedin.oauthUrl}/oauth/v2/introspectToken`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ client_id: app.clientId, client_secret: app.clientSecret },
      token: 'asked-by-the-doctor',
    }),
  })
  if (answer.kind === 'failed') {
    return [unreachable(linkedin.oauthUrl, answer.cause)]
  }
  const { status, body } = answer
  if (status === 401 || /client_?id/i.test(body)) {
    return [problem(PART, `LinkedIn rejects ${PAIR}.`, COPY_AGAIN)]
  }
  if (status === 429 || status >= 500) {
    const what = `LinkedIn returned ${status}, so the credentials couldn't be tested.`
    return [warning(PART, what, 'Run the doctor again in a few minutes.')]
  }
  return [fine(PART, 'LinkedIn accepts the credentials in .env')]
}

/** Whether LinkedIn's API answers at all, and what its clock says. */
export async function checkLinkedinApi(): Promise<{ findings: Finding[]; date: Date | null }> {
  const answer = await reach(`${linkedin.apiUrl}/v2/userinfo`)
  if (answer.kind === 'answered') return { findings: [], date: answer.date }
  return { findings: [unreachable(linkedin.apiUrl, answer.cause)], date: null }
}

function unreachable(url: string, cause: string) {
  const what = `${hostOf(url)} can't be reached: ${cause}`
  return problem(PART, what, "Check this machine's DNS, firewall and outgoing connections.")
}
