import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '#domain/archives/refusals'

/** What the operator is told about a backup, where it differs from the export of an organization. */
const OF_BACKUPS: Partial<Record<ArchiveRefusal, string>> = {
  not_a_zip: "This file isn't a Herald backup, because it isn't a ZIP file.",
  broken: 'This backup is incomplete or damaged. Use another one.',
  damaged: 'This backup has changed since it was written. Use another one.',
  unsafe: 'This backup contains unsafe file paths.',
  too_big: "This backup contains a row that's too large to read.",
  no_manifest: "This ZIP isn't a complete Herald backup.",
  wrong_kind: "This ZIP isn't a backup. Import an organization with organizations:import.",
  newer: 'This backup comes from a newer version of Herald. Upgrade this server first.',
  incomplete: 'This backup is missing a part that it lists.',
}

export function backupRefusal(refusal: ArchiveRefusal): string {
  return OF_BACKUPS[refusal] ?? ARCHIVE_REFUSALS[refusal].sentence
}
