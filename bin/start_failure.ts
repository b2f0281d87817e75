import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { prettyPrintError } from '@adonisjs/core'
import { createFolder } from '#config/paths'
import { NEWER_DATABASE_CURE, NewerDatabaseError } from '#database/pending_migrations'
import { causeOf, isExplained } from '#domain/health/failure_causes'

/** Time for drivers to log what they still know. */
const LAST_LOGS_MS = 100

/** A failed start whose cause fits in one line. */
export class StartFailure extends Error {}

/** A connection error for several addresses has no message of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return error.message.split('\n')[0] || code
}

/** The error of the system or the database, with an explanation. */
export function explain(error: unknown): string {
  if (error instanceof NewerDatabaseError) return `${error.message} ${NEWER_DATABASE_CURE}`
  const [reason, cause] = [reasonOf(error), causeOf(error)]
  return cause.startsWith(reason) ? cause : `${reason}. ${cause}`
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/**
 * Fails when another program uses the port. This runs before the migrations, because that program
 * may be an older Herald on the same database.
 */
export function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/** Fails when nothing can be stored in the folder of a setting. It is created if it is missing. */
export function requireFolder(path: string, setting: string) {
  try {
    createFolder(path)
  } catch (error) {
    throw new StartFailure(`${setting} (${path}) can't be used: ${explain(error)}`)
  }
}

/**
 * A one-line hint for a problem that the operator can solve. Returns null when the full error is
 * needed.
 */
function hintOf(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `${reasonOf(error)}. Choose another port, such as PORT=3400.`
  if (code === 'E_INSECURE_ENCRYPTER_KEY') return `APP_KEY isn't valid. ${reasonOf(error)}.`
  const fromTheSystem = error instanceof Error && 'syscall' in error
  return fromTheSystem ? explain(error) : null
}

const NO_TABLE = /no such table|doesn't exist$/

/** The same for a command: its system, database or a path may be missing or refuse it. */
export function commandHintOf(error: unknown): string | null {
  const isTableMissing =
    /^(SQLITE_ERROR|ER_NO_SUCH_TABLE)$/.test(String(codeOf(error))) &&
    NO_TABLE.test(reasonOf(error))
  if (isTableMissing) return "The database doesn't have all tables yet. Run npm start once."
  const isKnown = isExplained(error) || error instanceof NewerDatabaseError
  return isKnown ? explain(error) : null
}

/**
 * Prints why the start failed. The cause is the last line, so it's printed when the process exits:
 * the logger writes its pending lines only then.
 */
export async function reportFailure(error: unknown, what: string) {
  const hint = hintOf(error)
  if (hint === null) await prettyPrintError(error)
  await pause(LAST_LOGS_MS)
  process.once('exit', () => console.error(`${what}: ${hint ?? reasonOf(error)}`))
}
