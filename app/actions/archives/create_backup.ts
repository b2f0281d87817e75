import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import logger from '@adonisjs/core/services/logger'
import { backupName, missingFilesFailure } from '#domain/archives/backups'
import { ARCHIVE_FORMAT } from '#domain/archives/manifest'
import { ArchiveFailure } from '#services/archives/archive_process'
import {
  BackupBucket,
  createBackupFolder,
  heraldVersion,
  pruneBackups,
  removeLeftovers,
  UNFINISHED_BACKUP,
} from '#services/archives/backup_storage'
import { causeOf } from '#domain/health/failure_causes'
import Backup from '#models/backup'
import { backupEntries } from '#queries/archives/backup_entries'
import { currentMigrations } from '#actions/archives/restored_database'
import { readSnapshot } from '#database/read_snapshot'
import { appKeyFingerprint } from '#services/archives/app_key_fingerprint'
import { createArchiveStream } from '#services/archives/archive_writer'
import { verifyBackup, type VerifiedBackup } from '#services/archives/verify_backup'
import { now } from '#services/clock'

const NOTE =
  'Contains everything except APP_KEY, which encrypts the tokens and keys in it. Keep that key in a separate place.'

interface CreateBackupInput {
  /** A file, a folder that gets a new file, or the bucket. */
  to: { path: string } | 'bucket'
  /** Number of latest backups to keep in the folder or bucket; null keeps all. */
  keep?: number | null
}

/** `place` is the file path, or `s3:` and the key in the bucket. */
type WrittenBackup = VerifiedBackup & {
  place: string
  bytes: number
  removed: number
  /** Why it doesn't count as a backup: most of the files are missing. */
  failure: string | null
}

/**
 * Writes a snapshot of the whole database and its files into one zip while Herald keeps running,
 * and verifies the zip by reading it back. It can be restored on SQLite and on MySQL.
 */
export default class CreateBackup {
  /** @throws the error that prevented the backup; the failure is recorded too */
  async handle({ to, keep = null }: CreateBackupInput): Promise<WrittenBackup> {
    try {
      const written =
        to === 'bucket' ? await this.#toBucket(keep) : await this.#toDisk(to.path, keep)
      const { place, bytes, failure } = written
      await Backup.create({ place, bytes, failure })
      if (failure !== null) logger.error(`The backup ${place} is incomplete: ${failure}`)
      return written
    } catch (error) {
      const place = to === 'bucket' ? 's3:' : to.path
      const words = error instanceof ArchiveFailure ? `It couldn't be read back.` : causeOf(error)
      await Backup.create({ place, bytes: null, failure: words }).catch(() => {})
      throw error
    }
  }

  async #toDisk(target: string, keep: number | null): Promise<WrittenBackup> {
    const folder = (await isFolder(target)) ? target : null
    const file = folder === null ? target : join(folder, backupName(now()))
    const verified = await this.#write(file)
    // An incomplete backup replaces no older one.
    const isKept = keep === null || folder === null || verified.failure !== null
    const removed = isKept ? 0 : await prune(() => pruneBackups(folder, keep))
    const { size: bytes } = await stat(file)
    return { ...verified, place: file, bytes, removed }
  }

  async #toBucket(keep: number | null): Promise<WrittenBackup> {
    const folder = await mkdtemp(join(tmpdir(), 'herald-backup-'))
    try {
      const name = backupName(now())
      const verified = await this.#write(join(folder, name))
      const bucket = new BackupBucket()
      const { size: bytes } = await stat(join(folder, name))
      const key = await bucket.put(join(folder, name), name)
      const isKept = keep === null || verified.failure !== null
      const removed = isKept ? 0 : await prune(() => bucket.pruneBackups(keep))
      return { ...verified, place: `s3:${key}`, bytes, removed }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #write(file: string) {
    createBackupFolder(dirname(file))
    await removeLeftovers(dirname(file), UNFINISHED_BACKUP)
    // Another backup of the same second may be writing a file of the same name.
    const unfinished = `${file}.${randomUUID()}.part`
    try {
      const bytes = createArchiveStream(await this.#manifest(), readSnapshot(backupEntries))
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      const verified = await verifyBackup(unfinished)
      await rename(unfinished, file)
      const missing = verified.manifest.missing_files.length
      return { ...verified, failure: missingFilesFailure(verified.files, missing) }
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async #manifest() {
    return {
      kind: 'backup' as const,
      format: ARCHIVE_FORMAT,
      herald: heraldVersion(),
      note: NOTE,
      created_at: now().toISO(),
      migrations: await currentMigrations(),
      app_key: appKeyFingerprint(),
    }
  }
}

/** Removes older backups. The new one is good without that, and must not be written again. */
async function prune(remove: () => Promise<number>): Promise<number> {
  try {
    return await remove()
  } catch (error) {
    logger.error({ err: error }, "older backups couldn't be removed")
    return 0
  }
}

/** Returns true for a folder, and for a path that ends with a slash: it becomes one. */
export async function isFolder(target: string) {
  if (/[/\\]$/.test(target)) return true
  const info = await stat(target).catch(() => null)
  return info?.isDirectory() ?? false
}
