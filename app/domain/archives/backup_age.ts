import { fine, problem, warning, type Finding } from '#domain/health/finding'
import { DAY_MS, HOUR_MS, type Instant } from '#domain/schedule/instant'

/** A nightly backup that failed once is noticed before the next one is due. */
export const OLDEST_BACKUP_MS = 2 * DAY_MS

interface BackupFacts {
  /** When the last backup was made that can be restored; null: none was. */
  lastGoodAt: Instant | null
  /** Why the very last try failed; null when it did not. */
  failure: string | null
  /** False in the sandbox. */
  isNeeded: boolean
}

const PART = 'backups'
const TURN_ON = 'Set BACKUP_AT=03:00 in .env, or run: npm run ace -- backup backups/'
const LOOK = 'Check BACKUP_TO in .env and run: npm run ace -- backup <folder>'

/** '5 hours', '3 days': as exactly as it matters. */
export function ageInWords(ms: number): string {
  const [count, unit] = ms < DAY_MS ? [ms / HOUR_MS, 'hour'] : [ms / DAY_MS, 'day']
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export function isBackupOld(lastGoodAt: Instant | null, now: Instant): boolean {
  return lastGoodAt === null || now.valueOf() - lastGoodAt.valueOf() > OLDEST_BACKUP_MS
}

/** What the doctor says of the backups of an installation. */
export function backupFinding(facts: BackupFacts, now: Instant): Finding {
  const { lastGoodAt, failure, isNeeded } = facts
  if (failure !== null) return problem(PART, `The last backup failed: ${failure}`, LOOK)
  if (lastGoodAt === null) {
    return isNeeded ? warning(PART, 'There has never been one.', TURN_ON) : fine(PART, 'none yet')
  }
  const age = ageInWords(now.valueOf() - lastGoodAt.valueOf())
  if (!isNeeded || !isBackupOld(lastGoodAt, now)) return fine(PART, `the last one is ${age} old`)
  return problem(PART, `The last backup is ${age} old.`, TURN_ON)
}
