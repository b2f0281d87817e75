import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { CellKind, ColumnSchema, Reference, TableSchema } from '#domain/archives/table_schema'

/** Tables that are not data: those of the migrations, and the counts of changes (docs/adr/0037). */
const BOOKKEEPING = ['adonis_schema', 'adonis_schema_versions', 'organization_changes']

/** Returns the schema of every table as the database describes it, sorted by name. */
export async function tableSchemas(client: QueryClientContract): Promise<TableSchema[]> {
  const describe = client.dialect.name === 'mysql' ? describeMysql : describeSqlite
  const tables = await describe(client)
  return tables.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function kindOf(type: string): CellKind {
  if (/date|time/i.test(type)) return 'instant'
  return /int|double|float|real|decimal|numeric|bool/i.test(type) ? 'number' : 'text'
}

type SqliteColumn = { name: string; type: string; notnull: number; pk: number; hidden: number }
type SqliteReference = { from: string; table: string }

async function describeSqlite(client: QueryClientContract) {
  const names: { name: string }[] = await client
    .from('sqlite_master')
    .where('type', 'table')
    .whereRaw(`name not like 'sqlite\\_%' escape '\\'`)
    .whereNotIn('name', BOOKKEEPING)
    .select('name')
  return Promise.all(names.map(({ name }) => describeSqliteTable(client, name)))
}

async function describeSqliteTable(
  client: QueryClientContract,
  name: string
): Promise<TableSchema> {
  const columns: SqliteColumn[] = await client.rawQuery('select * from pragma_table_xinfo(?)', [
    name,
  ])
  const pointers: SqliteReference[] = await client.rawQuery(
    'select "from", "table" from pragma_foreign_key_list(?)',
    [name]
  )
  return {
    name,
    key: keyOf(columns.filter(({ pk }) => pk > 0)),
    columns: columns.map(sqliteColumn),
    references: pointers.map(({ from, table }): Reference => ({ column: from, table })),
  }
}

function sqliteColumn({ name, type, notnull, pk, hidden }: SqliteColumn): ColumnSchema {
  const length = /char\((\d+)\)/i.exec(type)?.[1]
  return {
    name,
    kind: kindOf(type),
    maxLength: length ? Number(length) : null,
    isNullable: notnull === 0 && pk === 0,
    isGenerated: hidden > 0,
  }
}

type MysqlColumn = {
  owner: string
  name: string
  type: string
  length: number | null
  nullable: string
  key: string
  expression: string | null
}
type MysqlReference = { owner: string; column: string; table: string }

async function describeMysql(client: QueryClientContract) {
  const columns: MysqlColumn[] = await client
    .from('information_schema.columns')
    .whereRaw('table_schema = database()')
    .whereNotIn('table_name', BOOKKEEPING)
    .orderBy('ordinal_position')
    .select({ owner: 'table_name', name: 'column_name', type: 'data_type', key: 'column_key' })
    .select({ length: 'character_maximum_length', nullable: 'is_nullable' })
    .select({ expression: 'generation_expression' })
  const references: MysqlReference[] = await client
    .from('information_schema.key_column_usage')
    .whereRaw('table_schema = database()')
    .whereNotNull('referenced_table_name')
    .select({ owner: 'table_name', column: 'column_name', table: 'referenced_table_name' })
  const names = [...new Set(columns.map(({ owner }) => owner))]
  return names.map((name): TableSchema => {
    const own = columns.filter(({ owner }) => owner === name)
    return {
      name,
      key: keyOf(own.filter(({ key }) => key === 'PRI')),
      columns: own.map(mysqlColumn),
      references: references
        .filter(({ owner }) => owner === name)
        .map(({ column, table }) => ({ column, table })),
    }
  })
}

function mysqlColumn({ name, type, length, nullable, expression }: MysqlColumn): ColumnSchema {
  return {
    name,
    kind: kindOf(type),
    maxLength: length === null ? null : Number(length),
    isNullable: nullable === 'YES',
    isGenerated: Boolean(expression),
  }
}

function keyOf(columns: { name: string }[]) {
  if (columns.length !== 1) throw new Error('A table of Herald has one key')
  return columns[0].name
}
