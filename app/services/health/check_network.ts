import { randomBytes } from 'node:crypto'
import nodemailer from 'nodemailer'
import { appUrl } from '#config/app'
import { isLocalHost, fine, problem } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { CHALLENGE_LENGTH, installationProof } from '#services/health/installation'
import web from '#config/web'
import { causeOf, codesOf } from '#domain/health/failure_causes'
import { readLimited } from '#services/web/guarded_fetch'
import { isLoginIncomplete, mailEnabled, mailFrom, smtp } from '#config/mail'

const PART = 'address'

const BEHIND_A_PROXY = 'Put a proxy with TLS in front and set APP_URL=https://... in .env.'

/** Checks that APP_URL leads to this installation and protects session cookies. */
export async function checkAppUrl(): Promise<Finding[]> {
  const findings = [...unsafeCookies(), ...(await checkChallenge())]
  return findings.length > 0 ? findings : [fine(PART, appUrl)]
}

function unsafeCookies(): Finding[] {
  const { protocol, hostname } = new URL(appUrl)
  if (protocol === 'https:' || isLocalHost(hostname)) return []
  const what = `APP_URL is ${appUrl}: without https, others on the network can read session cookies.`
  return [problem(PART, what, BEHIND_A_PROXY)]
}

async function checkChallenge(): Promise<Finding[]> {
  const challenge = randomBytes(CHALLENGE_LENGTH / 2).toString('hex')
  const answer = await probeUrl(`${appUrl}/health?challenge=${challenge}`)
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

/** How long the doctor waits for one answer, in milliseconds. */
export const CHECK_MS = 5000

const MAX_BYTES = 256 * 1024

type ProbeResult =
  | { kind: 'answered'; status: number; date: Date | null; body: string }
  /** No answer arrived. `cause` is one sentence. */
  | { kind: 'failed'; cause: string }

type Call = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams }

/**
 * Makes one request with a time limit, without retries or redirects. A failure includes its cause.
 */
export async function probeUrl(url: string, call: Call = {}): Promise<ProbeResult> {
  try {
    const answer = await fetch(url, {
      ...call,
      headers: { 'user-agent': web.userAgent, 'accept': 'application/json', ...call.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_MS),
    })
    const bytes = await readLimited(answer.body, MAX_BYTES)
    const date = new Date(answer.headers.get('date') ?? Number.NaN)
    return {
      kind: 'answered',
      status: answer.status,
      date: Number.isNaN(date.valueOf()) ? null : date,
      body: bytes?.toString('utf8') ?? '',
    }
  } catch (error) {
    return { kind: 'failed', cause: causeOf(error) }
  }
}

/** Returns the host of a URL, with its port when it has one. */
export function hostOf(url: string): string {
  return new URL(url).host
}

const CHECK_MAIL_PART = 'mail'

/** Connects and logs in to the mail server without sending an email. */
export async function checkMail(): Promise<Finding[]> {
  if (!mailEnabled) return [fine(CHECK_MAIL_PART, 'off: emails are written to the log')]
  const target = `${smtp.host}:${smtp.port}`
  const transport = nodemailer.createTransport({
    ...smtp,
    connectionTimeout: CHECK_MS,
    greetingTimeout: CHECK_MS,
    socketTimeout: CHECK_MS,
  })
  try {
    await transport.verify()
    if (isLoginIncomplete) return [loginIsIncomplete()]
    return mailFrom === undefined
      ? [fromIsMissing()]
      : [fine(CHECK_MAIL_PART, `${target} accepts the login`)]
  } catch (error) {
    return [codesOf(error).includes('EAUTH') ? refused(target) : unusable(target, error)]
  } finally {
    transport.close()
  }
}

function refused(target: string) {
  const what = `${target} rejects SMTP_USERNAME with this SMTP_PASSWORD.`
  return problem(CHECK_MAIL_PART, what, 'Correct both in .env.')
}

function unusable(target: string, error: unknown) {
  // The server answered the command that starts TLS, and refused it.
  const isWithoutTls = codesOf(error).includes('ETLS') && Object(error).responseCode !== undefined
  if (isWithoutTls) return unencrypted(target)
  const what = `${target} can't be used: ${causeOf(error)}`
  return problem(
    CHECK_MAIL_PART,
    what,
    'Check SMTP_HOST and SMTP_PORT in .env (587 or 465) and the firewall.'
  )
}

function unencrypted(target: string) {
  const what = `${target} doesn't offer TLS, so emails wait and the password isn't sent.`
  const cure = 'Set SMTP_PORT=465 in .env, or SMTP_REQUIRE_TLS=off if the network is your own.'
  return problem(CHECK_MAIL_PART, what, cure)
}

function loginIsIncomplete() {
  const what = "Herald doesn't log in, because SMTP_USERNAME or SMTP_PASSWORD is missing."
  return problem(CHECK_MAIL_PART, what, 'Set both in .env, or neither.')
}

function fromIsMissing() {
  const what = 'MAIL_FROM is missing, so emails come from herald@localhost and are rejected.'
  return problem(
    CHECK_MAIL_PART,
    what,
    'Set MAIL_FROM in .env to an address that this mail server can send from.'
  )
}
