import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { prettyPrintError } from '@adonisjs/core'

/** What drivers still have to log comes before the last line. */
const LAST_LOGS_MS = 100

/** A start that failed for a reason one line can tell. */
export class StartFailure extends Error {}

/** Connection errors of several addresses come without a message of their own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return error.message.split('\n')[0] || code
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * Fails when another program listens where the server will: before the database is brought up to date,
 * since that program may be a Herald of an older version which works on it.
 */
export function needFreePort(port: number, host: string): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** What a person can mend in a line of its own; null where the whole error is needed. */
function cureOf(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `${reasonOf(error)}. Choose another port, such as PORT=3400.`
  if (code === 'E_INSECURE_ENCRYPTER_KEY') return `APP_KEY isn't valid. ${reasonOf(error)}.`
  const fromTheSystem = error instanceof Error && 'syscall' in error
  return fromTheSystem ? reasonOf(error) : null
}

/** Says why nothing was started: the cause is the last line, whatever stands above it. */
export async function reportFailure(error: unknown, what: string) {
  const cure = cureOf(error)
  if (cure === null) await prettyPrintError(error)
  await pause(LAST_LOGS_MS)
  console.error(`${what}: ${cure ?? reasonOf(error)}`)
}
