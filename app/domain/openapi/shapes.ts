/** The parts of JSON Schema (2020-12) that the description of the API uses. */
export interface JsonSchema {
  [keyword: string]: unknown
}

export const text: JsonSchema = { type: 'string' }

export const integer: JsonSchema = { type: 'integer' }

export const number: JsonSchema = { type: 'number' }

export const flag: JsonSchema = { type: 'boolean' }

/** ISO 8601 in UTC with a trailing Z. */
export const instant: JsonSchema = { type: 'string', format: 'date-time' }

/** The schema of a value that Herald only passes on. */
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

/** Returns the schema of a map from strings to values of one schema. */
export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values }
}

/** Returns an object schema. Every field is required except those in `optional`. */
export function object(
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = []
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required }
}

/** Returns a reference to a named schema of the document. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/**
 * The content of an answer by status: JSON with a schema, nothing, or bytes of another media type.
 */
export type Answer = { json: JsonSchema } | { media: string } | 'nothing'

/** The description of a route beyond what the router and its validators provide. */
export interface Operation {
  summary: string
  answers: Readonly<Record<number, Answer>>
  /**
   * `paged` adds `X-Next-Cursor`. With `later`, `Prefer: respond-async` answers 202 with a run.
   * `undoable` adds `X-Undo-Token`, `counted` adds `X-Total-Count`, and `versioned` takes `If-Match`.
   */
  traits?: readonly ('paged' | 'counted' | 'later' | 'undoable' | 'versioned')[]
  /** The route's own error statuses, besides those that every route has. */
  refusals?: readonly number[]
}

/** How work with a model is refused: by the plan, by another run, or because the model fails. */
export const AI_REFUSALS = [402, 409, 429, 502, 503, 504] as const

/** The operations by 'METHOD pattern'. */
export type Operations = Readonly<Record<string, Operation>>

export type Schemas = Readonly<Record<string, JsonSchema>>

export function json(schema: JsonSchema): Answer {
  return { json: schema }
}
