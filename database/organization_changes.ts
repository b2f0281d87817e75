import db from '@adonisjs/lucid/services/db'

/**
 * The tables whose changes triggers count for their organization (docs/adr/0037). A change in a row
 * without an organization counts for all of them.
 */
export const COUNTED_TABLES = [
  'posts',
  'drafts',
  'approvals',
  'campaigns',
  'campaign_sources',
  'review_links',
  'organizations',
  'first_comments',
  'source_items',
  'users',
] as const

/**
 * The count of changes of an organization in a statement that reads it. The counts are changed in
 * the transaction of the change, so two reads with an equal count see the same rows.
 */
export const CHANGES_SQL = `(select coalesce(sum(changes), 0) from organization_changes
  where organization_id in (organizations.id, ''))`

let counts: Promise<boolean> | null = null

/**
 * Whether changes are counted: MySQL with a binary log may have refused the triggers. After a
 * failure it is read again, because every list would fail with it.
 */
export function countsChanges(): Promise<boolean> {
  counts ??= hasAllTriggers().catch((error: unknown) => {
    counts = null
    throw error
  })
  return counts
}

/** For tests that remove triggers and restore them. */
export function resetCountsChanges() {
  counts = null
}

async function hasAllTriggers() {
  const isMysql = db.connection().dialect.name === 'mysql'
  const rows: { name: string }[] = isMysql
    ? await db
        .from('information_schema.triggers')
        .whereRaw('trigger_schema = database()')
        .select({ name: 'trigger_name' })
    : await db.from('sqlite_master').where('type', 'trigger').select('name')
  const names = new Set(rows.map(({ name }) => name))
  return COUNTED_TABLES.flatMap(triggersOf).every((name) => names.has(name))
}

/** Rows of organizations and users are in no list when they are inserted. */
function triggersOf(table: (typeof COUNTED_TABLES)[number]) {
  const isOwner = table === 'organizations' || table === 'users'
  const events = isOwner ? ['update', 'delete'] : ['insert', 'update', 'delete']
  return events.map((event) => `${table}_${event}_counts`)
}
