import { isRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import type { Desk } from '#sandbox/writer/desk'
import { fitNumber } from '#sandbox/writer/fit_number'
import { fitString } from '#sandbox/writer/fit_string'
import { lookUp } from '#sandbox/writer/lookup'
import { rootSource, WORD } from '#sandbox/writer/sources'

interface Fitting {
  root: JsonRecord
  /** What the whole answer may be filled with. */
  all: Record<string, unknown>
}

const MANY = 5
const DEEPEST = 12

/** A value that the schema accepts, filled with what the desk has written. */
export function fitSchema(schema: JsonRecord, desk: Desk): unknown {
  const all = rootSource(desk)
  return fit(schema, all, '', { root: schema, all }, 0)
}

function fit(given: unknown, source: unknown, name: string, to: Fitting, depth: number): unknown {
  const schema = resolved(given, to.root)
  if (depth > DEEPEST) return null
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return choice(schema.enum, wordOf(source))
  const type = typeOf(schema)
  if (type === 'object') return fitObject(schema, source, to, depth)
  if (type === 'array') return fitArray(schema, source, name, to, depth)
  if (type === 'integer' || type === 'number') return fitNumber(schema, source, name)
  if (type === 'boolean') return typeof source === 'boolean' ? source : false
  if (type === 'null') return null
  return fitString(schema, wordOf(source), name)
}

function fitObject(schema: JsonRecord, source: unknown, to: Fitting, depth: number): JsonRecord {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const own = ownOf(source, to)
  const entries = Object.entries(properties).map(([name, property]) => {
    const found = lookUp(own, name) ?? lookUp(to.all, name)
    return [name, fit(property, found, name, to, depth + 1)]
  })
  return Object.fromEntries(entries)
}

/** A word may be wanted as an object. */
function ownOf(source: unknown, to: Fitting): unknown {
  if (typeof source === 'function') return ownOf(source(1), to)
  if (typeof source === 'string') return { name: source, text: source }
  return isRecord(source) ? source : to.all
}

function fitArray(
  schema: JsonRecord,
  source: unknown,
  name: string,
  to: Fitting,
  depth: number
): unknown[] {
  const least = numberOr(schema.minItems, 0)
  const most = numberOr(schema.maxItems, Number.POSITIVE_INFINITY)
  const count = Math.max(least, Math.min(MANY, most))
  const items = listOf(source, count)
  const length = Math.min(Math.max(items.length, least), most)
  return Array.from({ length }, (_, index) => {
    const item = items.length > 0 ? items[index % items.length] : source
    return fit(schema.items ?? {}, item, name, to, depth + 1)
  })
}

function listOf(source: unknown, count: number): unknown[] {
  if (typeof source === 'function') return listOf(source(count), count)
  if (Array.isArray(source)) return source
  if (typeof source === 'string') return source.split(/[,\s]+/).filter(Boolean)
  return source === undefined ? [] : [source]
}

/** An object stands for its main word where words are wanted. */
function wordOf(source: unknown): unknown {
  if (typeof source === 'function') return wordOf(source(1))
  if (Array.isArray(source)) return source.map(wordOf).join(' ')
  if (!isRecord(source)) return source
  return (source as Record<symbol, unknown>)[WORD] ?? lookUp(source, 'name')
}

function resolved(given: unknown, root: JsonRecord): JsonRecord {
  if (!isRecord(given)) return {}
  if (typeof given.$ref === 'string') return resolved(pointedAt(given.$ref, root), root)
  const options = [given.anyOf, given.oneOf].find((list) => Array.isArray(list))
  const option = options?.find((each: unknown) => isRecord(each) && each.type !== 'null')
  if (option !== undefined) return resolved(option, root)
  if (!Array.isArray(given.allOf)) return given
  return Object.assign({}, given, ...given.allOf.map((part: unknown) => resolved(part, root)))
}

function pointedAt(reference: string, root: JsonRecord): unknown {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean)
  return steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), root)
}

function typeOf({ type, properties, items }: JsonRecord): string {
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  if (typeof named === 'string') return named
  if (isRecord(properties)) return 'object'
  return items === undefined ? 'string' : 'array'
}

function choice(options: unknown[], wanted: unknown): unknown {
  return options.includes(wanted) ? wanted : options[0]
}

function numberOr(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual
}
