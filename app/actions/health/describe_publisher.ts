import type { DateTime } from 'luxon'
import { isBackupOld } from '#domain/archives/backups'
import { slowJobSettings } from '#services/background/slow_jobs'
import { versionReport } from '#services/linkedin/api_versions'
import Backup from '#models/backup'
import ClockTick from '#models/clock_tick'
import Heartbeat, { type MissingWorkers } from '#models/heartbeat'
import { now } from '#services/clock'

interface PublisherReport {
  /** When the report was created. */
  at: DateTime
  /** The last tick of the publishing scheduler; null when it never ran on this database. */
  tick: ClockTick | null
  /** Null while workers run, and with an embedded worker. */
  missingWorkers: MissingWorkers | null
  lastBackup: { at: DateTime; isOld: boolean } | null
  /** Why the last backup failed; null when it succeeded. */
  backupFailure: string | null
  /**
   * The LinkedIn API version in use, and the operator's setting if LinkedIn no longer supports it.
   */
  version: Awaited<ReturnType<typeof versionReport>>
}

/** Reports the state of this installation's publisher: scheduler, workers, backups, API version. */
export default class DescribePublisher {
  async handle(): Promise<PublisherReport> {
    const at = now()
    const [tick, version, missingWorkers, backup, lastTry] = await Promise.all([
      ClockTick.find('publish'),
      versionReport(at),
      slowJobSettings().isEmbedded ? null : Heartbeat.missingWorkers(at),
      Backup.lastVerified(at),
      Backup.last(),
    ])
    const lastBackup = backup && {
      at: backup.createdAt,
      isOld: isBackupOld(backup.createdAt, at),
    }
    const backupFailure = lastTry?.failure ?? null
    return { at, tick, version, missingWorkers, lastBackup, backupFailure }
  }
}
