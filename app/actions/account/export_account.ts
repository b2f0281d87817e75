import type { Readable } from 'node:stream'
import { ARCHIVE_FORMAT } from '#domain/archives/manifest'
import { accountEntries } from '#models/account_entries'
import { inSnapshot } from '#models/snapshot'
import { archiveStream } from '#services/archives/archive_writer'
import { heraldVersion } from '#services/archives/herald_version'
import { now } from '#services/clock'

const NOTE =
  'Everything from this account and the organizations it owns. Only the last four characters of keys are included. Passwords and tokens are left out.'

/** Everything of a user as one zip, read from one moment of the database while it is sent. */
export default class ExportAccount {
  handle(userId: string): Readable {
    const about = { kind: 'account' as const, format: ARCHIVE_FORMAT, note: NOTE }
    return archiveStream(
      { ...about, herald: heraldVersion(), created_at: now().toISO() },
      inSnapshot((client) => accountEntries(client, userId))
    )
  }
}
