import { movedRow, newId, type KnownIds, type Newcomer } from '#domain/archives/new_ids'
import { FILES_OF, type OrganizationPart } from '#domain/archives/organization_parts'
import { namedEvent, newDiskKey, withoutForeignFiles } from '#domain/archives/settled_row'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'

/** An archive on its way in: who and what its rows become here. */
export interface Arrival {
  organizationId: string
  ids: KnownIds
  importer: Newcomer
  /** Of the people that rows name, by their former ids: the importer is not among them. */
  names: ReadonlyMap<string, string>
}

/** A row as it is kept here: of this organization, with the ids, people and files of this installation. */
export function arrivingRow(
  part: OrganizationPart,
  facts: TableFacts,
  row: PortableRow,
  { organizationId, ids, importer, names }: Arrival
): PortableRow {
  const media = ids.given.get('media') ?? new Set()
  const named = part.table === 'post_events' ? namedEvent(row, names) : row
  const own = withoutForeignFiles(part.table, named, media)
  const moved = movedRow(own, { part, references: facts.references }, ids, importer)
  const file = FILES_OF[part.table]
  const former = file === undefined ? null : row[file]
  if (typeof former !== 'string') return moved
  const id = newId(part.table, String(row.id), ids)
  return { ...moved, [file]: newDiskKey(part.table, organizationId, id, former) }
}
