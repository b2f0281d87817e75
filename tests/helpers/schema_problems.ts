import type { JsonSchema } from '#domain/api_description/shapes'

type Checker = (value: unknown, schema: JsonSchema) => string[]

/** What is wrong with a value by its schema, with where. A field that the schema does not know is wrong. */
export function schemaProblems(
  value: unknown,
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  at = '$'
): string[] {
  const within = (part: unknown, its: JsonSchema, where: string) =>
    schemaProblems(part, its, named, where)
  if (typeof schema.$ref === 'string') {
    return within(value, named[schema.$ref.replace('#/components/schemas/', '')], at)
  }
  if (Array.isArray(schema.anyOf)) return anyOf(value, schema.anyOf, at, within)
  if (Array.isArray(schema.allOf)) return [] // open by nature; its parts stand alone elsewhere
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) {
    return [`${at}: ${JSON.stringify(value)} is none of ${schema.enum.join(', ')}`]
  }
  const isOfType = TYPES[String(schema.type)]
  if (isOfType && !isOfType(value)) return [`${at}: ${JSON.stringify(value)} is no ${schema.type}`]
  if (schema.type === 'array') {
    return (value as unknown[]).flatMap((item, index) =>
      within(item, schema.items as JsonSchema, `${at}[${index}]`)
    )
  }
  if (schema.type === 'object') return fieldsOf(value as Fields, schema, at, within)
  return formatOf(value, schema).map((problem) => `${at}: ${problem}`)
}

type Fields = Record<string, unknown>
type Within = (value: unknown, schema: JsonSchema, at: string) => string[]

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function anyOf(value: unknown, choices: JsonSchema[], at: string, within: Within) {
  const tries = choices.map((choice) => within(value, choice, at))
  return tries.some((problems) => problems.length === 0) ? [] : tries[0]
}

function fieldsOf(value: Fields, schema: JsonSchema, at: string, within: Within) {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const others = schema.additionalProperties as JsonSchema | undefined
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value))
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const its = properties[name] ?? others
    if (!its) return schema.properties ? [`${at}.${name} is not described`] : []
    return within(part, its, `${at}.${name}`)
  })
  return [...missing.map((name) => `${at}.${name} is missing`), ...wrong]
}

const formatOf: Checker = (value, { format, pattern }) => {
  if (format === 'date-time' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value))) {
    return [`${value} is no instant in UTC`]
  }
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(value))) {
    return [`${value} does not match ${pattern}`]
  }
  return []
}
