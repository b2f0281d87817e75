import type { Readable } from 'node:stream'
import { ARCHIVE_FORMAT } from '#domain/archives/manifest'
import { heraldVersion } from '#services/archives/backup_storage'
import { organizationEntries } from '#queries/archives/organization_entries'
import { readSnapshot } from '#database/read_snapshot'
import { ExportRunningException } from '#errors/files_errors'
import { createArchiveStream, downloads } from '#services/archives/archive_writer'
import { now } from '#services/clock'

const NOTE =
  'Contains no passwords, keys or tokens. After importing it, connect LinkedIn, invite the members and create new review links. Imported review links are revoked.'

/** Streams everything an organization owns as a zip, read from one snapshot of the database. */
export default class ExportOrganization {
  /** @throws ExportRunningException */
  download(organizationId: string, userId: string): Readable {
    return startDownload(userId, () => this.handle(organizationId))
  }

  handle(organizationId: string): Readable {
    const manifest = { kind: 'organization' as const, format: ARCHIVE_FORMAT, note: NOTE }
    return createArchiveStream(
      { ...manifest, herald: heraldVersion(), created_at: now().toISO() },
      readSnapshot((client) => organizationEntries(client, organizationId))
    )
  }
}

/** Streams an export to a user. @throws ExportRunningException */
export function startDownload(userId: string, open: () => Readable): Readable {
  const started = downloads.start(userId, open)
  if (started === null) throw new ExportRunningException()
  return started
}
