import type { DateTime } from 'luxon'
import { archiveName } from '#domain/archives/manifest'

/** With which the browser saves an archive and opens nothing. */
export function archiveHeaders(what: string, now: DateTime) {
  return {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${archiveName(what, now)}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
