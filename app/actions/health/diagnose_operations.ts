import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import ApiKey from '#models/api_key'
import Backup from '#models/backup'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import LinkedinAccount from '#models/linkedin_account'
import Media from '#models/media'
import { backupFinding, MOUNT_STORAGE } from '#domain/archives/backups'
import { fine, problem } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { clockCondition } from '#domain/publishing/readiness'
import { causeOf } from '#domain/health/failure_causes'
import { backupSettings } from '#services/archives/backup_storage'
import { slowJobSettings } from '#services/background/slow_jobs'
import { versionReport } from '#services/linkedin/api_versions'
import { instanceApp } from '#services/linkedin/token_requests'
import { noWorkerSentence, START_A_WORKER } from '#domain/health/heartbeat_rules'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'

/** Days before the end of a token that cannot be renewed, from which a warning is shown. */
const WARN_DAYS = 14

const ROLLED_BACK = new Error('Nothing of this is saved.')

/**
 * Checks what an up-to-date database shows about operation: scheduler, workers, connections, keys.
 */
export default class DiagnoseOperations {
  async handle(): Promise<Finding[]> {
    const findings = await Promise.all([
      this.#writable(),
      this.#files(),
      this.#clock(),
      this.#workers(),
      this.#version(),
      this.#app(),
      this.#appKey(),
      this.#tokens(),
      this.#backups(),
    ])
    return findings.flat()
  }

  /** A full disk or a read-only file is noticed only by writing. */
  async #writable(): Promise<Finding[]> {
    try {
      await db.transaction(async (trx) => {
        const row = { name: 'doctor', holder: 'doctor', held_until: sqlInstant(now()) }
        await trx.table('leases').insert(row).onConflict('name').merge()
        throw ROLLED_BACK
      })
    } catch (error) {
      if (error === ROLLED_BACK) return []
      const cure = 'Check the permissions of DB_USER, or the owner and free space of SQLITE_PATH.'
      return [problem('database', `Nothing can be written: ${causeOf(error)}`, cure)]
    }
    return []
  }

  /** A network folder that isn't mounted looks like an empty one. */
  async #files(): Promise<Finding[]> {
    const media = await Media.query().select('id').first()
    if (media === null) return []
    const { objects } = await drive.use().listAll('organizations')
    if ([...objects].length > 0) return []
    const what =
      "None of the files in the database are in the storage. Posts with files aren't published."
    return [problem('storage', what, MOUNT_STORAGE)]
  }

  async #clock(): Promise<Finding> {
    const cure = 'Start the web server. It runs the scheduler.'
    const tick = await ClockTick.find('publish')
    if (!tick) return problem('clock', 'The scheduler has never run on this database.', cure)
    if (clockCondition(tick.tickedAt, now()) === 'ticking')
      return fine('clock', 'the scheduler is running')
    const age = Math.round(now().diff(tick.tickedAt).as('seconds'))
    return problem('clock', `The scheduler last ran ${age} seconds ago.`, cure)
  }

  async #workers(): Promise<Finding> {
    if (slowJobSettings().isEmbedded) return fine('workers', 'the web process runs the jobs')
    const missing = await Heartbeat.missingWorkers(now())
    if (missing === null) return fine('workers')
    return problem('workers', noWorkerSentence(missing.waiting), START_A_WORKER)
  }

  async #version(): Promise<Finding> {
    const { version, deadSetting } = await versionReport(now())
    if (deadSetting === null) return fine('api version', version)
    const what = `LinkedIn no longer supports ${deadSetting}.`
    const cure = `Remove LINKEDIN_VERSION from .env or set it to ${version}.`
    return problem('api version', what, cure)
  }

  /** Checks only that some app exists. Another check tries the installation's own app. */
  async #app(): Promise<Finding[]> {
    if (instanceApp()) return []
    const own = await ApiKey.query().where('kind', 'linkedin').select('id')
    if (own.length > 0) return [fine('linkedin app', `${own.length} saved by users`)]
    const cure = 'Set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET in .env.'
    return [problem('linkedin app', 'No LinkedIn app is set up.', cure)]
  }

  /** A value that another key encrypted is read as null. */
  async #appKey(): Promise<Finding[]> {
    const [accounts, keys] = await Promise.all([LinkedinAccount.all(), ApiKey.all()])
    const isUnreadable =
      keys.some(({ value }) => value === null) ||
      accounts.some(({ status, accessToken }) => status === 'connected' && !accessToken)
    if (!isUnreadable) return []
    const what = "This isn't the key that encrypted the saved tokens."
    const cure = 'Restore the previous APP_KEY in .env, or reconnect LinkedIn.'
    return [problem('app key', what, cure)]
  }

  async #backups(): Promise<Finding> {
    const [good, last] = await Promise.all([Backup.lastVerified(now()), Backup.last()])
    const { isNeeded } = backupSettings()
    const failure = last?.failure ?? null
    const isIncomplete = failure !== null && last?.bytes !== null
    const facts = { lastGoodAt: good?.createdAt ?? null, failure, isIncomplete, isNeeded }
    return backupFinding(facts, now())
  }

  async #tokens(): Promise<Finding[]> {
    const accounts = await LinkedinAccount.query().orderBy('name')
    if (accounts.length === 0) return [fine('linkedin token', 'no connections yet')]
    return accounts.map((account) => tokenFinding(account))
  }
}

function tokenFinding({ name, condition, expiresAt, isRefreshable }: LinkedinAccount): Finding {
  const daysLeft = expiresAt ? Math.floor(expiresAt.diff(now()).as('days')) : null
  const cure = `Reconnect LinkedIn in Settings as ${name}.`
  if (condition === 'expired')
    return problem('linkedin token', `The connection of ${name} has expired.`, cure)
  if (daysLeft !== null && daysLeft < WARN_DAYS && !isRefreshable) {
    const days = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
    return problem('linkedin token', `The connection of ${name} expires in ${days}.`, cure)
  }
  const renewed = isRefreshable ? 'renews automatically' : `${daysLeft ?? '?'} days left`
  return fine('linkedin token', `${name}, ${renewed}`)
}
