import type { Readable } from 'node:stream'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { ARCHIVE_FORMAT, filePath } from '#domain/archives/manifest'
import type { ArchiveEntry } from '#domain/archives/manifest'
import { startDownload } from '#actions/archives/export_organization'
import { heraldVersion } from '#services/archives/backup_storage'
import { readSnapshot } from '#database/read_snapshot'
import { createArchiveStream } from '#services/archives/archive_writer'
import { now } from '#services/clock'
import {
  isSecretColumn,
  NOT_IN_ACCOUNT_EXPORT,
  ORGANIZATION_PARTS,
} from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { TableSchema } from '#domain/archives/table_schema'
import { portableRowsAmong } from '#database/portable_rows'
import { tableSchemas } from '#database/table_schemas'
import { organizationEntries } from '#queries/archives/organization_entries'

const NOTE =
  'Everything from this account and the organizations it owns. Only the last four characters of keys are included. Passwords and tokens are left out.'

/** Streams everything that belongs to a user as a zip, read from one snapshot of the database. */
export default class ExportAccount {
  /** @throws ExportRunningException */
  download(userId: string): Readable {
    return startDownload(userId, () => this.handle(userId))
  }

  handle(userId: string): Readable {
    const about = { kind: 'account' as const, format: ARCHIVE_FORMAT, note: NOTE }
    return createArchiveStream(
      { ...about, herald: heraldVersion(), created_at: now().toISO() },
      readSnapshot((client) => accountEntries(client, userId))
    )
  }
}

const FOLDER = 'account/'

const PHOTO_COLUMN = { table: 'linkedin_accounts', column: 'picture_key' }

/**
 * Yields everything that belongs to a user: each row of each table that names them, and each
 * organization they own. What they wrote for an organization belongs to it, so it is left out when
 * they are no longer a member. Keys keep only their last four characters. Passwords and tokens are
 * left out.
 */
async function* accountEntries(
  client: QueryClientContract,
  userId: string
): AsyncGenerator<ArchiveEntry> {
  for (const schema of await tableSchemas(client)) {
    const columns = userColumns(schema)
    if (columns.length === 0 || schema.name in NOT_IN_ACCOUNT_EXPORT) continue
    const rows = () =>
      portableRowsAmong(rowsOf(client, schema, columns, userId), withoutSecrets(schema))
    yield { kind: 'rows', table: FOLDER + schema.name, rows: rows() }
    if (schema.name === PHOTO_COLUMN.table) yield* photoFiles(rows())
  }
  const owned: { id: string }[] = await client
    .from('memberships')
    .where({ user_id: userId, role: 'owner' })
    .orderBy('organization_id')
    .select({ id: 'organization_id' })
  for (const { id } of owned) yield* organizationEntries(client, id, `organizations/${id}/`)
}

/** Columns that hold a user's id. */
function userColumns({ name, key, references }: TableSchema) {
  if (name === 'users') return [key]
  return references.filter(({ table }) => table === 'users').map(({ column }) => column)
}

function rowsOf(
  client: QueryClientContract,
  schema: TableSchema,
  columns: string[],
  userId: string
) {
  const rows = client.from(schema.name).where((query) => {
    for (const column of columns) query.orWhere(`${schema.name}.${column}`, userId)
  })
  const part = ORGANIZATION_PARTS.find(({ table }) => table === schema.name)
  if (!part) return rows
  const organizations = client.from('memberships').where('user_id', userId)
  const visible = ownersIn(client, part, organizations.select('organization_id'))
  return rows.whereIn(`${part.table}.${part.owner.column}`, visible)
}

/** The owners of an organization's rows, in these organizations: themselves, or rows of theirs. */
function ownersIn(client: QueryClientContract, { owner }: OrganizationPart, organizations: Query) {
  if (owner.part === 'organizations') return organizations
  return client.from(owner.part).whereIn('organization_id', organizations).select('id')
}

type Query = DatabaseQueryBuilderContract

function withoutSecrets(schema: TableSchema): TableSchema {
  return { ...schema, columns: schema.columns.filter(({ name }) => !isSecretColumn(name)) }
}

async function* photoFiles(rows: AsyncIterable<Record<string, unknown>>) {
  for await (const { id, [PHOTO_COLUMN.column]: diskKey } of rows) {
    if (typeof diskKey !== 'string') continue
    const path = FOLDER + filePath(PHOTO_COLUMN.table, String(id), diskKey)
    yield { kind: 'file' as const, path, diskKey }
  }
}
