import { BaseCommand, flags } from '@adonisjs/core/ace'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import DiagnoseInstallation from '#actions/health/diagnose_installation'
import DiagnoseOperations from '#actions/health/diagnose_operations'
import publishing from '#config/publishing'
import { causeOf } from '#domain/health/failure_causes'
import { doctorExitCode, fine, problem, warning } from '#domain/health/findings'
import type { Finding, FindingStatus } from '#domain/health/findings'
import { publishingBacklog } from '#queries/publishing/publishing_status'
import { MINUTE_MS } from '#domain/schedule/instant'
import {
  NEWER_DATABASE_CURE,
  NewerDatabaseError,
  pendingMigrations,
} from '#database/pending_migrations'
import { SCHEMA_CURE, schemaDifferences } from '#database/schema_differences'
import { now } from '#services/clock'

export default class Doctor extends BaseCommand {
  static commandName = 'doctor'
  static description = 'Check everything Herald needs and suggest fixes'
  static help = [
    "Tests everything that's configured: database, storage, Redis, mail, LinkedIn, AI, Stripe and the URL.",
    'Each line names a part. Problems come with a cause and a fix.',
    "Exit codes: 0 if there's no problem (warnings don't count), 1 if there is one.",
  ]
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print the findings as JSON' })
  declare json: boolean

  async run() {
    // Log lines of drivers about the tested failures would appear between the findings.
    logger.level = 'silent'
    const findings = await this.#findings()
    this.exitCode = doctorExitCode(findings)
    if (this.json) this.logger.log(JSON.stringify(reportOf(findings), null, 2))
    else for (const finding of findings) this.#print(finding)
  }

  async #findings(): Promise<Finding[]> {
    const diagnose = await this.app.container.make(DiagnoseInstallation)
    const findings = await diagnose.handle()
    const isDatabaseAway = findings.some(
      ({ part, status }) => part === 'database' && status === 'problem'
    )
    if (isDatabaseAway) return findings
    const schema = await this.#schema().catch(newerDatabase)
    if (doctorExitCode(schema) === 1) return [...findings, ...schema]
    const diagnoseWork = await this.app.container.make(DiagnoseOperations)
    return [...findings, ...schema, ...(await diagnoseWork.handle()), await this.#posts()]
  }

  /** Checks that the database has the tables and columns of this version. */
  async #schema(): Promise<Finding[]> {
    const { names, pending } = await pendingMigrations(this.app)
    if (pending.length > 0) {
      const missing = `${pending.length} of ${names.length} migrations are pending.`
      return [problem('migrations', missing, 'Restart Herald, which runs them.')]
    }
    return [fine('migrations', `${names.length} applied`), ...(await this.#differences())]
  }

  /** The expected schema is created in TMPDIR, which another check tests. */
  async #differences(): Promise<Finding[]> {
    try {
      const differences = await schemaDifferences(db.connection())
      if (differences.length === 0) return [fine('schema', 'matches the migrations')]
      return differences.map((what) => problem('schema', what, SCHEMA_CURE))
    } catch (error) {
      const what = `It couldn't be checked: ${causeOf(error)}`
      return [warning('schema', what, 'Solve the problems above, then run the doctor again.')]
    }
  }

  /** The posts that a stopped Herald will publish as soon as it runs. */
  async #posts(): Promise<Finding> {
    const { due, oldestDueAt, held } = await publishingBacklog(now())
    const grace = `held if more than OVERDUE_GRACE (${publishing.overdueGraceMs / MINUTE_MS} minutes) late`
    const waiting = held > 0 ? `, ${held} waiting for a connection` : ''
    if (oldestDueAt === null) return fine('posts', `none due${waiting}`)
    return fine('posts', `${due} due since ${oldestDueAt.toISO()}, ${grace}${waiting}`)
  }

  #print({ part, status, detail, cure }: Finding) {
    const text = [detail, cure].filter(Boolean).join(' ')
    this.logger.log(
      `${this.#mark(status)}${' '.repeat(9 - status.length)}${part.padEnd(14)} ${text}`.trimEnd()
    )
  }

  #mark(status: FindingStatus) {
    if (status === 'ok') return this.colors.green(status)
    return status === 'warning' ? this.colors.yellow(status) : this.colors.red(status)
  }
}

function newerDatabase(error: unknown): Finding[] {
  if (!(error instanceof NewerDatabaseError)) throw error
  return [problem('migrations', error.message, NEWER_DATABASE_CURE)]
}

function reportOf(findings: Finding[]) {
  const status = doctorExitCode(findings) === 0 ? 'ok' : 'problem'
  return { status, at: now().toISO(), findings }
}
