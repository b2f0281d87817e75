import { lastBackupTime } from '#domain/archives/backup_names'
import { HOUR_MS } from '#domain/schedule/instant'
import Backup from '#models/backup'
import Lease from '#models/lease'
import { backupSettings } from '#services/archives/backup_settings'
import { thisWorker } from '#services/background/this_worker'
import { now } from '#services/clock'

/** One that failed, or whose process was killed, is tried again after this time, in milliseconds. */
const RETRY_MS = HOUR_MS

/**
 * The backup of the day for this process to make: its time has come, nothing was backed up since, and no
 * other process is at it. Null while there is nothing to do.
 */
export default class FindBackupDue {
  async handle() {
    const { timeOfDay, to, keep } = backupSettings()
    if (timeOfDay === null || !(await this.#isDue(timeOfDay))) return null
    const isMine = await Lease.take('back_up', thisWorker(), { now: now(), ms: RETRY_MS })
    return isMine ? { to, keep } : null
  }

  async #isDue(timeOfDay: number) {
    const good = await Backup.lastGood()
    return good === null || good.createdAt < lastBackupTime(timeOfDay, now())
  }
}
