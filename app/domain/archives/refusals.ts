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
  no_file: { status: 422, sentence: 'Please choose the zip of an export.' },
  not_a_zip: { status: 415, sentence: 'This is not a zip. Please choose the zip of an export.' },
  broken: { status: 422, sentence: 'This zip is cut off or damaged. Please export again.' },
  unsafe: { status: 422, sentence: 'This zip holds names that point outside of it.' },
  too_big: { status: 413, sentence: 'This ZIP is too large to import.' },
  no_manifest: { status: 422, sentence: 'This zip is not an export of Herald.' },
  wrong_kind: { status: 422, sentence: 'This zip is of another kind than what is asked for.' },
  newer: {
    status: 422,
    sentence: 'This zip was made by a newer Herald. Upgrade this one first.',
  },
  not_empty: {
    status: 409,
    sentence: 'This database is not empty. With --force everything in it is replaced.',
  },
  running: {
    status: 409,
    sentence: 'Herald is running on this database. Stop it first.',
  },
  incomplete: { status: 422, sentence: 'This zip lacks a part that it says it has.' },
  bad_row: { status: 422, sentence: "This ZIP contains something Herald can't read." },
  bad_file: { status: 422, sentence: 'This zip holds a file that is not what it says.' },
  no_tables: { status: 500, sentence: "The tables couldn't be created." },
  damaged: { status: 422, sentence: 'This ZIP has changed since it was written.' },
}
