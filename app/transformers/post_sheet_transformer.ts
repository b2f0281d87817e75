import type { DateTime } from 'luxon'
import type { ImportedRow } from '#models/csv_import'

interface CsvOutcome {
  rows: readonly ImportedRow[]
  ignored: readonly string[]
  isImported: boolean
}

/** The outcome of each row of a CSV file, or the outcome that an import would have. */
export function csvOutcome({ rows, ignored, isImported }: CsvOutcome) {
  return {
    is_taken: isImported,
    ignored_columns: [...ignored],
    rows: rows.map(({ line, problem, note, postId, draftId }) => ({
      line,
      problem,
      note,
      post_id: postId,
      draft_id: draftId,
    })),
  }
}

export type CsvOutcomeCard = ReturnType<typeof csvOutcome>

/** Headers that make the browser save the posts as a file. */
export function sheetHeaders(now: DateTime) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="herald-posts-${now.toFormat('yyyy-MM-dd')}.csv"`,
    'X-Content-Type-Options': 'nosniff',
  }
}
