import type { DateTime } from 'luxon'
import { fine, problem, warning } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { DAY_MS, HOUR_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { ARCHIVE_REFUSALS } from '#domain/archives/archive_bounds'
import type { ArchiveRefusal } from '#domain/archives/archive_bounds'

/** One failed nightly backup is noticed before the next one is due. */
const MAX_BACKUP_AGE_MS = 2 * DAY_MS

interface BackupFacts {
  /** The time of the last usable backup; null when there is none. */
  lastGoodAt: Instant | null
  /** Why the last try failed; null when it succeeded. */
  failure: string | null
  /** True when the last try was written without most of the files. */
  isIncomplete?: boolean
  /** False in the sandbox. */
  isNeeded: boolean
}

const PART = 'backups'

const TURN_ON = 'Set BACKUP_AT=03:00 in .env, or run: npm run ace -- backup backups/'

const CHECK_BACKUPS = 'Check BACKUP_TO in .env and run: npm run ace -- backup <folder>'

/** Also said of a storage without any of its files. */
export const MOUNT_STORAGE = 'Mount the folder of STORAGE_PATH, or check S3_BUCKET in .env.'

/** Returns '5 hours' or '3 days'. */
function formatAge(ms: number): string {
  const [count, unit] = ms < DAY_MS ? [ms / HOUR_MS, 'hour'] : [ms / DAY_MS, 'day']
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export function isBackupOld(lastGoodAt: Instant | null, now: Instant): boolean {
  return lastGoodAt === null || now.valueOf() - lastGoodAt.valueOf() > MAX_BACKUP_AGE_MS
}

/** Returns the doctor's finding about the installation's backups. */
export function backupFinding(facts: BackupFacts, now: Instant): Finding {
  const { lastGoodAt, failure, isNeeded } = facts
  if (failure !== null) {
    const cure = facts.isIncomplete ? MOUNT_STORAGE : CHECK_BACKUPS
    return problem(PART, `The last backup failed: ${failure}`, cure)
  }
  if (lastGoodAt === null) {
    return isNeeded ? warning(PART, 'There has never been one.', TURN_ON) : fine(PART, 'none yet')
  }
  const age = formatAge(now.valueOf() - lastGoodAt.valueOf())
  if (!isNeeded || !isBackupOld(lastGoodAt, now)) return fine(PART, `the last one is ${age} old`)
  return problem(PART, `The last backup is ${age} old.`, TURN_ON)
}

/**
 * Returns why a backup doesn't count as one although it was written: most of the stored files are
 * missing, so their folder is probably not mounted. Returns null for a good backup. A few missing
 * files don't make the others worthless.
 */
export function missingFilesFailure(files: number, missing: number): string | null {
  if (missing <= files) return null
  const [absent, all] = [missing, files + missing].map((count) => count.toLocaleString('en-US'))
  return `${absent} of ${all} files aren't in the storage. Its folder may not be mounted.`
}

const NAME = /^herald-backup-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/

/** Returns 'herald-backup-2026-11-19T092400Z.zip'. Sorting by name is sorting by time. */
export function backupName(at: DateTime): string {
  return `herald-backup-${at.toUTC().toFormat("yyyy-MM-dd'T'HHmmss'Z'")}.zip`
}

/** Returns the names of the backups beyond the newest ones that are retained. */
export function surplusBackups(names: readonly string[], retain: number): string[] {
  const backups = names.filter((name) => NAME.test(name)).toSorted()
  return backups.slice(0, Math.max(0, backups.length - retain))
}

const NO_PATH = /^(s3$|s3:|[a-z][a-z\d+.-]*:\/\/)/i

/** Returns true for 's3' and for a URL, such as 's3://bucket', which would become a folder's name. */
export function isNoPath(target: string): boolean {
  return NO_PATH.test(target)
}

/** Returns where backups go, a folder or 's3', or null for any other text. */
export function parseBackupTarget(text: string): string | null {
  return text === 's3' || !isNoPath(text) ? text : null
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Returns the minutes after midnight of '03:00', or null for any other text. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Returns the last moment before now at which the daily backup was due, UTC. */
export function lastBackupTime(timeOfDay: number, now: DateTime): DateTime {
  const today = now.toUTC().startOf('day').plus({ minutes: timeOfDay })
  return today <= now ? today : today.minus({ days: 1 })
}

/** The messages for the operator that differ from those for an organization's export. */
const OF_BACKUPS: Partial<Record<ArchiveRefusal, string>> = {
  not_a_zip: "This file isn't a Herald backup, because it isn't a ZIP file.",
  cut_off: 'This backup is incomplete. Use another one.',
  broken: 'This backup is incomplete or damaged. Use another one.',
  damaged: 'This backup has changed since it was written. Use another one.',
  unsafe: 'This backup contains unsafe file paths.',
  too_big: "This backup contains a row that's too large to read.",
  no_manifest: "This ZIP isn't a complete Herald backup.",
  wrong_kind: "This ZIP isn't a backup. Import an organization with organizations:import.",
  newer: 'This backup comes from a newer version of Herald. Upgrade this server first.',
  incomplete: 'This backup is missing a part that it lists.',
}

export function backupRefusal(refusal: ArchiveRefusal): string {
  return OF_BACKUPS[refusal] ?? ARCHIVE_REFUSALS[refusal].sentence
}
