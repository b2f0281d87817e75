/** Why an archive cannot be taken. */
export type ArchiveRefusal =
  | 'no_file'
  | 'not_a_zip'
  | 'broken'
  | 'unsafe'
  | 'too_big'
  | 'no_manifest'
  | 'wrong_kind'
  | 'newer'
  | 'not_empty'
  | 'running'
  | 'incomplete'
  | 'bad_row'
  | 'bad_file'
  | 'damaged'
  | 'no_tables'

export const ARCHIVE_REFUSALS: Readonly<
  Record<ArchiveRefusal, { status: number; sentence: string }>
> = {
  no_file: { status: 422, sentence: 'Please choose a ZIP file exported from Herald.' },
  not_a_zip: {
    status: 415,
    sentence: "This isn't a ZIP file. Please choose a ZIP file exported from Herald.",
  },
  broken: { status: 422, sentence: 'This ZIP is incomplete or damaged. Please export again.' },
  unsafe: { status: 422, sentence: 'This ZIP contains unsafe file paths.' },
  too_big: { status: 413, sentence: 'This ZIP is too large to import.' },
  no_manifest: { status: 422, sentence: "This ZIP isn't a Herald export." },
  wrong_kind: { status: 422, sentence: 'This ZIP is a different kind of Herald export.' },
  newer: {
    status: 422,
    sentence: 'This ZIP comes from a newer version of Herald. Upgrade this server first.',
  },
  not_empty: {
    status: 409,
    sentence: "This database isn't empty. Use --force to replace everything in it.",
  },
  running: {
    status: 409,
    sentence: 'Herald is running on this database. Stop it first.',
  },
  incomplete: { status: 422, sentence: 'This ZIP is missing a part that its manifest lists.' },
  bad_row: { status: 422, sentence: "This ZIP contains something Herald can't read." },
  bad_file: { status: 422, sentence: "This ZIP contains a file that isn't what its name says." },
  no_tables: { status: 500, sentence: "The tables couldn't be created." },
  damaged: { status: 422, sentence: 'This ZIP has changed since it was written.' },
}
