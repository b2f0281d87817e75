import type { DateTime } from 'luxon'
import { archiveName } from '#domain/archives/manifest'

/** Headers that make the browser save the archive without opening it. */
export function archiveHeaders(what: string, now: DateTime) {
  return {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${archiveName(what, now)}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
