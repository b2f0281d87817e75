import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OPERATOR_BOUNDS } from '#domain/archives/bounds'
import { ARCHIVE_FORMAT, type Manifest } from '#domain/archives/manifest'
import { databaseEntries } from '#models/database_entries'
import { migrationsHere } from '#models/restored_database'
import { inSnapshot } from '#models/snapshot'
import { appKeyPrint } from '#services/archives/app_key_print'
import { ArchiveReader } from '#services/archives/archive_reader'
import { archiveStream } from '#services/archives/archive_writer'
import { heraldVersion } from '#services/archives/herald_version'
import { now } from '#services/clock'

const NOTE =
  'Holds everything but APP_KEY, with which the tokens and keys in it are encrypted. Keep that key elsewhere.'

/**
 * Writes the whole database, as it is at one moment, and its files into one zip, while Herald goes on.
 * The zip can be restored on SQLite and on MySQL, whichever it came from.
 */
export default class BackUp {
  /** `target`: a file, or a folder in which one is made. Answers the file and what it says of itself. */
  async handle(target: string): Promise<{ file: string; manifest: Manifest }> {
    const file = (await isFolder(target)) ? join(target, this.#name()) : target
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.part`
    try {
      const bytes = archiveStream(await this.#about(), inSnapshot(databaseEntries))
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      const manifest = await this.#look(unfinished)
      await rename(unfinished, file)
      return { file, manifest }
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

  /** Reads back what it has written. */
  async #look(file: string) {
    const archive = await ArchiveReader.open(file, OPERATOR_BOUNDS)
    try {
      return await archive.manifest('backup')
    } finally {
      archive.close()
    }
  }

  #name() {
    return `herald-backup-${now().toFormat("yyyy-MM-dd'T'HHmmss'Z'")}.zip`
  }
}

async function isFolder(target: string) {
  if (/[/\\]$/.test(target)) return true
  const there = await stat(target).catch(() => null)
  return there?.isDirectory() ?? false
}
