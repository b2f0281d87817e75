import type { Knex } from 'knex'

type Table = Knex.CreateTableBuilder

const ID_LENGTH = 64

function onMysql(table: Table) {
  return (table as unknown as { client?: { dialect?: string } }).client?.dialect === 'mysql'
}

/** Text that compares byte by byte on both databases (MySQL's default folds case and accents). */
export function exactText(table: Table, name: string, length: number) {
  const column = table.string(name, length)
  return onMysql(table) ? column.collate('utf8mb4_bin') : column
}

export function idColumn(table: Table, name: string) {
  return exactText(table, name, ID_LENGTH)
}

/** An instant with milliseconds, always UTC. */
export function instant(table: Table, name: string) {
  return table.dateTime(name, { precision: 3, useTz: false })
}

/** The columns `created_at` and `updated_at`, both required. */
export function timestamps(table: Table) {
  instant(table, 'created_at').notNullable()
  instant(table, 'updated_at').notNullable()
}
