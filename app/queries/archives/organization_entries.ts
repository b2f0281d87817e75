import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { filePath } from '#domain/archives/manifest'
import type { ArchiveEntry } from '#domain/archives/manifest'
import { FILE_COLUMNS, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { tableSchemasByName } from '#database/restorable_rows'
import type { PortableRow, TableSchema } from '#domain/archives/table_schema'
import { portableRowsAmong } from '#database/portable_rows'

/** Yields everything an organization owns, for an archive. `folder` is the prefix of the names. */
export async function* organizationEntries(
  client: QueryClientContract,
  organizationId: string,
  folder = ''
): AsyncGenerator<ArchiveEntry> {
  const tables = await tableSchemasByName(client)
  const people = await organizationPeople(client, organizationId)
  yield { kind: 'rows', table: `${folder}people`, rows: people }
  for (const part of ORGANIZATION_PARTS) {
    const schema = tables.get(part.table)
    if (!schema) throw new Error(`There is no table ${part.table}`)
    const rows = () => organizationRows(client, { organizationId, part, facts: schema })
    yield { kind: 'rows', table: folder + part.table, rows: rows() }
    const column = FILE_COLUMNS[part.table]
    if (column === undefined) continue
    for await (const { id, [column]: diskKey } of rows()) {
      if (typeof diskKey !== 'string') continue
      yield { kind: 'file', path: folder + filePath(part.table, String(id), diskKey), diskKey }
    }
  }
}

/** Returns all users that the organization's rows refer to, with their role if they are members. */
async function organizationPeople(
  client: QueryClientContract,
  organizationId: string
): Promise<PortableRow[]> {
  const members: { id: string; role: string }[] = await client
    .from('memberships')
    .where('organization_id', organizationId)
    .select({ id: 'user_id', role: 'role' })
  const roles = new Map(members.map(({ id, role }) => [id, role]))
  const ids = new Set([...roles.keys(), ...(await namedIds(client, organizationId))])
  const users: { id: string; email: string; full_name: string }[] = await client
    .from('users')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id', 'email', 'full_name')
  return users.map((user) => ({ ...user, role: roles.get(user.id) ?? null }))
}

async function namedIds(client: QueryClientContract, organizationId: string) {
  const ids: string[] = []
  for (const { table, people, owner } of ORGANIZATION_PARTS) {
    for (const column of Object.keys(people ?? {})) {
      const query = client.from(table).whereNotNull(`${table}.${column}`)
      if (owner.part === 'organizations') query.where(`${table}.${owner.column}`, organizationId)
      else {
        query.join(owner.part, `${owner.part}.id`, `${table}.${owner.column}`)
        query.where(`${owner.part}.organization_id`, organizationId)
      }
      const rows: { id: string }[] = await query.distinct(`${table}.${column} as id`)
      ids.push(...rows.map(({ id }) => id))
      // SQLite's reads would otherwise follow each other without a pause for other requests.
      await new Promise((resume) => setImmediate(resume))
    }
  }
  return ids
}

/**
 * Yields an organization's rows of one table, without columns that have no meaning in another
 * installation.
 */
async function* organizationRows(
  client: QueryClientContract,
  {
    organizationId,
    part,
    facts: schema,
  }: { organizationId: string; part: OrganizationPart } & {
    facts: TableSchema
  }
): AsyncGenerator<PortableRow> {
  const columns = schema.columns.filter(({ name }) => !part.excluded?.includes(name))
  yield* portableRowsAmong(rowsOf(client, organizationId, part), { ...schema, columns })
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
