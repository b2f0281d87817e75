/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Characters with which a spreadsheet formula can start (OWASP, "CSV injection"), including their
 * full-width forms. Text with apostrophes before them is prefixed too, so that an import
 * can distinguish them from the prefix.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

const NEEDS_QUOTES = /["\n\r\t,;']/

/**
 * Returns one cell. Text that a spreadsheet would run as a formula is prefixed, and quotes and line
 * breaks are escaped.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns one line with the line end that RFC 4180 requires. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
