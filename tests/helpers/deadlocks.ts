import db from '@adonisjs/lucid/services/db'

/**
 * How many transactions MariaDB has given up for another one since it started. SQLite has one writer
 * and no deadlocks: always 0.
 */
export async function deadlocks(): Promise<number> {
  if (db.connection().dialect.name !== 'mysql') return 0
  const [[row]]: [[{ Value: string }]] = await db.rawQuery(
    "show global status like 'Innodb_deadlocks'"
  )
  return Number(row.Value)
}
