import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ArchiveEntry } from '#domain/archives/archive_entry'
import { filePath } from '#domain/archives/manifest'
import { isSecretColumn, NOT_OF_ACCOUNT } from '#domain/archives/secrets'
import type { TableFacts } from '#domain/archives/table_facts'
import { portableRowsAmong } from '#database/portable_rows'
import { tableFacts } from '#database/table_facts'
import { organizationEntries } from '#models/organization_entries'

const FOLDER = 'account/'
const PICTURE = { table: 'linkedin_accounts', column: 'picture_key' }

/**
 * Everything of a user: every row of every table that names them, and each organization they own. Of
 * keys the last four characters, of passwords and tokens nothing.
 */
export async function* accountEntries(
  client: QueryClientContract,
  userId: string
): AsyncGenerator<ArchiveEntry> {
  for (const facts of await tableFacts(client)) {
    const columns = namingUsers(facts)
    if (columns.length === 0 || facts.name in NOT_OF_ACCOUNT) continue
    const rows = () =>
      portableRowsAmong(() => rowsOf(client, facts, columns, userId), openly(facts))
    yield { kind: 'rows', table: FOLDER + facts.name, rows: rows() }
    if (facts.name === PICTURE.table) yield* pictures(rows())
  }
  const owned: { id: string }[] = await client
    .from('memberships')
    .where({ user_id: userId, role: 'owner' })
    .orderBy('organization_id')
    .select({ id: 'organization_id' })
  for (const { id } of owned) yield* organizationEntries(client, id, `organizations/${id}/`)
}

/** Columns that hold the id of a user. */
function namingUsers({ name, key, references }: TableFacts) {
  if (name === 'users') return [key]
  return references.filter(({ table }) => table === 'users').map(({ column }) => column)
}

function rowsOf(client: QueryClientContract, facts: TableFacts, columns: string[], userId: string) {
  return client.from(facts.name).where((named) => {
    for (const column of columns) named.orWhere(`${facts.name}.${column}`, userId)
  })
}

function openly(facts: TableFacts): TableFacts {
  return { ...facts, columns: facts.columns.filter(({ name }) => !isSecretColumn(name)) }
}

async function* pictures(rows: AsyncIterable<Record<string, unknown>>) {
  for await (const { id, [PICTURE.column]: diskKey } of rows) {
    if (typeof diskKey !== 'string') continue
    const path = FOLDER + filePath(PICTURE.table, String(id), diskKey)
    yield { kind: 'file' as const, path, diskKey }
  }
}
