import { BYTE_ORDER_MARK, csvRow } from '#domain/analytics/csv'
import { mediaUrl } from '#domain/media/image_rules'
import { coverImageAlt, coverImageId } from '#domain/posts/post_content'
import { OPTION_COLUMNS, optionCells } from '#domain/posts/csv/option_cells'
import { MAX_SHEET_ROWS } from '#domain/posts/csv/parse_csv'
import type { SheetRefusal } from '#domain/posts/csv/parse_csv'
import type { PostRow } from '#domain/posts/post_row'
import { HOUR_MS } from '#domain/schedule/instant'
import { wallTime, toInstant, toWallClock, toWireInstant } from '#domain/schedule/wall_clock'

/** The columns that an import reads. Others are left out. */
const IMPORTED_COLUMNS = [
  'text',
  'publish_time',
  'date',
  'time',
  'slot',
  'timezone',
  'author',
  'hashtags',
  'link',
  'image_url',
  'image_file',
  'alt',
  'first_comment',
  ...OPTION_COLUMNS,
] as const

export type PostColumn = (typeof IMPORTED_COLUMNS)[number]

/** Returns the columns of a file that an import leaves out, each name once. */
export function ignoredColumns(columns: readonly string[]): string[] {
  const known: readonly string[] = IMPORTED_COLUMNS
  return [...new Set(columns.filter((column) => column !== '' && !known.includes(column)))]
}

/** Returns whether a file has a column of an import twice, so that it isn't clear which one counts. */
export function isColumnRepeated(columns: readonly string[]): boolean {
  return IMPORTED_COLUMNS.some((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
}

/**
 * Returns what is the same for an image's name in a row and in a ZIP: macOS writes accents as
 * separate characters, Windows paths with backslashes.
 */
export function imageFileKey(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase().normalize('NFC')
}

export type ColumnPlaces = ReadonlyMap<PostColumn, number>

/**
 * Returns where the columns of an import are in a file; -1 for one that it lacks. They are found
 * once and not for each row, because a file can have millions of other columns.
 */
export function columnPlaces(columns: readonly string[]): ColumnPlaces {
  return new Map(IMPORTED_COLUMNS.map((name) => [name, columns.indexOf(name)]))
}

/** The columns of an export, which an import reads again. */
const EXPORTED_COLUMNS = [
  'text',
  'publish_time',
  'timezone',
  'author',
  'hashtags',
  'link',
  'image_url',
  'alt',
  'first_comment',
  ...OPTION_COLUMNS,
] as const satisfies readonly PostColumn[]

export type SheetPost = Pick<
  PostRow<Date>,
  | ('body' | 'hashtags' | 'publishAt' | 'postedAt' | 'zone' | 'authorUrn' | 'authorName')
  | ('media' | 'firstComment' | 'mentions' | 'poll' | 'visibility' | 'isReshareDisabled')
>

/** Returns the first line of an export. */
export function sheetHead(): string {
  return BYTE_ORDER_MARK + csvRow(EXPORTED_COLUMNS)
}

/** Returns the line of a post in an export. `origin` is where its image is served. */
export function sheetLine(post: SheetPost, origin: string): string {
  const { body, hashtags, zone, media, firstComment, authorUrn } = post
  const at = post.postedAt ?? post.publishAt
  const image = coverImageId(media)
  return csvRow([
    body,
    at ? sheetTime(at, zone) : '',
    at ? zone : '',
    // The connected member is the author wherever none is named.
    authorUrn ?? '',
    hashtags.join(' '),
    media.find(({ type }) => type === 'article')?.url ?? '',
    image ? origin + mediaUrl(image) : '',
    coverImageAlt(media) ?? '',
    firstComment?.text ?? '',
    ...optionCells(post),
  ])
}

/**
 * Returns a time that an import reads as the same moment: with an offset where the zone's clock is
 * unclear.
 */
function sheetTime(at: Date, zone: string): string {
  const back = toInstant(toWallClock(at, zone), zone)
  return back?.valueOf() === at.valueOf() ? wallTime(at, zone).replace('T', ' ') : toWireInstant(at)
}

/** A formula that an export disarmed with an apostrophe is read as it was written. */
export function unescapedCell(value: string): string {
  return /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? value.slice(1) : value
}

const MB = 1024 * 1024

/** The limits of an uploaded file, which is a CSV file or a ZIP with one and its images. */
export const SHEET_BOUNDS = {
  csvBytes: 5 * MB,
  zipBytes: 100 * MB,
  /** The number of images in one file, by URL and in the ZIP. */
  images: 200,
} as const

/** The files of one user. A file is usually checked several times before it is imported. */
export const SHEET_THROTTLE = { tries: 60, windowMs: HOUR_MS }

export const SHEET_REFUSALS: Readonly<Record<SheetRefusal, { status: number; sentence: string }>> =
  {
    no_file: {
      status: 422,
      sentence: 'Choose a CSV file, or a ZIP with a CSV file and its images.',
    },
    empty: {
      status: 422,
      sentence: 'This file has no posts. The first line has the column names.',
    },
    not_utf8: {
      status: 415,
      sentence: 'This isn\'t a CSV file in UTF-8. In a spreadsheet, save it as "CSV UTF-8".',
    },
    no_text_column: {
      status: 422,
      sentence:
        'No "text" column. The first line needs column names, such as text and publish_time.',
    },
    repeated_column: {
      status: 422,
      sentence: 'Two columns have the same name. Rename or delete one of them.',
    },
    open_quote: {
      status: 422,
      sentence: "A quotation mark isn't closed. Check the file.",
    },
    too_many_rows: {
      status: 413,
      sentence: `A file can have up to ${MAX_SHEET_ROWS.toLocaleString('en-US')} posts. Split it.`,
    },
    too_big: { status: 413, sentence: 'A CSV file can have up to 5 MB, and a ZIP up to 100 MB.' },
    no_csv: { status: 422, sentence: 'The ZIP needs exactly one CSV file beside its images.' },
    broken: { status: 422, sentence: "This file is damaged and can't be read." },
  }
