import app from '@adonisjs/core/services/app'
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
export default class CreateDueBackup {
  async handle() {
    const { timeOfDay, to, keep } = backupSettings()
    if (timeOfDay === null || !(await this.#isDue(timeOfDay))) return
    const isMine = await Lease.take('back_up', currentWorkerName(), { now: now(), ms: RETRY_MS })
    if (!isMine) return
    // Loaded once a day instead of with the start.
    const { default: CreateBackup } = await import('#actions/archives/create_backup')
    const backup = await app.container.make(CreateBackup)
    await backup.handle({ to, keep })
  }

  async #isDue(timeOfDay: number) {
    const last = await Backup.lastWritten(now())
    return last === null || last.createdAt < lastBackupTime(timeOfDay, now())
  }
}
