/** A JSON Schema (2020-12) as far as the description of the API uses it. */
export interface JsonSchema {
  [keyword: string]: unknown
}

export const text: JsonSchema = { type: 'string' }
export const integer: JsonSchema = { type: 'integer' }
export const number: JsonSchema = { type: 'number' }
export const flag: JsonSchema = { type: 'boolean' }

/** ISO 8601 in UTC, with a Z at its end. */
export const instant: JsonSchema = { type: 'string', format: 'date-time' }

/** Of a shape that is only passed on. */
export const anything: JsonSchema = {}

export function oneOf(values: readonly (string | number | boolean)[]): JsonSchema {
  return { enum: [...values] }
}

export function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] }
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}

/** A map from texts to values of one shape. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values }
}

/** Every field is there but those that `optional` names. */
export function object(
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = []
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required }
}

/** A schema that the document names. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
