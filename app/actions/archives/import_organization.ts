import { UPLOAD_BOUNDS, type ArchiveBounds } from '#domain/archives/bounds'
import { UnreadableRow } from '#domain/archives/given_row'
import { FILES_OF, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import { normaliseEmail } from '#domain/auth/rules'
import ArchiveRefusedException from '#exceptions/archive_refused_exception'
import { arrive, idsHere, rowHere, type Arrival } from '#models/arriving_organization'
import FileRemoval from '#models/file_removal'
import { factsByName } from '#models/table_facts'
import { needOrganization } from '#models/organization_quotas'
import { inReadCommitted } from '#models/transaction'
import type User from '#models/user'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { takeFile } from '#services/archives/checked_file'
import { OrganizationArchive, type FormerPerson } from '#services/archives/organization_archive'
import { removeFolder } from '#services/archives/stored_files'
import { now } from '#services/clock'

type ImportInput = {
  /** Where the zip lies. */
  path: string
  /** Becomes the owner. */
  user: User
  bounds?: ArchiveBounds
}

type Tables = Awaited<ReturnType<typeof factsByName>>

/** Files of an import that never came to its end go after so long. */
const GIVEN_UP_AFTER = { hours: 24 }

/**
 * Takes the organization of an archive in, whole or not at all: everything is looked at first, then the
 * files are copied, then the rows go in with one transaction. Answers the organization's id here.
 */
export default class ImportOrganization {
  /** @throws ArchiveRefusedException, PlanLimitReached */
  async handle({ path, user, bounds = UPLOAD_BOUNDS }: ImportInput): Promise<string> {
    try {
      const tables = await factsByName()
      const archive = await OrganizationArchive.open(path, tables, bounds)
      try {
        return await this.#keep(archive, tables, user)
      } finally {
        archive.close()
      }
    } catch (error) {
      if (error instanceof UnreadableRow)
        throw new ArchiveRefusedException('bad_row', error.message)
      if (!(error instanceof ArchiveFailure)) throw error
      throw new ArchiveRefusedException(error.refusal, error.where)
    }
  }

  async #keep(archive: OrganizationArchive, tables: Tables, user: User) {
    const arrival = await this.#arrivalOf(archive, user)
    const { organizationId } = arrival
    const folder = `organizations/${organizationId}`
    const removal = await FileRemoval.of(folder, now().plus(GIVEN_UP_AFTER))
    try {
      await this.#takeFiles(archive, tables, arrival)
      await inReadCommitted(async (trx) => {
        await needOrganization(user.id, trx)
        await arrive(arrival, tables, trx)
        await FileRemoval.query({ client: trx }).where('id', removal.id).delete()
      })
    } catch (error) {
      await removeFolder(folder)
      await FileRemoval.query().where('id', removal.id).delete()
      throw error
    }
    return organizationId
  }

  async #arrivalOf(archive: OrganizationArchive, user: User): Promise<Arrival> {
    const people = await archive.people()
    const ids = await idsHere(await archive.ids())
    const [former] = ids.given.get('organizations') ?? []
    const organizationId = ids.taken.get('organizations')?.get(former) ?? former
    const importer = { id: user.id, formerId: formerIdOf(user, people) }
    const others = people.filter(({ id }) => id !== importer.formerId)
    const names = new Map(others.map(({ id, name }) => [id, name.slice(0, 120)]))
    const rows: Arrival['rows'] = (part) => archive.rows(part)
    return { organizationId, ids, importer, names, rows, at: now() }
  }

  async #takeFiles(archive: OrganizationArchive, tables: Tables, arrival: Arrival) {
    for (const part of ORGANIZATION_PARTS.filter(({ table }) => table in FILES_OF)) {
      const facts = tables.get(part.table)
      if (!facts) continue
      for await (const row of archive.rows(part)) {
        const path = archive.fileOf(part.table, row)
        const diskKey = rowHere(part, facts, row, arrival)[FILES_OF[part.table]]
        if (path === null || typeof diskKey !== 'string') continue
        await takeFile(archive.reader, { table: part.table, row, path, diskKey })
      }
    }
  }
}

function formerIdOf({ email }: User, people: FormerPerson[]) {
  return people.find((person) => normaliseEmail(person.email) === email)?.id ?? null
}
