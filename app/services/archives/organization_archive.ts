import type { ArchiveBounds } from '#domain/archives/archive_bounds'
import { filePath, tablePath } from '#domain/archives/manifest'
import type { Manifest } from '#domain/archives/manifest'
import { FILE_COLUMNS, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { normalizeImportedRow } from '#domain/archives/import_row'
import { ArchiveFailure } from '#services/archives/archive_process'
import { rowReader, UnreadableRow } from '#domain/archives/row_reader'
import type { RowReader } from '#domain/archives/row_reader'
import type { PortableRow, TableSchema } from '#domain/archives/table_schema'
import { ArchiveReader } from '#services/archives/archive_reader'

/** A user who is mentioned in the rows of an archive. */
export interface FormerPerson {
  id: string
  email: string
  name: string
}

const MAX_PEOPLE = 10_000

/** Reads an organization's untrusted archive and checks every row. It must be closed after use. */
export class OrganizationArchive {
  #missing: ReadonlySet<string>

  private constructor(
    readonly reader: ArchiveReader,
    private manifest: Manifest,
    private tables: ReadonlyMap<string, TableSchema>
  ) {
    this.#missing = new Set(manifest.missing_files)
  }

  /** @throws ArchiveFailure */
  static async open(
    path: string,
    tables: ReadonlyMap<string, TableSchema>,
    bounds: ArchiveBounds
  ): Promise<OrganizationArchive> {
    const reader = await ArchiveReader.open(path, bounds)
    try {
      const manifest = await reader.manifest('organization')
      if (countRows(manifest) > bounds.rows) throw new ArchiveFailure('too_big')
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
    for await (const row of this.reader.rows('people', MAX_PEOPLE)) {
      if (!isPerson(row) || people.length === MAX_PEOPLE) {
        throw new ArchiveFailure('bad_row', tablePath('people'))
      }
      people.push({ id: row.id, email: row.email, name: row.full_name })
    }
    return people
  }

  /**
   * Yields the rows of a part, valid for the database except for their ids.
   * @throws ArchiveFailure
   */
  async *rows(part: OrganizationPart): AsyncGenerator<PortableRow> {
    for await (const rows of this.#rowBatches(part)) yield* rows
  }

  /**
   * Yields the rows of a part in batches, because waiting for each row takes longer than reading
   * it.
   */
  async *#rowBatches(part: OrganizationPart): AsyncGenerator<PortableRow[]> {
    const facts = this.tables.get(part.table)
    if (!facts) throw new Error(`There is no table ${part.table}`)
    if (part.isOptional && !(part.table in this.manifest.tables)) return
    let number = 0
    const read = rowReader(facts, part)
    for await (const group of this.reader.rowBatches(part.table, this.#count(part))) {
      const first = number
      yield group.map((given, at) =>
        normalizeImportedRow(part.table, this.#parseRow(given, read, part, first + at + 1))
      )
      number += group.length
    }
    if (number !== this.#count(part)) {
      throw new ArchiveFailure('incomplete', tablePath(part.table))
    }
  }

  /**
   * Returns the ids of all rows by part. Reads all rows once.
   * @throws ArchiveFailure
   */
  async ids(): Promise<Map<string, Set<string>>> {
    const ids = new Map<string, Set<string>>()
    for (const part of ORGANIZATION_PARTS) {
      const own = new Set<string>()
      let read = 0
      for await (const rows of this.#rowBatches(part)) {
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

  /**
   * Returns the path of a row's file in the archive. Returns null when the file was missing at the
   * time of the export.
   */
  fileOf(table: string, row: PortableRow): string | null {
    const diskKey = row[FILE_COLUMNS[table] ?? '']
    if (typeof diskKey !== 'string') return null
    const path = filePath(table, String(row.id), diskKey)
    return this.#missing.has(path) ? null : path
  }

  /** Returns the row count in the manifest. An archive without it is incomplete. */
  #count(part: OrganizationPart): number {
    const count = this.manifest.tables[part.table]
    if (count === undefined) throw new ArchiveFailure('incomplete', tablePath(part.table))
    return count
  }

  #parseRow(given: unknown, read: RowReader, part: OrganizationPart, number: number) {
    try {
      return read(given)
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      const where = `${tablePath(part.table)}, row ${number}: ${error.message}`
      throw new ArchiveFailure('bad_row', where)
    }
  }
}

function countRows({ tables }: Manifest) {
  return ORGANIZATION_PARTS.reduce((sum, { table }) => sum + (tables[table] ?? 0), 0)
}

function isPerson(row: unknown): row is { id: string; email: string; full_name: string } {
  if (typeof row !== 'object' || row === null) return false
  const { id, email, full_name: name } = row as Record<string, unknown>
  return [id, email, name].every((cell) => typeof cell === 'string' && cell.length <= 254)
}
