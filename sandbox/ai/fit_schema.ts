import { isRecord, type JsonRecord } from '#sandbox/server/peer'

/** The values of an answer, by the names of its properties. */
export type Values = Record<string, unknown>

const MAX_DEPTH = 12

/** Returns a value that the schema accepts: the given one of that name, else one that fits. */
export function fitSchema(
  given: unknown,
  values: Values,
  name = '',
  own?: unknown,
  depth = 0
): unknown {
  const schema = isRecord(given) ? chosen(given) : {}
  const value = own ?? values[name]
  if (depth > MAX_DEPTH || schema.type === 'null') return null
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? value : schema.enum[0]
  const type = typeOf(schema)
  if (type === 'object') return fitObject(schema, values, value, depth)
  if (type === 'array') return fitArray(schema, values, name, value, depth)
  if (type === 'boolean') return value === true
  if (type === 'integer' || type === 'number') return fitNumber(schema, value)
  return fitString(schema, value, name)
}

/** Returns the first option of a choice that is not null. */
function chosen(schema: JsonRecord): JsonRecord {
  const options = [schema.anyOf, schema.oneOf].find(Array.isArray) as unknown[] | undefined
  const option = options?.find((each) => isRecord(each) && each.type !== 'null')
  return isRecord(option) ? option : schema
}

function typeOf({ type, properties, items }: JsonRecord): unknown {
  if (Array.isArray(type)) return type.find((each) => each !== 'null')
  if (typeof type === 'string') return type
  if (isRecord(properties)) return 'object'
  return items === undefined ? 'string' : 'array'
}

function fitObject(schema: JsonRecord, values: Values, value: unknown, depth: number): JsonRecord {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const inner = isRecord(value) ? { ...values, ...value } : values
  const entries = Object.entries(properties).map(([name, property]) => {
    const own = isRecord(value) ? value[name] : undefined
    return [name, fitSchema(property, inner, name, own, depth + 1)]
  })
  return Object.fromEntries(entries)
}

function fitArray(
  schema: JsonRecord,
  values: Values,
  name: string,
  value: unknown,
  depth: number
): unknown[] {
  const items = Array.isArray(value) ? value : [value]
  const min = numberOr(schema.minItems, 0)
  const count = Math.min(Math.max(items.length, min), numberOr(schema.maxItems, items.length + min))
  return Array.from({ length: count }, (_, index) =>
    fitSchema(schema.items ?? {}, values, name, items[index % items.length], depth + 1)
  )
}

function fitNumber({ minimum, maximum, type }: JsonRecord, value: unknown): number {
  const wanted = typeof value === 'number' ? value : 1
  const inside = Math.min(Math.max(wanted, numberOr(minimum, wanted)), numberOr(maximum, Infinity))
  return type === 'integer' ? Math.ceil(inside) : inside
}

function fitString({ maxLength, minLength }: JsonRecord, value: unknown, name: string): string {
  let text = typeof value === 'string' ? value : `${name || 'text'} of a sample`
  while (text.length < numberOr(minLength, 0)) text = `${text} ${text}`
  return text.slice(0, numberOr(maxLength, text.length)).trim()
}

function numberOr(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual
}
