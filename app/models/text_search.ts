import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { likeLiteral, searchable } from '#domain/posts/search'

/**
 * Narrows a query to rows in which one of the columns holds the text, whatever its case and accents.
 * SQLite knows neither beyond ASCII: there our own function `searchable` (config/database) does it.
 */
export function whereTextHolds<T extends LucidModel>(
  query: ModelQueryBuilderContract<T>,
  columns: string[],
  text: string
) {
  const onMysql = query.client.dialect.name === 'mysql'
  const [condition, bound] = onMysql
    ? [`?? collate utf8mb4_unicode_520_ci like ? escape '!'`, `%${likeLiteral(text)}%`]
    : ['instr(searchable(??), ?) > 0', searchable(text)]
  return query.where((any) => {
    for (const column of columns) any.orWhereRaw(condition, [column, bound])
  })
}
