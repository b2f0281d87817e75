import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { watchMemory } from '#services/background/watch_memory'
import { ArchiveFailure } from '#services/archives/archive_process'
import type {
  ArchiveReadRequest,
  ArchiveReport,
  NewIds,
  UnpackedFile,
} from '#services/archives/archive_process'
import { toImportedRow } from '#domain/archives/import_row'
import type { ArchiveImport } from '#domain/archives/import_row'
import { FILE_COLUMNS, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { normaliseEmail } from '#domain/auth/auth_rules'
import { isDiskFullError } from '#domain/health/failure_causes'
import { rowCharacters, type PortableRow } from '#domain/archives/table_schema'
import { OrganizationArchive } from '#services/archives/organization_archive'
import type { FormerPerson } from '#services/archives/organization_archive'
import { toArchiveFailure } from '#services/archives/archive_reader'
import type { ArchiveReader } from '#services/archives/archive_reader'

watchMemory()

/**
 * Sends a report and waits for its answer, so that the server stores each part before the next one
 * is read.
 */
function sendReport(report: ArchiveReport): Promise<NewIds> {
  const answer = new Promise<NewIds>((resolve) => process.once('message', resolve))
  process.send?.(report)
  return answer
}

process.once('message', async (request: ArchiveReadRequest) => {
  try {
    await readImportedArchive(request, sendReport)
    process.send?.({ kind: 'done' })
  } catch (error) {
    if (isDiskFullError(error)) return void process.send?.({ kind: 'disk_full' })
    const failure = error instanceof ArchiveFailure ? error : new ArchiveFailure('broken')
    process.send?.({ kind: 'refused', refusal: failure.refusal, where: failure.where })
  }
})

type SendReport = (report: ArchiveReport) => Promise<NewIds>

/**
 * Batch sizes for looking up ids and storing rows. Small batches let other requests run in between.
 */
const IDS_PER_BATCH = 500

const ROWS_PER_BATCH = 50

const CHARACTERS_PER_BATCH = 200_000

/**
 * The scheduler starts work on rows of these tables immediately, so they are stored after
 * everything else.
 */
const STORED_LAST = [
  'campaigns',
  'campaign_generations',
  'campaign_sources',
  'source_items',
  'materials',
]

/**
 * Reads the archive of an organization twice: all rows are checked before the first one is sent.
 * @throws ArchiveFailure
 */
async function readImportedArchive(
  request: ArchiveReadRequest,
  onReport: SendReport
): Promise<void> {
  const archive = await OrganizationArchive.open(request.path, request.tables, request.bounds)
  try {
    const arrival = await prepareArrival(archive, request, onReport)
    await onReport({ kind: 'organization', id: arrival.organizationId })
    for (const part of ORGANIZATION_PARTS)
      await sendFiles(archive, part, { request, arrival, sendReport: onReport })
    for (const part of partsInStorageOrder())
      await sendRows(archive, part, { request, arrival, sendReport: onReport })
  } finally {
    archive.close()
  }
}

function partsInStorageOrder() {
  const isLast = ({ table }: OrganizationPart) => STORED_LAST.includes(table)
  const first = ORGANIZATION_PARTS.filter((part) => !isLast(part))
  return [...first, ...ORGANIZATION_PARTS.filter(isLast)]
}

async function prepareArrival(
  archive: OrganizationArchive,
  { importer: { id, email } }: ArchiveReadRequest,
  onReport: SendReport
): Promise<ArchiveImport> {
  const people = await archive.people()
  const usedIds = await archive.ids()
  const taken = new Map<string, Map<string, string>>()
  for (const [table, ids] of usedIds)
    taken.set(table, await requestNewIds(table, [...ids], onReport))
  const ids = { given: usedIds, taken }
  const [former] = usedIds.get('organizations') ?? []
  const organizationId = taken.get('organizations')?.get(former) ?? former
  const importer = { id, formerId: formerIdOf(email, people) }
  const others = people.filter((person) => person.id !== importer.formerId)
  const names = new Map(others.map((person) => [person.id, person.name.slice(0, 120)]))
  return { organizationId, ids, importer, names }
}

function formerIdOf(email: string, people: FormerPerson[]) {
  return people.find((person) => normaliseEmail(person.email) === email)?.id ?? null
}

async function requestNewIds(table: string, ids: string[], onReport: SendReport) {
  const fresh = new Map<string, string>()
  for (let first = 0; first < ids.length; first += IDS_PER_BATCH) {
    const batch = ids.slice(first, first + IDS_PER_BATCH)
    for (const [former, id] of await onReport({ kind: 'ids', table, ids: batch }))
      fresh.set(former, id)
  }
  return fresh
}

type SendContext = { request: ArchiveReadRequest; arrival: ArchiveImport; sendReport: SendReport }

async function sendFiles(
  archive: OrganizationArchive,
  part: OrganizationPart,
  { request, arrival, sendReport: onReport }: SendContext
) {
  const facts = request.tables.get(part.table)
  const column = FILE_COLUMNS[part.table]
  if (!facts || column === undefined) return
  for await (const row of archive.rows(part)) {
    const where = archive.fileOf(part.table, row)
    const diskKey = toImportedRow(part, facts, row, arrival)[column]
    if (where === null || typeof diskKey !== 'string') continue
    const file = { table: part.table, row, where, diskKey, path: join(request.folder, 'unpacked') }
    await unpackFile(archive.reader, file)
    await onReport({ kind: 'file', ...file })
  }
}

async function sendRows(
  archive: OrganizationArchive,
  part: OrganizationPart,
  { request, arrival, sendReport: onReport }: SendContext
) {
  const facts = request.tables.get(part.table)
  if (!facts) return
  let rows: PortableRow[] = []
  let characters = 0
  const flush = async () => {
    if (rows.length > 0) await onReport({ kind: 'rows', table: part.table, rows })
    rows = []
    characters = 0
  }
  for await (const row of archive.rows(part)) {
    rows.push(toImportedRow(part, facts, row, arrival))
    characters += rowCharacters(row)
    if (rows.length === ROWS_PER_BATCH || characters > CHARACTERS_PER_BATCH) await flush()
  }
  await flush()
}

/**
 * Unpacks a file of an archive to a path. The file must have the size in its row, and media must
 * also have the SHA-256 in their row.
 * @throws ArchiveFailure
 */
async function unpackFile(
  archive: ArchiveReader,
  { table, row, where, path }: UnpackedFile
): Promise<void> {
  if (archive.sizeOf(where) !== row.bytes) throw new ArchiveFailure('bad_file', where)
  const seen = new HashingStream()
  try {
    await pipeline(await archive.file(where), seen, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    throw isDiskFullError(error) ? error : toArchiveFailure(error, where)
  }
  if (table === 'media' && seen.digest() !== row.sha256) {
    throw new ArchiveFailure('bad_file', where)
  }
}

class HashingStream extends Transform {
  #hash = createHash('sha256')

  _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void) {
    this.#hash.update(piece)
    done(null, piece)
  }

  digest() {
    return this.#hash.digest('hex')
  }
}
