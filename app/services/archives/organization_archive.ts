import type { ArchiveBounds } from '#domain/archives/bounds'
import { rowReader, UnreadableRow, type RowReader } from '#domain/archives/given_row'
import { filePath, tablePath, type Manifest } from '#domain/archives/manifest'
import { FILES_OF, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { settledRow } from '#domain/archives/settled_row'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'
import { ArchiveFailure } from '#services/archives/archive_failure'
import { ArchiveReader } from '#services/archives/archive_reader'

/** Somebody whom rows of an archive name. */
export interface FormerPerson {
  id: string
  email: string
  name: string
}

const MOST_PEOPLE = 10_000

/** The archive of an organization that somebody gives: every row is looked at as it is read. Close it. */
export class OrganizationArchive {
  #missing: ReadonlySet<string>

  private constructor(
    readonly reader: ArchiveReader,
    private manifest: Manifest,
    private tables: ReadonlyMap<string, TableFacts>
  ) {
    this.#missing = new Set(manifest.missing_files)
  }

  /** @throws ArchiveFailure */
  static async open(
    path: string,
    tables: ReadonlyMap<string, TableFacts>,
    bounds: ArchiveBounds
  ): Promise<OrganizationArchive> {
    const reader = await ArchiveReader.open(path, bounds)
    try {
      const manifest = await reader.manifest('organization')
      if (rowsOf(manifest) > bounds.rows) throw new ArchiveFailure('too_big')
      return new this(reader, manifest, tables)
    } catch (error) {
      reader.close()
      throw error
    }
  }

  close() {
    this.reader.close()
  }

  /** @throws ArchiveFailure */
  async people(): Promise<FormerPerson[]> {
    const people: FormerPerson[] = []
    for await (const row of this.reader.rows('people', MOST_PEOPLE)) {
      if (!isPerson(row) || people.length === MOST_PEOPLE) {
        throw new ArchiveFailure('bad_row', tablePath('people'))
      }
      people.push({ id: row.id, email: row.email, name: row.full_name })
    }
    return people
  }

  /** The rows of a part, fit for the database but for their ids. @throws ArchiveFailure */
  async *rows(part: OrganizationPart): AsyncGenerator<PortableRow> {
    for await (const rows of this.#groups(part)) yield* rows
  }

  /** The same, those of a piece of the file together: to wait for each row takes longer than to read it. */
  async *#groups(part: OrganizationPart): AsyncGenerator<PortableRow[]> {
    const facts = this.tables.get(part.table)
    if (!facts) throw new Error(`There is no table ${part.table}`)
    if (part.mayLack && !(part.table in this.manifest.tables)) return
    let number = 0
    const read = rowReader(facts, part)
    for await (const group of this.reader.groups(part.table, this.#count(part))) {
      const first = number
      yield group.map((given, at) =>
        settledRow(part.table, this.#looked(given, read, part, first + at + 1))
      )
      number += group.length
    }
    if (number !== this.#count(part)) {
      throw new ArchiveFailure('incomplete', tablePath(part.table))
    }
  }

  /** The ids of all rows by part: everything is read once. @throws ArchiveFailure */
  async ids(): Promise<Map<string, Set<string>>> {
    const ids = new Map<string, Set<string>>()
    for (const part of ORGANIZATION_PARTS) {
      const own = new Set<string>()
      let read = 0
      for await (const rows of this.#groups(part)) {
        for (const { id } of rows) own.add(String(id))
        read += rows.length
      }
      if (own.size < read) throw new ArchiveFailure('bad_row', tablePath(part.table))
      ids.set(part.table, own)
    }
    if (ids.get('organizations')?.size !== 1) {
      throw new ArchiveFailure('bad_row', tablePath('organizations'))
    }
    return ids
  }

  /** Where the bytes of a row stand in the archive; null where they were gone already. */
  fileOf(table: string, row: PortableRow): string | null {
    const diskKey = row[FILES_OF[table] ?? '']
    if (typeof diskKey !== 'string') return null
    const path = filePath(table, String(row.id), diskKey)
    return this.#missing.has(path) ? null : path
  }

  /** As the manifest says; an archive without its count is not whole. */
  #count(part: OrganizationPart): number {
    const count = this.manifest.tables[part.table]
    if (count === undefined) throw new ArchiveFailure('incomplete', tablePath(part.table))
    return count
  }

  #looked(given: unknown, read: RowReader, part: OrganizationPart, number: number) {
    try {
      return read(given)
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      const where = `${tablePath(part.table)}, row ${number}: ${error.message}`
      throw new ArchiveFailure('bad_row', where)
    }
  }
}

function rowsOf({ tables }: Manifest) {
  return ORGANIZATION_PARTS.reduce((sum, { table }) => sum + (tables[table] ?? 0), 0)
}

function isPerson(row: unknown): row is { id: string; email: string; full_name: string } {
  if (typeof row !== 'object' || row === null) return false
  const { id, email, full_name: name } = row as Record<string, unknown>
  return [id, email, name].every((cell) => typeof cell === 'string' && cell.length <= 254)
}
