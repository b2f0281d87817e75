import { inject } from '@adonisjs/core'
import CreateBackup from '#actions/archives/create_backup'
import { lastBackupTime } from '#domain/archives/backups'
import { backupSettings } from '#services/archives/backup_storage'
import { HOUR_MS } from '#domain/schedule/instant'
import Backup from '#models/backup'
import Lease from '#models/lease'
import { currentWorkerName } from '#services/background/current_worker_name'
import { now } from '#services/clock'

/** Delay before a failed or interrupted backup is tried again, in milliseconds. */
const RETRY_MS = HOUR_MS

/**
 * Creates the daily backup when its time has come, no backup was made since, and no other process
 * is working on it.
 */
@inject()
export default class CreateDueBackup {
  constructor(private createBackup: CreateBackup) {}

  async handle() {
    const { timeOfDay, to, keep: retain } = backupSettings()
    if (timeOfDay === null || !(await this.#isDue(timeOfDay))) return
    const isMine = await Lease.take('back_up', currentWorkerName(), { now: now(), ms: RETRY_MS })
    if (isMine) await this.createBackup.handle({ to, keep: retain })
  }

  async #isDue(timeOfDay: number) {
    const good = await Backup.lastVerified()
    return good === null || good.createdAt < lastBackupTime(timeOfDay, now())
  }
}
