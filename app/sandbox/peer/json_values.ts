export type JsonRecord = Record<string, unknown>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object in a request body; null for anything else, broken JSON included. */
export function parseRecord(body: Buffer): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
