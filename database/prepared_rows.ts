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
 * The rows of a statement of the source code, with its values as `:name`. For statements of every
 * request and clock: to build a query, or to run it through knex, costs more than the read itself.
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

/** The same as models. */
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

/** Whether a statement with the value `:at` finds a row. Clocks ask so, mostly in vain. */
export async function anyRow(statement: string, at: DateTime): Promise<boolean> {
  const rows = await preparedRows(statement, { at: sqlInstant(at) })
  return rows.length > 0
}
