import { buffer } from 'node:stream/consumers'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import ExportOrganization from '#actions/archives/export_organization'
import ImportOrganization from '#actions/archives/import_organization'
import { tableFacts } from '#database/table_facts'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type User from '#models/user'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { unzipped } from '#tests/helpers/zip_files'

/** The zip of an organization. */
export function exported(organizationId: string): Promise<Buffer> {
  return buffer(new ExportOrganization().handle(organizationId))
}

/** Takes the bytes of a zip in for a user. */
export async function imported(bytes: Buffer, user: User) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'export.zip')
    await writeFile(path, bytes)
    return await new ImportOrganization().handle({ path, user })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Another Herald, on which nothing is. */
export async function wipe() {
  await freshDatabase()
  await drive.use().deleteAll('organizations')
}

/** How many rows each table has, of those that an import writes. */
export async function partCounts() {
  const counts: Record<string, number> = {}
  for (const { table } of ORGANIZATION_PARTS) {
    const [{ total }] = await db.from(table).count('* as total')
    counts[table] = Number(total)
  }
  return counts
}

export async function allTables() {
  return tableFacts(db.connection())
}

/** The rows of an archive by table, as they stand in it. */
export async function rowsIn(bytes: Buffer) {
  const files = await unzipped(bytes)
  const tables = [...files].filter(([name]) => name.endsWith('.json') && name !== 'manifest.json')
  return Object.fromEntries(
    tables.map(([name, text]) => [name.replace('.json', ''), JSON.parse(text.toString())])
  ) as Record<string, Record<string, unknown>[]>
}
