/** A record of a CSV file, with the line on which it starts. Line 1 has the column names. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** The reasons why a file cannot be read as a list of posts. */
export type SheetRefusal =
  | 'no_file'
  | 'empty'
  | 'not_utf8'
  | 'no_text_column'
  | 'repeated_column'
  | 'open_quote'
  | 'too_many_rows'
  | 'too_big'
  | 'no_csv'
  | 'broken'

export type ParsedCsv =
  { kind: 'rows'; columns: string[]; rows: SheetRow[] } | { kind: 'refused'; refusal: SheetRefusal }

/** The most posts in one file. */
export const MAX_SHEET_ROWS = 2000

/** The delimiters that spreadsheets write. */
const DELIMITERS = [',', ';', '\t'] as const

/** A first line that names the delimiter for Excel. It isn't a part of the table. */
const DELIMITER_LINE = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n|$)/i

class OpenQuote extends Error {}

/**
 * Parses a CSV file (RFC 4180, in UTF-8 with or without a byte order mark). The delimiter is the
 * one that a line for Excel names, or else the most frequent one in the first line. Empty lines are
 * left out.
 */
export function parseCsv(bytes: Uint8Array): ParsedCsv {
  const text = decode(bytes)
  if (text === null) return refused('not_utf8')
  try {
    const rows: SheetRow[] = []
    for (const row of records(text)) {
      if (rows.length > MAX_SHEET_ROWS) return refused('too_many_rows')
      rows.push(row)
    }
    const [head, ...rest] = rows
    const columns = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
    if (columns.length > 0 && !columns.includes('text')) return refused('no_text_column')
    return rest.length === 0 ? refused('empty') : { kind: 'rows', columns, rows: rest }
  } catch (error) {
    if (error instanceof OpenQuote) return refused('open_quote')
    throw error
  }
}

function refused(refusal: SheetRefusal): ParsedCsv {
  return { kind: 'refused', refusal }
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null // Excel writes the system's encoding unless "CSV UTF-8" was chosen.
  }
}

function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const head = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/** Yields the records that are not empty. @throws OpenQuote */
function* records(text: string): Generator<SheetRow> {
  const [head = '', named] = DELIMITER_LINE.exec(text) ?? []
  const delimiter = named ?? delimiterOf(text)
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y')
  let at = head.length
  let line = named ? 2 : 1
  while (at < text.length) {
    const row: SheetRow = { line, cells: [] }
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, plain) : plainCell(text, at, plain)
      row.cells.push(cell.value)
      line += lineBreaks(cell.value)
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.some((value) => value.trim() !== '')) yield row
  }
}

function plainCell(text: string, start: number, pattern: RegExp) {
  pattern.lastIndex = start
  const [value = ''] = pattern.exec(text) ?? []
  return { value, end: start + value.length }
}

/** Returns what follows the closing quote until the delimiter is added, as spreadsheets do. */
function quotedCell(text: string, start: number, pattern: RegExp) {
  const pieces: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new OpenQuote()
    pieces.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, pattern)
      return { value: pieces.join('"') + rest.value.trim(), end: rest.end }
    }
    from = quote + 2
  }
}

function lineBreaks(value: string) {
  return value.split(/\r\n|\r|\n/).length - 1
}
