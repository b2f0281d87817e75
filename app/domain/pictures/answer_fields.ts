/** What a vendor's answer holds, read without trust: anything may be missing or of another kind. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The items of a list; none of anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text in one line; null of anything else or when nothing is left. */
export function lineOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  return text === '' ? null : text
}

/** An address of the web; null of anything else. */
export function webAddressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return null
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return null
  return value
}

/** A whole number from 0 on; null of anything else. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.floor(value)
    : null
}

/** Presigned addresses are long. */
const LONGEST_ADDRESS = 4096
