import type { DateTime } from 'luxon'
import { isBackupOld } from '#domain/archives/backup_age'
import Backup from '#models/backup'
import ClockTick from '#models/clock_tick'
import Heartbeat, { type MissingWorkers } from '#models/heartbeat'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'
import { versionReport } from '#services/linkedin/api_versions'

export interface PublisherReport {
  /** When this was looked at. */
  at: DateTime
  /** The last tick of the clock that publishes; null: never on this database. */
  tick: ClockTick | null
  /** Null while workers run, and where the web process is its own. */
  missingWorkers: MissingWorkers | null
  lastBackup: { at: DateTime; isOld: boolean } | null
  /** What is spoken, and the operator's setting where LinkedIn no longer speaks that one. */
  version: Awaited<ReturnType<typeof versionReport>>
}

/** How the publisher of this installation is: its clock, and what it says to LinkedIn. */
export default class DescribePublisher {
  async handle(): Promise<PublisherReport> {
    const at = now()
    const [tick, version, missingWorkers, backup] = await Promise.all([
      ClockTick.find('publish'),
      versionReport(at),
      workSettings().isEmbedded ? null : Heartbeat.missingWorkers(at),
      Backup.lastGood(),
    ])
    const lastBackup = backup && {
      at: backup.createdAt,
      isOld: isBackupOld(backup.createdAt, at),
    }
    return { at, tick, version, missingWorkers, lastBackup }
  }
}
