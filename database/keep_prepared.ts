/** What is used here of better-sqlite3's connection. */
interface Connection<Statement> {
  prepare(sql: string): Statement
}

const MOST = 500

/** After a statement that changes tables or settings, those prepared before may read wrongly. */
const CHANGES_MEANING = /^\s*(?:create|alter|drop|pragma|attach|detach|vacuum|reindex)\b/i

/**
 * Keeps the statements that a connection of SQLite has prepared, the least lately used going first:
 * the query builder asks for the same ones again and again, and parsing costs more than running them.
 */
export function keepPrepared<Statement>(connection: Connection<Statement>): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, Statement>()
  connection.prepare = (sql) => {
    if (CHANGES_MEANING.test(sql)) {
      kept.clear()
      return prepare(sql)
    }
    const statement = kept.get(sql) ?? prepare(sql)
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > MOST) kept.delete(oldest)
    return statement
  }
}
