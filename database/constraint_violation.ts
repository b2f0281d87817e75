const ON_MYSQL = [
  'ER_BAD_NULL_ERROR',
  'ER_DATA_TOO_LONG',
  'ER_DUP_ENTRY',
  'ER_NO_DEFAULT_FOR_FIELD',
  'ER_NO_REFERENCED_ROW_2',
  'ER_TRUNCATED_WRONG_VALUE',
  'ER_WARN_DATA_OUT_OF_RANGE',
]

/** Returns true when the database rejected a row because of its values. */
export function isConstraintViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const code = String(error.code)
  return code.startsWith('SQLITE_CONSTRAINT') || ON_MYSQL.includes(code)
}

const MISSING_PARENT = ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2']

/**
 * Returns true when the database rejected a row because a record that it belongs to does not exist.
 * Requests read these records first, so someone has deleted it in the meantime.
 */
export function isParentMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING_PARENT.includes(String(error.code))
}
