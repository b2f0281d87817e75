import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupName } from '#domain/archives/backup_names'
import { ARCHIVE_FORMAT } from '#domain/archives/manifest'
import { causeOf } from '#domain/health/failure_causes'
import Backup from '#models/backup'
import { databaseEntries } from '#models/database_entries'
import { migrationsHere } from '#models/restored_database'
import { inSnapshot } from '#models/snapshot'
import { appKeyPrint } from '#services/archives/app_key_print'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { archiveStream } from '#services/archives/archive_writer'
import { BackupBucket, keepNewest } from '#services/archives/backup_places'
import { heraldVersion } from '#services/archives/herald_version'
import { verifyBackup, type VerifiedBackup } from '#services/archives/verify_backup'
import { now } from '#services/clock'

const NOTE =
  'Contains everything except APP_KEY, which encrypts the tokens and keys in it. Keep that key in a separate place.'

interface BackUpInput {
  /** A file, a folder in which one is made, or the bucket. */
  to: { path: string } | 'bucket'
  /** So many of the newest stay in that folder or bucket; null: all. */
  keep?: number | null
}

/** `place`: the file, or `s3:` and the key in the bucket. */
type Written = VerifiedBackup & { place: string; bytes: number; removed: number }

/**
 * Writes the whole database, as it is at one moment, and its files into one zip, while Herald goes on,
 * and reads it back before it counts. The zip can be restored on SQLite and on MySQL, whichever it came from.
 */
export default class BackUp {
  /** @throws what kept it from being written; that is recorded as well */
  async handle({ to, keep = null }: BackUpInput): Promise<Written> {
    try {
      const written =
        to === 'bucket' ? await this.#toBucket(keep) : await this.#toDisk(to.path, keep)
      await Backup.create({ place: written.place, bytes: written.bytes, failure: null })
      return written
    } catch (error) {
      const place = to === 'bucket' ? 's3:' : to.path
      const words = error instanceof ArchiveFailure ? `It couldn't be read back.` : causeOf(error)
      await Backup.create({ place, bytes: null, failure: words }).catch(() => {})
      throw error
    }
  }

  async #toDisk(target: string, keep: number | null): Promise<Written> {
    const folder = (await isFolder(target)) ? target : null
    const file = folder === null ? target : join(folder, backupName(now()))
    const verified = await this.#write(file)
    const removed = keep === null || folder === null ? 0 : await keepNewest(folder, keep)
    const { size: bytes } = await stat(file)
    return { ...verified, place: file, bytes, removed }
  }

  async #toBucket(keep: number | null): Promise<Written> {
    const folder = await mkdtemp(join(tmpdir(), 'herald-backup-'))
    try {
      const name = backupName(now())
      const verified = await this.#write(join(folder, name))
      const bucket = new BackupBucket()
      const { size: bytes } = await stat(join(folder, name))
      const key = await bucket.put(join(folder, name), name)
      const removed = keep === null ? 0 : await bucket.keepNewest(keep)
      return { ...verified, place: `s3:${key}`, bytes, removed }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #write(file: string) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const unfinished = `${file}.part`
    try {
      const bytes = archiveStream(await this.#about(), inSnapshot(databaseEntries))
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      const verified = await verifyBackup(unfinished)
      await rename(unfinished, file)
      return verified
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async #about() {
    return {
      ...{ kind: 'backup' as const, format: ARCHIVE_FORMAT, herald: heraldVersion(), note: NOTE },
      ...{ created_at: now().toISO(), migrations: await migrationsHere(), app_key: appKeyPrint() },
    }
  }
}

async function isFolder(target: string) {
  if (/[/\\]$/.test(target)) return true
  const there = await stat(target).catch(() => null)
  return there?.isDirectory() ?? false
}
