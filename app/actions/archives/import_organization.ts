import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { UPLOAD_BOUNDS } from '#domain/archives/archive_bounds'
import type { ArchiveBounds } from '#domain/archives/archive_bounds'
import { ArchiveRefusedException } from '#errors/files_errors'
import { ArchiveFailure, readArchiveInWorker } from '#services/archives/archive_process'
import type { PartReport, UnpackedFile } from '#services/archives/archive_process'
import { isAcceptedFile, removeFolder, storeFile } from '#services/archives/stored_files'
import { runThenYield } from '#services/background/watch_memory'
import { UnreadableRow } from '#domain/archives/row_reader'
import type { TableSchema } from '#domain/archives/table_schema'
import {
  completeImport,
  replacementIds,
  removeImportedRows,
  storeImportedRows,
} from '#actions/archives/imported_rows'
import { tableSchemasByName } from '#database/restorable_rows'
import { withReadCommitted } from '#database/transaction'
import FileRemoval from '#models/file_removal'
import type User from '#models/user'
import { now } from '#services/clock'

type ImportInput = {
  /** Path of the zip. */
  path: string
  /** The user who becomes the owner. */
  user: User
  bounds?: ArchiveBounds
  /** Aborts the import and removes what it stored. */
  signal?: AbortSignal
}

/**
 * The unfinished import: its organization, and the file removal that lets a cleanup find its
 * remains after a crash.
 */
type PendingImport = { organizationId: string; removal: FileRemoval }

/** Remains of an unfinished import are deleted after this time. */
const ABANDONED_AFTER = { hours: 24 }

/**
 * Imports an organization from an archive, whole or not at all. A separate process checks
 * everything first. Files and rows are then stored in small batches, so that other requests are
 * not blocked, in an organization that no user can see yet. The last transaction gives it an
 * owner. Returns its id in this installation.
 */
export default class ImportOrganization {
  /** @throws ArchiveRefusedException, PlanLimitReached, QuotaReached, the reason of `signal` */
  async handle(input: ImportInput): Promise<string> {
    try {
      return await this.#import(input)
    } catch (error) {
      if (error instanceof UnreadableRow)
        throw new ArchiveRefusedException('bad_row', error.message)
      if (!(error instanceof ArchiveFailure)) throw error
      throw new ArchiveRefusedException(error.refusal, error.where)
    }
  }

  async #import({ path, user, bounds = UPLOAD_BOUNDS, signal }: ImportInput) {
    const tables = await tableSchemasByName()
    const folder = await mkdtemp(join(tmpdir(), 'herald-import-'))
    const importer = { id: user.id, email: user.email }
    let pendingImport: PendingImport | null = null
    const onReport = async (report: PartReport) => {
      if (report.kind === 'ids') return replacementIds(report.table, report.ids)
      if (report.kind === 'organization') pendingImport = await this.#begin(report.id)
      else await this.#store(report, tables)
      return []
    }
    try {
      await readArchiveInWorker({ path, folder, bounds, tables, importer }, { onReport, signal })
      if (pendingImport === null) throw new ArchiveFailure('broken')
      return await this.#finish(pendingImport, user)
    } catch (error) {
      if (pendingImport !== null) await this.#rollBack(pendingImport)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #begin(organizationId: string): Promise<PendingImport> {
    const folder = `organizations/${organizationId}`
    return { organizationId, removal: await FileRemoval.of(folder, now().plus(ABANDONED_AFTER)) }
  }

  async #store(
    report: Extract<PartReport, { kind: 'file' | 'rows' }>,
    tables: ReadonlyMap<string, TableSchema>
  ) {
    if (report.kind === 'file') return this.#storeFile(report)
    const schema = tables.get(report.table)
    if (schema) await runThenYield(() => storeImportedRows(schema, report.rows, now()))
  }

  async #storeFile({ table, row, path, where, diskKey }: UnpackedFile) {
    if (table === 'media' && !(await isAcceptedFile(path, row))) {
      throw new ArchiveFailure('bad_file', where)
    }
    const mime = typeof row.mime === 'string' ? row.mime : undefined
    await storeFile(diskKey, { bytes: createReadStream(path), length: Number(row.bytes), mime })
  }

  async #finish({ organizationId, removal }: PendingImport, { id: userId }: User) {
    await withReadCommitted(async (trx) => {
      await completeImport({ organizationId, userId }, trx)
      await FileRemoval.query({ client: trx }).where('id', removal.id).delete()
    })
    return organizationId
  }

  async #rollBack({ organizationId, removal }: PendingImport) {
    await removeImportedRows(organizationId)
    await removeFolder(`organizations/${organizationId}`)
    await FileRemoval.query().where('id', removal.id).delete()
  }
}
