import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import { may } from '#domain/organizations/roles'
import { columnPlaces, ignoredColumns, isColumnRepeated } from '#domain/posts/csv/post_columns'
import { readRow } from '#domain/posts/csv/planned_row'
import type { FaultyRow, PlannedRow, ReadRow } from '#domain/posts/csv/planned_row'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import { SheetRefusedException } from '#errors/files_errors'
import { now } from '#services/clock'
import { runThenYield } from '#services/background/watch_memory'
import { readInWorker } from '#services/materials/reading_process'
import type { Sheet } from '#services/materials/reading_process'
import { siteUrl } from '#services/web/guarded_fetch'
import ListKnownAuthors from '#actions/linkedin/list_known_authors'
import { imageKey, prepareImages } from '#actions/posts/csv/sheet_images'
import type { SheetImage } from '#actions/posts/csv/sheet_images'
import { missingSlots, importRows } from '#actions/posts/csv/import_rows'
import { sqlInstant } from '#database/instants'
import CsvImport from '#models/csv_import'
import type { ImportedRow } from '#models/csv_import'
import type Organization from '#models/organization'
import Post from '#models/post'
import type User from '#models/user'

interface Input {
  organization: Organization
  user: User
  /** Path of the CSV file, or of a ZIP with one and its images. */
  path: string
  /** True reports what is wrong, and stores nothing. */
  isCheck: boolean
  /** True imports the valid rows even if others are faulty. */
  skipsFaulty: boolean
}

interface CsvOutcome {
  rows: ImportedRow[]
  ignored: string[]
  /** True when the posts are stored, by this request or an earlier one with the same file. */
  isImported: boolean
}

type Rows = Extract<Sheet, { kind: 'rows' }>

/** Rows read before other requests get a turn. */
const ROWS_PER_STEP = 20

const READING_TIMEOUT_MS = 60_000

const READING_MEMORY_MB = 250

/**
 * Imports the posts of a CSV file, all in one transaction and only once. A separate process reads
 * the file. With a faulty row nothing is imported, unless faulty rows may be skipped.
 */
@inject()
export default class ImportCsv {
  constructor(private listKnownAuthors: ListKnownAuthors) {}

  /** @throws SheetRefusedException, PlanLimitReached, QuotaReached, InvalidPostException */
  async handle(input: Input): Promise<CsvOutcome> {
    const file = { organizationId: input.organization.id, sha256: await hashOf(input.path) }
    const known = await CsvImport.ofFile(file)
    if (known) return { rows: known.rows, ignored: [], isImported: true }
    const folder = await mkdtemp(join(tmpdir(), 'herald-sheet-'))
    try {
      const sheet = await readSheet(input.path, folder)
      return await this.#importSheet(sheet, { ...input, ...file, folder })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #importSheet(sheet: Rows, input: Input & { sha256: string; folder: string }) {
    const { organization, user, sha256, folder } = input
    const { id: organizationId } = organization
    const read = await this.#readRows(sheet, input)
    const asked = read.flatMap((row) => (row.kind === 'planned' ? (row.image ?? []) : []))
    const sources = { organizationId, folder, files: new Map(sheet.images) }
    const images = await prepareImages(asked, sources)
    const known = await plannedPosts(organizationId, planned(read))
    const checked = read.map((row) => withKnownPost(withImageProblem(row, images), known))
    const full = await missingSlots(organizationId, planned(checked))
    const rows = checked.map((row) => (full.has(row.line) ? faulty(row, NO_FREE_SLOT) : row))
    const ignored = ignoredColumns(sheet.columns)
    const outcome = rows.map(withoutPost)
    const isFaulty = outcome.some(({ problem }) => problem !== null)
    if (input.isCheck || (isFaulty && !input.skipsFaulty)) {
      return { rows: outcome, ignored, isImported: false }
    }
    const order = { organization, user, sha256, outcome, images }
    return { rows: await importRows(planned(rows), order), ignored, isImported: true }
  }

  async #readRows({ columns, rows }: Rows, { organization, user }: Input) {
    const { member, pages } = await this.listKnownAuthors.handle({ organization })
    const context = {
      places: columnPlaces(columns),
      width: columns.length,
      zone: zoneOrUtc(user.timezone),
      now: now(),
      authors: [...(member ? [member] : []), ...pages],
      maySchedule: may(organization.role, 'write_posts'),
      origin: siteUrl,
    }
    const read: ReadRow[] = []
    for (let first = 0; first < rows.length; first += ROWS_PER_STEP) {
      const step = rows.slice(first, first + ROWS_PER_STEP)
      read.push(...(await runThenYield(async () => step.map((row) => readRow(row, context)))))
    }
    return read
  }
}

const NO_FREE_SLOT = 'No free slot is left in the posting queue. Add posting times.'

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function readSheet(path: string, folder: string): Promise<Rows> {
  const limits = { timeoutMs: READING_TIMEOUT_MS, memoryMb: READING_MEMORY_MB }
  const request = { format: 'sheet', files: { path, folder } } as const
  const reading = await readInWorker(request, new Uint8Array(), limits)
  if (reading.kind !== 'sheet') throw new SheetRefusedException('broken')
  if (reading.sheet.kind === 'refused') throw new SheetRefusedException(reading.sheet.refusal)
  if (isColumnRepeated(reading.sheet.columns)) throw new SheetRefusedException('repeated_column')
  return reading.sheet
}

function withImageProblem(row: ReadRow, images: ReadonlyMap<string, SheetImage>): ReadRow {
  const image = row.kind === 'planned' && row.image ? images.get(imageKey(row.image)) : undefined
  return image?.kind === 'refused' ? faulty(row, image.sentence) : row
}

/**
 * Returns the posts that are planned for the times of the rows. A corrected file usually has the
 * rows of an earlier one again.
 */
async function plannedPosts(organizationId: string, rows: readonly PlannedRow[]) {
  const times = rows.flatMap(({ time }) => (time.kind === 'time' ? [sqlInstant(time.at)] : []))
  const posts = await Post.query()
    .select('body', 'publish_at')
    .where('organization_id', organizationId)
    .whereIn('publish_at', [...new Set(times)])
    .whereNotIn('status', ['cancelled', 'rejected'])
  return new Set(posts.map(({ body, publishAt }) => `${publishAt?.toMillis()} ${body}`))
}

function withKnownPost(row: ReadRow, known: ReadonlySet<string>): ReadRow {
  if (row.kind === 'faulty' || row.time.kind !== 'time') return row
  if (!known.has(`${row.time.at.valueOf()} ${row.content.body}`)) return row
  return { ...row, note: row.note === null ? ALREADY_PLANNED : `${row.note} ${ALREADY_PLANNED}` }
}

const ALREADY_PLANNED = 'A post with this text is already planned for this time.'

function faulty({ line }: ReadRow, problem: string): FaultyRow {
  return { kind: 'faulty', line, problem }
}

function planned(rows: readonly ReadRow[]): PlannedRow[] {
  return rows.flatMap((row) => (row.kind === 'planned' ? row : []))
}

function withoutPost(row: ReadRow): ImportedRow {
  const { line } = row
  const [problem, note] = row.kind === 'faulty' ? [row.problem, null] : [null, row.note]
  return { line, problem, note, postId: null, draftId: null }
}
