import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { causeOf } from '#domain/health/failure_causes'
import { HEADER_EXACT_TO_MS, skewFindings, fine, problem } from '#domain/health/findings'
import type { OtherClock, Finding } from '#domain/health/findings'
import { withTimeout } from '#services/background/retry'
import { checkAppUrl, checkMail, hostOf } from '#services/health/check_network'
import { DiskSpace } from '#services/health/disk_space'
import { sandboxState } from '#services/health/installation'
import { fromSqlInstant } from '#database/instants'
import { checkAi } from '#services/health/check_ai'
import { checkLinkedinApi, checkLinkedinCredentials } from '#services/health/check_linkedin'
import { checkRedis } from '#services/health/check_redis'
import {
  checkBackupTarget,
  checkStorage,
  checkTemporaryFolder,
} from '#services/health/check_storage'
import { checkStripe } from '#services/health/check_stripe'
import { now } from '#services/clock'

/** Timeout of each check, in milliseconds. */
const CHECK_TIMEOUT_MS = 12_000

type Check = () => Promise<Finding | Finding[]>

/**
 * Checks the configuration: machine, stores and external services. DiagnoseOperations checks what
 * the database shows about operation.
 */
@inject()
export default class DiagnoseInstallation {
  constructor(private diskSpace: DiskSpace) {}

  async handle(): Promise<Finding[]> {
    const groups = await Promise.all([
      check('database', () => this.#database()),
      check('storage', checkStorage),
      check('backups', checkBackupTarget),
      check('disk', () => this.diskSpace.check()),
      check('disk', checkTemporaryFolder),
      check('jobs', checkRedis),
      check('mail', checkMail),
      check('address', checkAppUrl),
      ...this.#externalChecks(),
    ])
    return groups.flat()
  }

  /** The sandbox's peers run inside the web process, so there is nothing to check. */
  #externalChecks() {
    const { isEnabled, apiUrl } = sandboxState()
    if (isEnabled) {
      const what = 'on: LinkedIn, AI, images and Stripe are simulated on this machine'
      return [check('time', () => this.#time([])), Promise.resolve([fine('sandbox', what)])]
    }
    return [
      check('linkedin app', checkLinkedinCredentials),
      check('linkedin app', async () => {
        const { findings, date } = await checkLinkedinApi()
        const there = { name: hostOf(apiUrl), at: date, exactToMs: HEADER_EXACT_TO_MS }
        return [...findings, ...(await this.#time(date ? [{ ...there, at: date }] : []))]
      }),
      check('ai', checkAi),
      check('stripe', checkStripe),
    ]
  }

  async #database(): Promise<Finding> {
    const { name } = db.connection().dialect
    try {
      await db.rawQuery('select 1')
      return fine('database', name === 'mysql' ? await this.#mysql() : 'SQLite')
    } catch (error) {
      const cure =
        name === 'mysql'
          ? 'Check DB_* in .env and that the database is running.'
          : 'Check SQLITE_PATH in .env and who owns that file and its folder.'
      return problem('database', `The database can't be used: ${causeOf(error)}`, cure)
    }
  }

  /** The server says whether this connection is encrypted. */
  async #mysql() {
    const [[row]] = await db.rawQuery("show session status like 'Ssl_cipher'")
    return row?.Value ? 'MySQL, encrypted' : 'MySQL'
  }

  /** SQLite has no clock of its own to compare. */
  async #time(others: OtherClock[]): Promise<Finding[]> {
    const own = await this.#clockOfDatabase().catch(() => null)
    return skewFindings([...(own === null ? [] : [own]), ...others], now())
  }

  async #clockOfDatabase(): Promise<OtherClock | null> {
    if (db.connection().dialect.name !== 'mysql') return null
    const [[row]] = await db.rawQuery('select utc_timestamp(3) as at')
    const at = fromSqlInstant(row.at)
    return at && { name: 'the database', at, exactToMs: 0 }
  }
}

async function check(part: string, probe: Check): Promise<Finding[]> {
  const silence = `No response within ${CHECK_TIMEOUT_MS / 1000} seconds.`
  try {
    return [await withTimeout(probe(), CHECK_TIMEOUT_MS, silence)].flat()
  } catch (error) {
    return [
      problem(part, causeOf(error), 'Run the doctor again. If the problem remains, see the log.'),
    ]
  }
}
