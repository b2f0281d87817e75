import type { ApiClient } from '@japa/api-client'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import router from '@adonisjs/core/services/router'
import type { JsonSchema } from '#domain/openapi/shapes'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

type Content = { content?: Record<string, { schema: JsonSchema }> }

export interface DescribedCall {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content & { description: string }>
}

interface ApiDescription {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, DescribedCall>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: string }>
  }
}

/** The public OpenAPI document. */
export async function describedApi(client: ApiClient): Promise<ApiDescription> {
  const answer = await client.get('/api/openapi.json')
  answer.assertStatus(200)
  return answer.body()
}

/** Every operation of the document as 'METHOD /path/:id'. */
export function describedCalls({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const pattern = path.replace(/\{(\w+)\}/g, ':$1')
      return {
        method: method.toUpperCase(),
        pattern,
        route: `${method.toUpperCase()} ${pattern}`,
        call,
      }
    })
  )
}

/** The JSON schema of a response status; null if it has no body. */
export function jsonOf({ responses }: DescribedCall, status: number): JsonSchema | null {
  return responses[status]?.content?.['application/json']?.schema ?? null
}

type Row = Record<string, string | number | null>

/**
 * The whole schema of a database as sorted lines, one per column, index and reference. Two schemas
 * are equal if their lines are.
 */
export async function describedSchema(client: QueryClientContract): Promise<string[]> {
  const describe = client.dialect.name === 'mysql' ? mysqlLines : sqliteLines
  const lines = await describe(client)
  return lines.sort()
}

function lineOf(kind: string, row: Row) {
  const { owner, ...rest } = row
  return `${owner} ${kind} ${JSON.stringify(rest)}`
}

async function mysqlLines(client: QueryClientContract) {
  const rows = async (sql: string): Promise<Row[]> => {
    const [found] = await client.rawQuery(sql)
    return found
  }
  const columns = await rows(`select table_name as owner, column_name as name, column_type as type,
    is_nullable as nullable, column_default as initial, collation_name as collation,
    generation_expression as expression, extra
    from information_schema.columns where table_schema = database()`)
  const indexes = await rows(`select table_name as owner, index_name as name, non_unique as many,
    group_concat(column_name order by seq_in_index) as columns
    from information_schema.statistics where table_schema = database()
    group by table_name, index_name, non_unique`)
  const references = await rows(`select k.table_name as owner, k.column_name as name,
    k.referenced_table_name as target, r.delete_rule as on_delete
    from information_schema.key_column_usage k
    join information_schema.referential_constraints r
      on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name
      and r.table_name = k.table_name
    where k.table_schema = database() and k.referenced_table_name is not null`)
  return [
    ...columns.map((row) => lineOf('column', row)),
    ...indexes.map((row) => lineOf('index', row)),
    ...references.map((row) => lineOf('reference', row)),
  ]
}

async function sqliteLines(client: QueryClientContract) {
  const rows = (sql: string): Promise<Row[]> => client.rawQuery(sql)
  const tables = `(select name from sqlite_master where type = 'table' and name not like 'sqlite%') t`
  const columns = await rows(`select t.name as owner, c.name, upper(c.type) as type, c."notnull",
    c.dflt_value as initial, c.pk, c.hidden from ${tables}, pragma_table_xinfo(t.name) c`)
  const indexes = await rows(`select t.name as owner, i.name, i."unique", i.origin, i.partial,
    (select group_concat(x.name) from pragma_index_info(i.name) x) as columns
    from ${tables}, pragma_index_list(t.name) i where i.origin = 'c'`)
  const references = await rows(`select t.name as owner, f."from" as name, f."table" as target,
    f.on_delete from ${tables}, pragma_foreign_key_list(t.name) f`)
  return [
    ...columns.map((row) => lineOf('column', row)),
    ...indexes.map((row) => lineOf('index', row)),
    ...references.map((row) => lineOf('reference', row)),
  ]
}

export type ApiRoute = { method: string; pattern: string }

/** Every route of `/api`, read from the router, so that new routes are tested automatically. */
export function apiRoutes(): ApiRoute[] {
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap(({ pattern, methods }) =>
    pattern.startsWith('/api/')
      ? methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
      : []
  )
}
