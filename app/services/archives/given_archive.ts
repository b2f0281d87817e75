import { join } from 'node:path'
import { arrivingRow, type Arrival } from '#domain/archives/arriving_row'
import { FILES_OF, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { PortableRow } from '#domain/archives/table_facts'
import { normaliseEmail } from '#domain/auth/rules'
import type { ArchiveOrder, ArchiveReport, NewIds } from '#services/archives/archive_report'
import { unpackFile } from '#services/archives/checked_file'
import { OrganizationArchive, type FormerPerson } from '#services/archives/organization_archive'

type Ask = (report: ArchiveReport) => Promise<NewIds>

/** Ids that are looked up together, and rows that are stored together: no slice keeps others waiting. */
const IDS_AT_ONCE = 500
const ROWS_AT_ONCE = 50
const CHARACTERS_AT_ONCE = 200_000

/** These are worked on as soon as they are there: they come when everything else is. */
const LAST = ['campaigns', 'campaign_generations', 'materials']

/**
 * Reads the archive of an organization twice: every row is looked at before the first one is given away.
 * @throws ArchiveFailure
 */
export async function readGivenArchive(order: ArchiveOrder, ask: Ask): Promise<void> {
  const archive = await OrganizationArchive.open(order.path, order.tables, order.bounds)
  try {
    const arrival = await arrivalOf(archive, order, ask)
    await ask({ kind: 'organization', id: arrival.organizationId })
    for (const part of ORGANIZATION_PARTS) await giveFiles(archive, part, { order, arrival, ask })
    for (const part of inOrderOfStoring()) await giveRows(archive, part, { order, arrival, ask })
  } finally {
    archive.close()
  }
}

function inOrderOfStoring() {
  const isLast = ({ table }: OrganizationPart) => LAST.includes(table)
  const first = ORGANIZATION_PARTS.filter((part) => !isLast(part))
  return [...first, ...ORGANIZATION_PARTS.filter(isLast)]
}

async function arrivalOf(
  archive: OrganizationArchive,
  { importer: { id, email } }: ArchiveOrder,
  ask: Ask
): Promise<Arrival> {
  const people = await archive.people()
  const given = await archive.ids()
  const taken = new Map<string, Map<string, string>>()
  for (const [table, ids] of given) taken.set(table, await newIdsOf(table, [...ids], ask))
  const ids = { given, taken }
  const [former] = given.get('organizations') ?? []
  const organizationId = taken.get('organizations')?.get(former) ?? former
  const importer = { id, formerId: formerIdOf(email, people) }
  const others = people.filter((person) => person.id !== importer.formerId)
  const names = new Map(others.map((person) => [person.id, person.name.slice(0, 120)]))
  return { organizationId, ids, importer, names }
}

function formerIdOf(email: string, people: FormerPerson[]) {
  return people.find((person) => normaliseEmail(person.email) === email)?.id ?? null
}

async function newIdsOf(table: string, ids: string[], ask: Ask) {
  const fresh = new Map<string, string>()
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const some = ids.slice(first, first + IDS_AT_ONCE)
    for (const [former, id] of await ask({ kind: 'ids', table, ids: some })) fresh.set(former, id)
  }
  return fresh
}

type Giving = { order: ArchiveOrder; arrival: Arrival; ask: Ask }

async function giveFiles(
  archive: OrganizationArchive,
  part: OrganizationPart,
  { order, arrival, ask }: Giving
) {
  const facts = order.tables.get(part.table)
  const column = FILES_OF[part.table]
  if (!facts || column === undefined) return
  for await (const row of archive.rows(part)) {
    const where = archive.fileOf(part.table, row)
    const diskKey = arrivingRow(part, facts, row, arrival)[column]
    if (where === null || typeof diskKey !== 'string') continue
    const file = { table: part.table, row, where, diskKey, path: join(order.folder, 'unpacked') }
    await unpackFile(archive.reader, file)
    await ask({ kind: 'file', ...file })
  }
}

async function giveRows(
  archive: OrganizationArchive,
  part: OrganizationPart,
  { order, arrival, ask }: Giving
) {
  const facts = order.tables.get(part.table)
  if (!facts) return
  let rows: PortableRow[] = []
  let characters = 0
  const give = async () => {
    if (rows.length > 0) await ask({ kind: 'rows', table: part.table, rows })
    rows = []
    characters = 0
  }
  for await (const row of archive.rows(part)) {
    rows.push(arrivingRow(part, facts, row, arrival))
    characters += charactersOf(row)
    if (rows.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await give()
  }
  await give()
}

function charactersOf(row: PortableRow) {
  const lengths = Object.values(row).map((cell) => (typeof cell === 'string' ? cell.length : 8))
  return lengths.reduce((sum, length) => sum + length, 0)
}
