import type { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { UnreadableRow } from '#domain/archives/given_row'
import { tablePath } from '#domain/archives/manifest'
import { movedRow, newId, type KnownIds, type Newcomer } from '#domain/archives/new_ids'
import { FILES_OF, ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { namedEvent, newDiskKey, withoutForeignFiles } from '#domain/archives/settled_row'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'
import { allowance } from '#domain/billing/entitlements'
import { isConstraintViolation } from '#database/constraint_violation'
import { sqlInstant } from '#database/instants'
import { insertPortable } from '#database/portable_rows'
import { keepWithinPlan } from '#models/campaign_limit'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import { planHolder } from '#models/plan_holder'
import ReviewLink from '#models/review_link'
import { takenIds } from '#models/taken_ids'

export interface Arrival {
  organizationId: string
  ids: KnownIds
  importer: Newcomer
  /** Of the people that rows name, by their former ids: the importer is not among them. */
  names: ReadonlyMap<string, string>
  rows: (part: OrganizationPart) => AsyncIterable<PortableRow>
  at: DateTime
}

/** New ids for those that rows of this installation have already. */
export async function idsHere(given: ReadonlyMap<string, ReadonlySet<string>>): Promise<KnownIds> {
  const taken = new Map<string, Map<string, string>>()
  for (const [part, ids] of given) {
    const fresh = await takenIds(part, ids)
    taken.set(part, new Map(fresh.map((id) => [id, uuidv7()])))
  }
  return { given, taken }
}

/** A row as it is kept here: of this organization, with the ids, people and files of this installation. */
export function rowHere(
  part: OrganizationPart,
  facts: TableFacts,
  row: PortableRow,
  { organizationId, ids, importer, names }: Omit<Arrival, 'rows' | 'at'>
): PortableRow {
  const media = ids.given.get('media') ?? new Set()
  const own = withoutForeignFiles(part.table, namedEventOf(part, row, names), media)
  const moved = movedRow(own, { part, references: facts.references }, ids, importer)
  const file = FILES_OF[part.table]
  const former = file === undefined ? null : row[file]
  if (typeof former !== 'string') return moved
  const id = newId(part.table, String(row.id), ids)
  return { ...moved, [file]: newDiskKey(part.table, organizationId, id, former) }
}

/** Nobody knows the address of a link that came along, and nobody will. */
function asArrived({ table }: OrganizationPart, row: PortableRow, at: DateTime): PortableRow {
  if (table !== 'review_links') return row
  return {
    ...row,
    secret_hash: ReviewLink.unknownHash(),
    revoked_at: row.revoked_at ?? sqlInstant(at),
  }
}

function namedEventOf(part: OrganizationPart, row: PortableRow, names: Arrival['names']) {
  return part.table === 'post_events' ? namedEvent(row, names) : row
}

/**
 * Puts all rows of an arriving organization in and makes the importer its owner.
 * @throws UnreadableRow, PlanLimitReached
 */
export async function arrive(
  arrival: Arrival,
  tables: ReadonlyMap<string, TableFacts>,
  trx: TransactionClientContract
): Promise<void> {
  for (const part of ORGANIZATION_PARTS) {
    const facts = tables.get(part.table)
    if (facts) await insert(trx, facts, rowsHere(arrival, part, facts))
  }
  const { organizationId, importer } = arrival
  const owner = { organizationId, userId: importer.id, role: 'owner' as const }
  await Membership.create(owner, { client: trx })
  await keepWithinPlan(importer.id, trx)
  await countPlanned(arrival, trx)
}

async function insert(
  trx: TransactionClientContract,
  facts: TableFacts,
  rows: AsyncIterable<PortableRow>
) {
  try {
    await insertPortable(trx, facts, rows)
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    throw new UnreadableRow(`${tablePath(facts.name)}: a row that does not fit`)
  }
}

async function* rowsHere(arrival: Arrival, part: OrganizationPart, facts: TableFacts) {
  for await (const row of arrival.rows(part)) {
    yield asArrived(part, rowHere(part, facts, row, arrival), arrival.at)
  }
}

/** Where a plan limits posts, those that are to go out count as if they were scheduled now. */
async function countPlanned({ organizationId, importer }: Arrival, trx: TransactionClientContract) {
  const holder = await planHolder(importer.id, { client: trx })
  if (!Number.isFinite(allowance(holder, 'posts'))) return
  const planned: { id: string }[] = await trx
    .from('posts')
    .where('organization_id', organizationId)
    .whereIn('status', ['scheduled', 'queued'])
    .select('id')
  for (const { id } of planned) await CountedPost.add({ id, userId: importer.id }, trx)
}
