import type { DateTime } from 'luxon'

const NAME = /^herald-backup-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/

/** 'herald-backup-2026-11-19T092400Z.zip': in the order of their names they are in that of their times. */
export function backupName(at: DateTime): string {
  return `herald-backup-${at.toUTC().toFormat("yyyy-MM-dd'T'HHmmss'Z'")}.zip`
}

/** Of the names in a folder those of backups beyond the newest so many. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  const backups = names.filter((name) => NAME.test(name)).toSorted()
  return backups.slice(0, Math.max(0, backups.length - keep))
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes after midnight of '03:00'; null for anything else. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The last moment before now at which the daily backup was due, UTC. */
export function lastBackupTime(timeOfDay: number, now: DateTime): DateTime {
  const today = now.toUTC().startOf('day').plus({ minutes: timeOfDay })
  return today <= now ? today : today.minus({ days: 1 })
}
