import { setTimeout as pause } from 'node:timers/promises'
import { mailFrom } from '#config/mail'
import { detachedWork } from '#services/background/shutdown'

/** How long a request waits for the mail server. One that says nothing fails before. */
export const ANSWER_TIMEOUT = { ms: 20_000 }

/** Sends an email for a request, which does not wait for a mail server that takes long to answer. */
export async function sendForRequest<T>(name: string, send: () => Promise<T>) {
  const outcome = send()
  detachedWork.run(name, async () => void (await outcome))
  return Promise.race([outcome, pause(ANSWER_TIMEOUT.ms, 'waiting' as const, { ref: false })])
}

/**
 * The Message-ID of all tries of an email. A try may arrive although it seemed to fail, and mail
 * servers and programs then know that the next one is the same email.
 */
export function messageIdOf(id: string): string {
  return `<${id}@${mailFrom?.split('@').at(-1) ?? 'localhost'}>`
}

/** The codes of nodemailer for a server that wasn't reached, or that ended the connection. */
const UNREACHED = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']

interface MailError {
  message?: string
  code?: string
  responseCode?: number
  /** The system call that failed, for errors of the connection. */
  syscall?: string
}

/**
 * Whether the mail server surely did not get the email: there was no connection, no TLS or no login.
 * After any other problem it may have got it.
 */
export function isUnreached(error: unknown): boolean {
  const { code, syscall } = Object(error) as MailError
  // A connection that broke off later has the same code as one that was never made.
  if (code === 'ESOCKET') return syscall !== 'read' && syscall !== 'write'
  return ['EDNS', 'EAUTH', 'ETLS'].includes(String(code)) || isClosedUngreeted(error)
}

/**
 * Whether the same email may be accepted later: the server answered 4xx (RFC 5321) or nothing, or it
 * doesn't offer the TLS that is required, which the operator can mend.
 */
export function isTemporary(error: unknown): boolean {
  const { responseCode, code } = Object(error) as MailError
  if (responseCode !== undefined && code !== 'ETLS') return responseCode < 500
  return UNREACHED.includes(String(code)) || isClosedUngreeted(error)
}

/**
 * A server that is starting, or a proxy in front of one that is away, closes the connection before
 * it greets. Nodemailer reports that without a code.
 */
function isClosedUngreeted(error: unknown): boolean {
  const { code, message } = Object(error) as MailError
  return code === undefined && message === 'Unexpected socket close'
}
