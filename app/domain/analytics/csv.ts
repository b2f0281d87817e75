/** Lets a spreadsheet read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would begin to calculate by (OWASP, "CSV injection"), in full width, too. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

const NEEDS_QUOTES = /["\n\r\t,;']/

/** One cell: text that would be a formula becomes text for good, quotes and breaks stay inside. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, with the line end that RFC 4180 wants. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
