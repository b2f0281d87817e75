import { statfs } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import CheckReadiness, {
  type ReadinessCheck,
  type ReadinessPart,
} from '#actions/health/check_readiness'
import { appUrl } from '#config/app'
import { mailEnabled } from '#config/mail'
import { projectPath } from '#config/paths'
import publishing from '#config/publishing'
import sandbox from '#config/sandbox'
import { START_A_WORKER } from '#domain/health/heartbeat'
import { MINUTE_MS } from '#domain/schedule/instant'
import { pendingMigrations } from '#database/pending_migrations'
import { SCHEMA_CURE, schemaDifferences } from '#database/schema_differences'
import { publishingBacklog } from '#queries/publishing/publishing_backlog'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import { instanceApp } from '#services/linkedin/instance_app'
import { versionReport } from '#services/linkedin/api_versions'
import { billingSettings } from '#services/payments/billing_settings'
import { now } from '#services/clock'

const ADVICE: Record<ReadinessPart, string> = {
  database: 'Check DB_CONNECTION, SQLITE_PATH or DB_* in .env, and that the database is running.',
  storage: 'Check STORAGE_PATH or S3_* in .env, free disk space and write permissions.',
  jobs: 'Check REDIS_* in .env, and that Redis is running.',
  clock: 'Start the web server. It runs the scheduler.',
  workers: START_A_WORKER,
}

const MEGABYTE = 1024 ** 2
const LITTLE_ROOM = 200 * MEGABYTE

/** A token that cannot be renewed is worth a word so many days before it ends. */
const WARN_DAYS = 14

export default class Doctor extends BaseCommand {
  static commandName = 'doctor'
  static description = 'Check everything Herald needs and suggest fixes'
  static options: CommandOptions = { startApp: true }

  async run() {
    const checkReadiness = await this.app.container.make(CheckReadiness)
    const checks = await checkReadiness.handle()
    const [clock] = checks.filter(({ part }) => part === 'clock')
    const others = checks.filter((check) => check !== clock)
    for (const check of others) this.#tell(check)
    await this.#disk()
    const hasDatabase = others.some(({ part, problem }) => part === 'database' && !problem)
    if (!hasDatabase || !(await this.#migrations())) return
    this.#tell(clock)
    await this.#posts()
    await this.#linkedin()
    this.#stripe()
    this.#outside()
  }

  #tell({ part, problem, cause }: ReadinessCheck) {
    if (problem === null) this.#ok(part, '')
    else this.#problem(part, `${problem} ${cause}`, ADVICE[part])
  }

  async #disk() {
    const place = statfs(projectPath('storage')).catch(() => statfs(projectPath('.')))
    const { bavail, bsize } = await place
    const free = `${Math.round((bavail * bsize) / MEGABYTE)} MB are free.`
    if (bavail * bsize >= LITTLE_ROOM) return this.#ok('disk', free)
    this.#problem('disk', free, "Free up disk space. Herald doesn't publish what it can't log.")
  }

  async #migrations() {
    const { all, pending } = await pendingMigrations(this.app)
    if (pending === 0) {
      this.#ok('migrations', `${all} applied`)
      await this.#schema()
    } else {
      const missing = `${pending} of ${all} migrations are pending.`
      this.#problem('migrations', missing, 'Run: npm run ace -- migration:run')
    }
    return pending === 0
  }

  async #schema() {
    const differences = await schemaDifferences(db.connection())
    for (const what of differences) this.#problem('schema', what, SCHEMA_CURE)
    if (differences.length === 0) this.#ok('schema', 'as the migrations make it')
  }

  /** What a Herald that stands sends as soon as it runs. */
  async #posts() {
    const { due, oldestDueAt, held } = await publishingBacklog(now())
    const grace = `held when later than OVERDUE_GRACE (${publishing.overdueGraceMs / MINUTE_MS} minutes)`
    const waiting = held > 0 ? `, ${held} wait for a connection` : ''
    if (oldestDueAt === null) this.#ok('posts', `none is due${waiting}`)
    else this.#ok('posts', `${due} due since ${oldestDueAt.toISO()}, ${grace}${waiting}`)
  }

  async #linkedin() {
    const own = await ApiKey.query().where('kind', 'linkedin').select('id')
    const report = await versionReport(now())
    const version = `API version ${report.version}`
    if (report.deadSetting !== null) {
      const what = `LinkedIn no longer speaks ${report.deadSetting}.`
      const advice = `Remove LINKEDIN_VERSION from .env or set it to ${report.version}.`
      this.#problem('api version', what, advice)
    }
    if (instanceApp()) this.#ok('linkedin app', `of this installation, ${version}`)
    else if (own.length > 0) this.#ok('linkedin app', `${own.length} of users, ${version}`)
    else {
      const advice = 'Set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET in .env.'
      this.#problem('linkedin app', 'There is none.', advice)
    }
    const accounts = await LinkedinAccount.query().orderBy('name')
    if (accounts.length === 0) this.#ok('linkedin token', 'no connections yet')
    if (accounts.some(({ status, accessToken }) => status === 'connected' && !accessToken)) {
      const what = "It's not the key that the saved tokens were encrypted with."
      this.#problem('app key', what, 'Restore the previous APP_KEY in .env, or reconnect LinkedIn.')
    }
    for (const account of accounts) this.#token(account)
  }

  #stripe() {
    const { secretKey, publishableKey, webhookSecret, limitsEnforced } = billingSettings()
    const limits = `plan limits ${limitsEnforced ? 'on' : 'off'}`
    if (secretKey === null) return this.#ok('stripe', `off, ${limits}`)
    const setUp = 'Run: npm run ace -- billing:setup --webhook'
    if (webhookSecret === null) this.#problem('stripe', 'STRIPE_WEBHOOK_SECRET is missing.', setUp)
    const key = "You'll find it next to the secret key in the Stripe dashboard."
    if (publishableKey === null) this.#problem('stripe', 'STRIPE_PUBLISHABLE_KEY is missing.', key)
    if (webhookSecret !== null && publishableKey !== null) this.#ok('stripe', `on, ${limits}`)
  }

  /** Whom Herald talks to, and under which address it is talked to. */
  #outside() {
    this.#ok('mail', mailEnabled ? 'on' : 'off: emails are written to the log')
    this.#ok('address', appUrl)
    if (!sandbox.enabled) return
    this.#ok('sandbox', 'on: LinkedIn, AI, images and Stripe are simulated on this machine')
  }

  #token(account: LinkedinAccount) {
    const { name, condition, expiresAt, isRefreshable } = account
    const daysLeft = expiresAt ? Math.floor(expiresAt.diff(now()).as('days')) : null
    const advice = `Reconnect LinkedIn in Settings as ${name}.`
    if (condition === 'expired') {
      this.#problem('linkedin token', `${name}: expired.`, advice)
    } else if (daysLeft !== null && daysLeft < WARN_DAYS && !isRefreshable) {
      this.#problem('linkedin token', `${name}: ends in ${daysLeft} days.`, advice)
    } else {
      const renewed = isRefreshable ? 'renews itself' : `${daysLeft ?? '?'} days left`
      this.#ok('linkedin token', `${name}, ${renewed}`)
    }
  }

  #ok(part: string, detail: string) {
    this.logger.log(`${this.colors.green('ok')}       ${part.padEnd(14)} ${detail}`.trimEnd())
  }

  #problem(part: string, what: string, advice: string) {
    this.exitCode = 1
    this.logger.log(`${this.colors.red('problem')}  ${part.padEnd(14)} ${what} ${advice}`)
  }
}
