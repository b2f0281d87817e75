import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ORGANIZATION_PARTS, type OrganizationPart } from '#domain/archives/organization_parts'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'
import { portableRowsAmong } from '#database/portable_rows'

/** The rows of one part of an organization, without what means something here only. */
export async function* organizationRows(
  client: QueryClientContract,
  {
    organizationId,
    part,
    facts,
  }: { organizationId: string; part: OrganizationPart } & {
    facts: TableFacts
  }
): AsyncGenerator<PortableRow> {
  const columns = facts.columns.filter(({ name }) => !part.leftOut?.includes(name))
  const query = () => rowsOf(client, organizationId, part)
  yield* portableRowsAmong(query, { ...facts, columns })
}

function rowsOf(
  client: QueryClientContract,
  organizationId: string,
  { table, owner }: OrganizationPart
) {
  const query = client.from(table)
  const through = ORGANIZATION_PARTS.find((part) => part.table === owner.part)
  if (owner.part === 'organizations') return query.where(`${table}.${owner.column}`, organizationId)
  return query
    .join(owner.part, `${owner.part}.id`, `${table}.${owner.column}`)
    .where(`${owner.part}.${through?.owner.column ?? 'organization_id'}`, organizationId)
}
