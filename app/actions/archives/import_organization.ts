import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { UPLOAD_BOUNDS, type ArchiveBounds } from '#domain/archives/bounds'
import { UnreadableRow } from '#domain/archives/given_row'
import type { TableFacts } from '#domain/archives/table_facts'
import ArchiveRefusedException from '#exceptions/archive_refused_exception'
import {
  finishArrival,
  newIdsFor,
  removeArrived,
  storeArriving,
} from '#models/arriving_organization'
import FileRemoval from '#models/file_removal'
import { factsByName } from '#models/table_facts'
import { inReadCommitted } from '#models/transaction'
import type User from '#models/user'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { readArchiveApart } from '#services/archives/archive_process'
import type { ArchiveReport, UnpackedFile } from '#services/archives/archive_report'
import { isAcceptedFile } from '#services/archives/judged_file'
import { removeFolder, storeFile } from '#services/archives/stored_files'
import { makeRoom } from '#services/background/make_room'
import { now } from '#services/clock'

type ImportInput = {
  /** Where the zip lies. */
  path: string
  /** Becomes the owner. */
  user: User
  bounds?: ArchiveBounds
  /** Ends the import; nothing of it stays. */
  signal?: AbortSignal
}

type Report = Exclude<ArchiveReport, { kind: 'done' | 'refused' }>

/** What has arrived so far: its organization, and the note by which its rests are found after a crash. */
type Arriving = { organizationId: string; removal: FileRemoval }

/** The rests of an import that never came to its end go after so long. */
const GIVEN_UP_AFTER = { hours: 24 }

/**
 * Takes the organization of an archive in, whole or not at all: a process of its own looks at everything
 * first. Files and rows are then stored a few at a time, so that others get in between, as those of an
 * organization that nobody can see; the last transaction gives it its owner. Answers its id here.
 */
export default class ImportOrganization {
  /** @throws ArchiveRefusedException, PlanLimitReached, QuotaReached, the reason of `signal` */
  async handle(input: ImportInput): Promise<string> {
    try {
      return await this.#take(input)
    } catch (error) {
      if (error instanceof UnreadableRow)
        throw new ArchiveRefusedException('bad_row', error.message)
      if (!(error instanceof ArchiveFailure)) throw error
      throw new ArchiveRefusedException(error.refusal, error.where)
    }
  }

  async #take({ path, user, bounds = UPLOAD_BOUNDS, signal }: ImportInput) {
    const tables = await factsByName()
    const folder = await mkdtemp(join(tmpdir(), 'herald-import-'))
    const importer = { id: user.id, email: user.email }
    let arriving: Arriving | null = null
    const serve = async (report: Report) => {
      if (report.kind === 'ids') return newIdsFor(report.table, report.ids)
      if (report.kind === 'organization') arriving = await this.#begin(report.id)
      else await this.#store(report, tables)
      return []
    }
    try {
      await readArchiveApart({ path, folder, bounds, tables, importer }, { serve, signal })
      if (arriving === null) throw new ArchiveFailure('broken')
      return await this.#finish(arriving, user)
    } catch (error) {
      if (arriving !== null) await this.#undo(arriving)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #begin(organizationId: string): Promise<Arriving> {
    const folder = `organizations/${organizationId}`
    return { organizationId, removal: await FileRemoval.of(folder, now().plus(GIVEN_UP_AFTER)) }
  }

  async #store(
    report: Extract<Report, { kind: 'file' | 'rows' }>,
    tables: ReadonlyMap<string, TableFacts>
  ) {
    if (report.kind === 'file') return this.#storeFile(report)
    const facts = tables.get(report.table)
    if (facts) await makeRoom(() => storeArriving(facts, report.rows, now()))
  }

  async #storeFile({ table, row, path, where, diskKey }: UnpackedFile) {
    if (table === 'media' && !(await isAcceptedFile(path, row))) {
      throw new ArchiveFailure('bad_file', where)
    }
    const mime = typeof row.mime === 'string' ? row.mime : undefined
    await storeFile(diskKey, createReadStream(path), mime)
  }

  async #finish({ organizationId, removal }: Arriving, { id: userId }: User) {
    await inReadCommitted(async (trx) => {
      await finishArrival({ organizationId, userId }, trx)
      await FileRemoval.query({ client: trx }).where('id', removal.id).delete()
    })
    return organizationId
  }

  async #undo({ organizationId, removal }: Arriving) {
    await removeArrived(organizationId)
    await removeFolder(`organizations/${organizationId}`)
    await FileRemoval.query().where('id', removal.id).delete()
  }
}
