import { errors } from '@vinejs/vine'
import { jsonIn } from '#domain/ai/json_text'

/** The shape an answer must have. */
export interface Shape<T> {
  /** 1 to 64 of `A-Z a-z 0-9 _ -`. */
  name: string
  /** JSON schema; strict: every property required, no others (protocol section 3). */
  schema: object
  /** A VineJS validator's `validate`: what it refuses is told to the model once. */
  validate: (value: unknown) => Promise<T>
}

export type ReadShape<T> = { kind: 'read'; value: T } | { kind: 'unreadable'; problem: string }

/** The value in a model's answer, or what is wrong with it in words for the model. */
export async function readShape<T>(
  text: string,
  validate: Shape<T>['validate']
): Promise<ReadShape<T>> {
  const json = jsonIn(text)
  if (json === undefined) return { kind: 'unreadable', problem: "It isn't valid JSON." }
  try {
    return { kind: 'read', value: await validate(json) }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    return { kind: 'unreadable', problem: problemsIn(error.messages) }
  }
}

const MOST_PROBLEMS = 8

function problemsIn(messages: unknown): string {
  const list: unknown[] = Array.isArray(messages) ? messages : []
  return list
    .slice(0, MOST_PROBLEMS)
    .map((each) => Object(each) as { field?: unknown; message?: unknown })
    .map(({ field, message }) => `${String(field)}: ${String(message)}`)
    .join(' ')
}
