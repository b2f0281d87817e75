import { setTimeout } from 'node:timers/promises'
import { OPERATOR_BOUNDS } from '#domain/archives/bounds'
import { BACKUP_FILES, tablePath, type Manifest } from '#domain/archives/manifest'
import type { PortableRow } from '#domain/archives/table_facts'
import ArchiveRefusedException from '#exceptions/archive_refused_exception'
import {
  fileKeys,
  hasTables,
  holdsData,
  lastTurn,
  migrationsHere,
  replaceAll,
  replaceAllFromOlder,
} from '#models/restored_database'
import { appKeyPrint } from '#services/archives/app_key_print'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { ArchiveReader } from '#services/archives/archive_reader'
import { removeFiles, StagedFiles } from '#services/archives/stored_files'
import { verifyBackup } from '#services/archives/verify_backup'
import { now } from '#services/clock'

type RestoreInput = {
  /** Where the zip lies. */
  path: string
  /** What may be in the way: nothing, or all that is there goes. */
  over: 'nothing' | 'everything'
  /** Makes the tables where there are none: called once the backup is known to be whole. */
  prepare?: () => Promise<unknown>
  /** Between two looks at a clock that was turned lately. */
  pause?: () => Promise<unknown>
}

/** A clock that goes is turned every five seconds. */
const LOOKS = 30
export const LOOK_EVERY_MS = 500

/**
 * Puts a backup in the place of the database and its files: all of it, or nothing has changed. One of an
 * older Herald comes through the migrations that it lacks.
 */
export default class RestoreBackup {
  /**
   * Answers what the backup says of itself, whether this APP_KEY is the one it was made with, and how
   * many migrations it came through on the way.
   * @throws ArchiveRefusedException
   */
  async handle({
    path,
    over,
    prepare = async () => {},
    pause = () => setTimeout(LOOK_EVERY_MS),
  }: RestoreInput) {
    try {
      const { manifest } = await verifyBackup(path)
      const archive = await ArchiveReader.open(path, OPERATOR_BOUNDS)
      try {
        await this.#needPlace(over, pause)
        await prepare()
        const missing = await this.#missingIn(manifest)
        await this.#restore(archive, manifest, missing)
        const isSameKey = manifest.app_key === appKeyPrint()
        return { manifest, isSameKey, upgraded: missing.length }
      } finally {
        archive.close()
      }
    } catch (error) {
      if (!(error instanceof ArchiveFailure)) throw error
      throw ArchiveRefusedException.ofBackup(error.refusal, error.where)
    }
  }

  /** Migrations that this Herald knows and the backup does not. */
  async #missingIn(manifest: Manifest) {
    const here = await migrationsHere()
    const there = migrationsIn(manifest)
    if (there.length === 0) throw new ArchiveFailure('no_manifest')
    if (there.some((name) => !here.includes(name))) throw new ArchiveFailure('newer')
    return here.filter((name) => !there.includes(name))
  }

  /** A database without tables has nothing that could be in the way. */
  async #needPlace(over: RestoreInput['over'], pause: () => Promise<unknown>) {
    if (!(await hasTables())) return
    if (over === 'nothing' && (await holdsData())) throw new ArchiveFailure('not_empty')
    await this.#needStopped(pause)
  }

  /** A Herald that was stopped a moment ago is told from one that runs: its clock stands. */
  async #needStopped(pause: () => Promise<unknown>) {
    const turned = await lastTurn()
    if (turned === null || turned < now().minus(LOOKS * LOOK_EVERY_MS)) return
    for (let looks = 0; looks < LOOKS; looks++) {
      await pause()
      if (+((await lastTurn()) ?? turned) !== +turned) throw new ArchiveFailure('running')
    }
  }

  async #restore(archive: ArchiveReader, manifest: Manifest, missing: readonly string[]) {
    const former = await fileKeys()
    const staged = new StagedFiles()
    try {
      const keys = await this.#stage(archive, staged)
      const given = (table: string) => rowsOf(archive, manifest, table)
      const migrations = migrationsIn(manifest)
      if (missing.length === 0) await replaceAll(given)
      else await replaceAllFromOlder({ migrations, rowsOf: given })
      await staged.takeOver()
      await removeFiles(former.filter((key) => !keys.has(key)))
    } catch (error) {
      await staged.discard()
      throw error
    }
  }

  /** Answers the keys of the backup's files. Until the rows are there, no stored file is changed. */
  async #stage(archive: ArchiveReader, staged: StagedFiles) {
    const paths = archive.paths.filter((path) => path.startsWith(BACKUP_FILES))
    for (const path of paths) {
      await staged.add(path.slice(BACKUP_FILES.length), await archive.file(path))
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
