import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { TableFacts } from '#domain/archives/table_facts'
import { tableFacts } from '#database/table_facts'

/** The tables of this database, by name. */
export async function factsByName(
  client: QueryClientContract = db.connection()
): Promise<Map<string, TableFacts>> {
  const tables = await tableFacts(client)
  return new Map(tables.map((facts) => [facts.name, facts]))
}
