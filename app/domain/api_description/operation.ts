import type { JsonSchema } from '#domain/api_description/shapes'

/** What a status carries: JSON of a shape, nothing, or bytes of another kind. */
export type Answer = { json: JsonSchema } | { media: string } | 'nothing'

/** What is said of a route beside what the router and its validators know. */
export interface Operation {
  summary: string
  answers: Readonly<Record<number, Answer>>
  /** `paged`: `X-Next-Cursor`; `later`: `Prefer: respond-async` answers 202 with a run; `undoable`: `X-Undo-Token`. */
  traits?: readonly ('paged' | 'later' | 'undoable')[]
  /** Refusals of its own, beside those that every route has. */
  refusals?: readonly number[]
}

/** Operations by 'METHOD pattern'. */
export type Operations = Readonly<Record<string, Operation>>

export type Schemas = Readonly<Record<string, JsonSchema>>

export function json(schema: JsonSchema): Answer {
  return { json: schema }
}
