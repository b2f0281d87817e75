/** The part of better-sqlite3's connection used here. */
interface Connection<Statement> {
  prepare(sql: string): Statement
}

const MAX_STATEMENTS = 500

/** Statements that change tables or settings, after which prepared statements may be wrong. */
const INVALIDATES_CACHE = /^\s*(?:create|alter|drop|pragma|attach|detach|vacuum|reindex)\b/i

/** A placeholder, or quoted text and comments, in which a question mark is no placeholder. */
const PLACEHOLDER = /'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[^]*?\*\/|\?/g

/**
 * Hides the bound values from SQLite's planner. For a statement with several tables it would plan
 * by the values and so prepare the statement again each time it runs. The plus sign changes no
 * value.
 */
export function planOnce(sql: string) {
  return sql.replaceAll(PLACEHOLDER, (found) => (found === '?' ? '+?' : found))
}

/**
 * Caches a SQLite connection's prepared statements, least recently used first out. knex prepares
 * the same statements again and again, and parsing costs more than running them.
 */
export function cachePreparedStatements<Statement>(connection: Connection<Statement>): void {
  const prepare = connection.prepare.bind(connection)
  const cached = new Map<string, Statement>()
  connection.prepare = (sql) => {
    if (INVALIDATES_CACHE.test(sql)) {
      cached.clear()
      return prepare(sql)
    }
    const statement = cached.get(sql) ?? prepare(planOnce(sql))
    cached.delete(sql)
    cached.set(sql, statement)
    const [oldest] = cached.keys()
    if (cached.size > MAX_STATEMENTS) cached.delete(oldest)
    return statement
  }
}
