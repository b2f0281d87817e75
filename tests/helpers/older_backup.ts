import { unzipped, zipped } from '#tests/helpers/zip_files'

/** The last migration that the older Herald knew, and what came after it. */
const LAST = '0016_create_billing_tables'
const LATER_TABLES = [
  ...['contact_messages', 'invitations', 'file_removals'],
  ...['review_links', 'review_approvals', 'review_comments'],
]
const LATER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  posts: ['characters', 'hashtag_count'],
  auth_access_tokens: ['user_agent', 'ip', 'last4'],
  post_events: ['actor_name'],
  campaigns: ['begun_at', 'step', 'done', 'total'],
}
/** What the migrations themselves fill in. */
const MEASURED = ['characters', 'hashtag_count']

type Row = Record<string, unknown>
type Manifest = { migrations: string[]; tables: Record<string, number> }

/** The bytes of a backup as a Herald would have written it that was eight migrations short. */
export async function olderBackup(bytes: Buffer): Promise<Buffer> {
  const files = await unzipped(bytes)
  const manifest: Manifest = JSON.parse(String(files.get('manifest.json')))
  for (const table of LATER_TABLES) {
    files.delete(`${table}.json`)
    delete manifest.tables[table]
  }
  for (const [table, later] of Object.entries(LATER_COLUMNS)) {
    const rows: Row[] = JSON.parse(String(files.get(`${table}.json`)))
    const lines = rows.map((row) => JSON.stringify(without(row, later)))
    files.set(`${table}.json`, Buffer.from(`[\n${lines.join(',\n')}\n]\n`))
  }
  manifest.migrations = manifest.migrations.filter((name) => name <= LAST)
  return zipped(files.set('manifest.json', Buffer.from(JSON.stringify(manifest))))
}

/** The rows of a table as they are once they went through that older Herald. */
export function asUpgraded(table: string, rows: Row[]): Row[] {
  if (LATER_TABLES.includes(table)) return []
  const lost = (LATER_COLUMNS[table] ?? []).filter((name) => !MEASURED.includes(name))
  return rows.map((row) => ({ ...row, ...Object.fromEntries(lost.map((name) => [name, null])) }))
}

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}
