import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ArchiveEntry } from '#domain/archives/archive_entry'
import { filePath } from '#domain/archives/manifest'
import { FILES_OF, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import { organizationPeople } from '#models/organization_people'
import { organizationRows } from '#models/organization_rows'
import { factsByName } from '#models/table_facts'

/** All that an organization holds, for an archive; `folder` stands before the names. */
export async function* organizationEntries(
  client: QueryClientContract,
  organizationId: string,
  folder = ''
): AsyncGenerator<ArchiveEntry> {
  const tables = await factsByName(client)
  const people = await organizationPeople(client, organizationId)
  yield { kind: 'rows', table: `${folder}people`, rows: people }
  for (const part of ORGANIZATION_PARTS) {
    const facts = tables.get(part.table)
    if (!facts) throw new Error(`There is no table ${part.table}`)
    const rows = () => organizationRows(client, { organizationId, part, facts })
    yield { kind: 'rows', table: folder + part.table, rows: rows() }
    const column = FILES_OF[part.table]
    if (column === undefined) continue
    for await (const { id, [column]: diskKey } of rows()) {
      if (typeof diskKey !== 'string') continue
      yield { kind: 'file', path: folder + filePath(part.table, String(id), diskKey), diskKey }
    }
  }
}
