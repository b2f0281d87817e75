import db from '@adonisjs/lucid/services/db'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'
import { readerOf } from '#database/sqlite_reader'

type Row = Record<string, unknown>
type Values = Readonly<Record<string, string | number>>

interface Prepared {
  sql: string
  /** The name of the value for each placeholder. */
  names: string[]
}

const prepared = new Map<string, Prepared>()

/**
 * The rows of a statement that is written in the source code, with its values as `:name`. It is
 * meant for statements that run with every request or tick of a clock: building a query, or running
 * it through knex, takes longer than the read itself.
 */
export async function preparedRows(statement: string, values: Values): Promise<Row[]> {
  const { sql, names } = preparedOnce(statement)
  const bindings = names.map((name) => values[name])
  const client = db.connection()
  if (client.dialect.name === 'mysql') {
    const [rows] = await client.rawQuery(sql, bindings)
    return rows
  }
  const knex = client.getReadClient()
  const read = readerOf(knex.client).prepare(sql)
  knex.emit('query', { sql, bindings })
  return read.all(bindings)
}

/** The same, with the rows as models. */
export async function preparedModels<Model extends LucidModel>(
  model: Model,
  statement: string,
  values: Values
): Promise<InstanceType<Model>[]> {
  return model.$createMultipleFromAdapterResult(await preparedRows(statement, values))
}

function preparedOnce(statement: string) {
  const known = prepared.get(statement)
  if (known) return known
  const names: string[] = []
  const sql = statement.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '?'
  })
  prepared.set(statement, { sql, names })
  return { sql, names }
}

/**
 * Whether a statement with the value `:at` finds a row. Clocks ask this often, and mostly find
 * none.
 */
export async function anyRow(statement: string, at: DateTime): Promise<boolean> {
  const rows = await preparedRows(statement, { at: sqlInstant(at) })
  return rows.length > 0
}
