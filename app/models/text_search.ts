import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { likeLiteral, searchable } from '#domain/posts/search'

const ASCII = /^\p{ASCII}*$/u

/**
 * Narrows a query to rows in which one of the columns holds the text, whatever its case and accents.
 * SQLite knows neither beyond ASCII: there our own function `searchable` (config/database) does it, for
 * texts that hold more than ASCII; calling it for every row would take ten times as long.
 */
export function whereTextHolds<T extends LucidModel>(
  query: ModelQueryBuilderContract<T>,
  columns: string[],
  text: string
) {
  const isMysql = query.client.dialect.name === 'mysql'
  const holds = isMysql ? holdsOnMysql(text) : holdsOnSqlite(searchable(text))
  return query.where((any) => {
    for (const column of columns) any.orWhereRaw(...holds(column))
  })
}

type Condition = [sql: string, bound: string[]]

function holdsOnMysql(text: string) {
  const like = `%${likeLiteral(text)}%`
  return (column: string): Condition => [
    `?? collate utf8mb4_unicode_520_ci like ? escape '!'`,
    [column, like],
  ]
}

function holdsOnSqlite(text: string) {
  const isBeyondAscii = 'octet_length(??) > length(??)'
  const asOurs = `${isBeyondAscii} and instr(searchable(??), ?) > 0`
  return (column: string): Condition => {
    const bound = [column, column, column, text]
    if (!ASCII.test(text)) return [`(${asOurs})`, bound]
    return [`(?? like ? escape '!' or ${asOurs})`, [column, `%${likeLiteral(text)}%`, ...bound]]
  }
}
