import { randomBytes } from 'node:crypto'
import { appUrl } from '#config/app'
import { isLocalHost } from '#domain/health/local_host'
import { fine, problem, type Finding } from '#domain/health/finding'
import { CHALLENGE_LENGTH, installationProof } from '#services/health/installation_proof'
import { hostOf, reach } from '#services/health/reach'

const PART = 'address'
const BEHIND_A_PROXY = 'Put a proxy with TLS in front and set APP_URL=https://... in .env.'

/** Whether the address that people type leads to this Herald, and keeps their cookies safe. */
export async function checkAddress(): Promise<Finding[]> {
  const findings = [...unsafeCookies(), ...(await wrongPlace())]
  return findings.length > 0 ? findings : [fine(PART, appUrl)]
}

function unsafeCookies(): Finding[] {
  const { protocol, hostname } = new URL(appUrl)
  if (protocol === 'https:' || isLocalHost(hostname)) return []
  const what = `APP_URL is ${appUrl}: without https, others on the network can read session cookies.`
  return [problem(PART, what, BEHIND_A_PROXY)]
}

async function wrongPlace(): Promise<Finding[]> {
  const challenge = randomBytes(CHALLENGE_LENGTH / 2).toString('hex')
  const answer = await reach(`${appUrl}/health?challenge=${challenge}`)
  if (answer.kind === 'failed') {
    const what = `APP_URL (${appUrl}) can't be reached from here: ${answer.cause}`
    return [problem(PART, what, 'Start Herald, or check the proxy, its certificate and DNS.')]
  }
  const proof = proofIn(answer.body)
  if (proof === installationProof(challenge)) return []
  if (proof !== null) {
    const what = `APP_URL (${appUrl}) leads to a Herald with another APP_KEY.`
    return [problem(PART, what, 'Restart Herald after changing .env, or correct APP_URL.')]
  }
  const what = `APP_URL (${appUrl}) leads to another program, which answered ${answer.status}.`
  return [
    problem(
      PART,
      what,
      `Configure the proxy to forward ${hostOf(appUrl)} to Herald, or correct APP_URL.`
    ),
  ]
}

function proofIn(body: string): string | null {
  try {
    const { proof }: { proof?: unknown } = JSON.parse(body) ?? {}
    return typeof proof === 'string' ? proof : null
  } catch {
    return null
  }
}
