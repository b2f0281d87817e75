import type { Readable } from 'node:stream'
import { ARCHIVE_FORMAT } from '#domain/archives/manifest'
import { organizationEntries } from '#models/organization_entries'
import { inSnapshot } from '#models/snapshot'
import { archiveStream } from '#services/archives/archive_writer'
import { heraldVersion } from '#services/archives/herald_version'
import { now } from '#services/clock'

const NOTE =
  'Contains no passwords, keys or tokens. After importing it, connect LinkedIn, invite the members and create new review links. Imported review links are revoked.'

/** All that an organization holds as one zip, read from one moment of the database while it is sent. */
export default class ExportOrganization {
  handle(organizationId: string): Readable {
    const about = { kind: 'organization' as const, format: ARCHIVE_FORMAT, note: NOTE }
    return archiveStream(
      { ...about, herald: heraldVersion(), created_at: now().toISO() },
      inSnapshot((client) => organizationEntries(client, organizationId))
    )
  }
}
