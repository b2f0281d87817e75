import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { causeOf } from '#domain/health/failure_causes'
import { HEADER_EXACT_TO_MS, skewFindings, type OtherClock } from '#domain/health/clock_skew'
import { fine, problem, type Finding } from '#domain/health/finding'
import { fromSqlInstant } from '#database/instants'
import { inTime } from '#services/background/in_time'
import { checkAddress } from '#services/health/check_address'
import { checkAi } from '#services/health/check_ai'
import { checkLinkedinApi, checkLinkedinPair } from '#services/health/check_linkedin'
import { checkMail } from '#services/health/check_mail'
import { checkRedis } from '#services/health/check_redis'
import { checkStorage } from '#services/health/check_storage'
import { checkStripe } from '#services/health/check_stripe'
import { DiskSpace } from '#services/health/disk_space'
import { hostOf } from '#services/health/reach'
import { sandboxState } from '#services/health/sandbox_state'
import { now } from '#services/clock'

/** No check takes longer than this, in milliseconds, whatever the other side does. */
const LIMIT_MS = 12_000

type Check = () => Promise<Finding | Finding[]>

/**
 * Tries what is configured: machine, stores, and everyone outside that Herald talks to. What the
 * database says of the work itself is DiagnoseWork's.
 */
@inject()
export default class Diagnose {
  constructor(private diskSpace: DiskSpace) {}

  async handle(): Promise<Finding[]> {
    const groups = await Promise.all([
      check('database', () => this.#database()),
      check('storage', checkStorage),
      check('disk', () => this.diskSpace.check()),
      check('jobs', checkRedis),
      check('mail', checkMail),
      check('address', checkAddress),
      ...this.#outside(),
    ])
    return groups.flat()
  }

  /** The sandbox's peers live in the web process: there is nothing to try. */
  #outside() {
    const { isEnabled, apiUrl } = sandboxState()
    if (isEnabled) {
      const what = 'on: LinkedIn, AI, images and Stripe are simulated on this machine'
      return [check('time', () => this.#time([])), Promise.resolve([fine('sandbox', what)])]
    }
    return [
      check('linkedin app', checkLinkedinPair),
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
      return fine('database', name === 'mysql' ? 'MySQL' : 'SQLite')
    } catch (error) {
      const cure =
        name === 'mysql'
          ? 'Check DB_* in .env and that the database is running.'
          : 'Check SQLITE_PATH in .env and who owns that file and its folder.'
      return problem('database', `The database can't be used: ${causeOf(error)}`, cure)
    }
  }

  /** SQLite has no clock of its own. */
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

async function check(part: string, look: Check): Promise<Finding[]> {
  const silence = `No response within ${LIMIT_MS / 1000} seconds.`
  try {
    return [await inTime(look(), LIMIT_MS, silence)].flat()
  } catch (error) {
    return [
      problem(part, causeOf(error), 'Run the doctor again. If the problem remains, see the log.'),
    ]
  }
}
