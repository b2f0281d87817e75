import { setTimeout } from 'node:timers/promises'
import { OPERATOR_BOUNDS } from '#domain/archives/archive_bounds'
import { BACKUP_FILES, tablePath } from '#domain/archives/manifest'
import type { Manifest } from '#domain/archives/manifest'
import { ArchiveRefusedException } from '#errors/files_errors'
import { ArchiveFailure } from '#services/archives/archive_process'
import { removeFiles, StagedFiles } from '#services/archives/stored_files'
import type { PortableRow } from '#domain/archives/table_schema'
import {
  hasTables,
  hasData,
  isOfNewerHerald,
  signsOfLife,
  currentMigrations,
  replaceAll,
  replaceAllUpgraded,
} from '#actions/archives/restored_database'
import type { DuePosts } from '#actions/archives/restored_database'
import ClockTick, { FILES_TICK } from '#models/clock_tick'
import { appKeyFingerprint } from '#services/archives/app_key_fingerprint'
import { ArchiveReader } from '#services/archives/archive_reader'
import { storedFileKeys } from '#queries/media/referenced_files'
import { verifyBackup } from '#services/archives/verify_backup'
import { now } from '#services/clock'

type RestoreInput = {
  /** Path of the zip. */
  path: string
  /** What the restore may overwrite: nothing, or all existing data. */
  over: 'nothing' | 'everything'
  /** What happens to posts and first comments that became due since the backup. */
  due?: DuePosts
  /** Creates missing tables. It is called once the backup is known to be complete. */
  prepare?: () => Promise<unknown>
  /** Pause between two checks of a scheduler that ran recently. */
  pause?: () => Promise<unknown>
}

interface Restoring {
  archive: ArchiveReader
  manifest: Manifest
  /** The migrations that the backup lacks. */
  missing: readonly string[]
  due: DuePosts
}

/** Number of checks; a running scheduler ticks every five seconds, and a worker beats every ten. */
const CLOCK_CHECKS = 30
export const CLOCK_CHECK_MS = 500

/**
 * Replaces the database and its files with a backup, all or nothing. Data of an older Herald goes
 * through the migrations that it lacks.
 */
export default class RestoreBackup {
  /**
   * Returns the manifest, whether this APP_KEY made the backup, and the numbers of applied
   * migrations and of posts that Herald holds when it starts, because they may have been published
   * since.
   * @throws ArchiveRefusedException
   */
  async handle({
    path,
    over: overwrite,
    due = 'hold',
    prepare = async () => {},
    pause = () => setTimeout(CLOCK_CHECK_MS),
  }: RestoreInput) {
    try {
      const { manifest } = await verifyBackup(path)
      const archive = await ArchiveReader.open(path, OPERATOR_BOUNDS)
      try {
        await this.#requireEmpty(overwrite, pause)
        await prepare()
        const missing = await this.#missingIn(manifest)
        const held = await this.#restore({ archive, manifest, missing, due })
        const isSameKey = manifest.app_key === appKeyFingerprint()
        return { manifest, isSameKey, upgraded: missing.length, held }
      } finally {
        archive.close()
      }
    } catch (error) {
      if (!(error instanceof ArchiveFailure)) throw error
      throw ArchiveRefusedException.ofBackup(error.refusal, error.where)
    }
  }

  /** Migrations that this version has and the backup lacks. */
  async #missingIn(manifest: Manifest) {
    const ownMigrations = await currentMigrations()
    const backupMigrations = migrationsIn(manifest)
    if (backupMigrations.length === 0) throw new ArchiveFailure('no_manifest')
    if (backupMigrations.some((name) => !ownMigrations.includes(name)))
      throw new ArchiveFailure('newer')
    return ownMigrations.filter((name) => !backupMigrations.includes(name))
  }

  /** A database without tables cannot contain data. */
  async #requireEmpty(overwrite: RestoreInput['over'], pause: () => Promise<unknown>) {
    if (!(await hasTables())) return
    if (await isOfNewerHerald()) throw new ArchiveFailure('newer_database')
    if (overwrite === 'nothing' && (await hasData())) throw new ArchiveFailure('not_empty')
    await this.#requireStopped(pause)
  }

  /**
   * Detects a running Herald or worker by its scheduler or heartbeat: if no sign of life changes,
   * all of them were stopped. A later one isn't needed: after the machine's clock was ahead for a
   * while, signs from then are later than those of a Herald that runs now.
   */
  async #requireStopped(pause: () => Promise<unknown>) {
    const seen = await signsOfLife()
    const recently = now().minus(CLOCK_CHECKS * CLOCK_CHECK_MS)
    if (seen.every((at) => at < recently)) return
    for (let checks = 0; checks < CLOCK_CHECKS; checks++) {
      await pause()
      const latest = await signsOfLife()
      if (String(latest) !== String(seen)) throw new ArchiveFailure('running')
    }
  }

  async #restore({ archive, manifest, missing, due }: Restoring) {
    const previousKeys = await storedFileKeys()
    const staged = new StagedFiles()
    try {
      const keys = await this.#stage(archive, staged)
      const rowsOfTable = (table: string) => rowsOf(archive, manifest, table)
      const migrations = migrationsIn(manifest)
      const held =
        missing.length === 0
          ? await replaceAll(rowsOfTable, due)
          : await replaceAllUpgraded({ migrations, rowsOf: rowsOfTable }, due)
      await staged.commit()
      await ClockTick.query().where('name', FILES_TICK).delete()
      await removeFiles(previousKeys.filter((key) => !keys.has(key)))
      return held
    } catch (error) {
      await staged.discard()
      throw error
    }
  }

  /**
   * Returns the keys of the backup's files. No stored file is changed before the rows are
   * restored.
   */
  async #stage(archive: ArchiveReader, staged: StagedFiles) {
    const paths = archive.paths.filter((path) => path.startsWith(BACKUP_FILES))
    for (const path of paths) {
      const file = { bytes: await archive.file(path), length: archive.sizeOf(path) }
      await staged.add(path.slice(BACKUP_FILES.length), file)
    }
    return new Set(paths.map((path) => path.slice(BACKUP_FILES.length)))
  }
}

function migrationsIn({ migrations }: Manifest): string[] {
  return Array.isArray(migrations) ? migrations.map(String) : []
}

async function* rowsOf(archive: ArchiveReader, { tables }: Manifest, table: string) {
  let count = 0
  for await (const row of archive.rows(table)) {
    count += 1
    yield row as PortableRow
  }
  if (count !== tables[table]) throw new ArchiveFailure('incomplete', tablePath(table))
}
