/**
 * Readers of JSON that others wrote, such as a vendor's answer. It is untrusted: any field may be
 * missing or have another type.
 */
export type Fields = Readonly<Record<string, unknown>>

/** Returns the parsed text, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the JSON of a value for a vendor. Vendors refuse the half of an emoji that a limit has cut
 * in two.
 */
export function wellFormedJson(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part
  )
}

/** Returns the fields of an object, or no fields for any other value. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const METHODS = ['toString', 'valueOf']

/** Returns true for an object whose fields replace methods by which values are compared. */
export function replacesMethod(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return METHODS.some((name) => Object.hasOwn(value, name))
}

/** Returns the items of a list, or no items for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a text on one line, or null when it is empty or not a text. */
export function lineOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  return text === '' ? null : text
}

/** Returns a whole number of at least 0, or null for any other value. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.floor(value)
    : null
}

/** Presigned URLs are long. */
const MAX_URL_LENGTH = 4096

/** Returns a web URL, or null for any other value. */
export function webUrlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return null
  return value
}
