import type { JsonSchema } from '#domain/api_description/shapes'

/** How a validator spells yes and no, as forms and queries send them. */
const FORM_FLAG = '["1",1,"true",true,"on","0",0,"false",false]'

/** What a validator takes, as it is told: fields that it does not know are ignored, not refused. */
export function requestSchema(schema: JsonSchema): JsonSchema {
  if (JSON.stringify(schema.enum) === FORM_FLAG) return { type: 'boolean' }
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== 'additionalProperties' || value !== false
  )
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, within(value)]))
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within)
  return isSchema(value) ? requestSchema(value) : value
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
