import { v7 as uuidv7 } from 'uuid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { UnreadableRow } from '#domain/archives/given_row'
import { tablePath } from '#domain/archives/manifest'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import type { PortableRow, TableFacts } from '#domain/archives/table_facts'
import { allowance } from '#domain/billing/entitlements'
import { isConstraintViolation } from '#database/constraint_violation'
import { sqlInstant } from '#database/instants'
import { insertPortable } from '#database/portable_rows'
import { keepWithinPlan } from '#models/campaign_limit'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import { needOrganization, needStorage } from '#models/organization_quotas'
import { planHolder } from '#models/plan_holder'
import { takePlanTurn } from '#models/plan_turn'
import ReviewLink from '#models/review_link'
import { takenIds } from '#models/taken_ids'
import type { DateTime } from 'luxon'

/** Rows that are removed together. */
const REMOVED_AT_ONCE = 200

/** New ids for those that rows of this installation have already. */
export async function newIdsFor(table: string, ids: readonly string[]) {
  const taken = await takenIds(table, ids)
  return taken.map((id): [string, string] => [id, uuidv7()])
}

/**
 * Stores some rows of an arriving organization in a transaction of their own. It has no members yet:
 * nobody sees it.
 * @throws UnreadableRow
 */
export async function storeArriving(
  facts: TableFacts,
  rows: readonly PortableRow[],
  at: DateTime
): Promise<void> {
  try {
    await insertPortable(db.connection(), facts, arriving(facts.name, rows, at))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    throw new UnreadableRow(`${tablePath(facts.name)}: a row that doesn't fit`)
  }
}

/** Nobody knows the address of a link that came along, and nobody will. */
async function* arriving(table: string, rows: readonly PortableRow[], at: DateTime) {
  for (const row of rows) {
    if (table !== 'review_links') yield row
    else {
      const ended = { revoked_at: row.revoked_at ?? sqlInstant(at) }
      yield { ...row, ...ended, secret_hash: ReviewLink.unknownHash() }
    }
  }
}

/**
 * Makes the importer the owner of an organization whose rows are all there: from now on it exists.
 * @throws PlanLimitReached, QuotaReached
 */
export async function finishArrival(
  { organizationId, userId }: { organizationId: string; userId: string },
  trx: TransactionClientContract
): Promise<void> {
  await takePlanTurn(userId, trx)
  await needOrganization(userId, trx)
  await needStorage({ organizationId }, trx)
  const owner = { organizationId, userId, role: 'owner' as const }
  await Membership.create(owner, { client: trx })
  await keepWithinPlan(userId, trx)
  await countPlanned({ organizationId, userId }, trx)
}

/** Where a plan limits posts, those that are to go out count as if they were scheduled now. */
async function countPlanned(
  { organizationId, userId }: { organizationId: string; userId: string },
  trx: TransactionClientContract
) {
  const holder = await planHolder(userId, { client: trx })
  const limit = allowance(holder, 'posts')
  if (!Number.isFinite(limit)) return
  const planned: { id: string }[] = await trx
    .from('posts')
    .where('organization_id', organizationId)
    .whereIn('status', ['scheduled', 'queued'])
    .limit(limit + 1)
    .select('id')
  for (const { id } of planned) await CountedPost.add({ id, userId }, trx)
}

/** True for one whose import never came to its end: every other organization has members. */
export async function isUnfinished(organizationId: string): Promise<boolean> {
  const own = { organization_id: organizationId }
  return (await db.from('memberships').where(own).select('id').first()) === null
}

/** Removes what an import stored that did not come to its end, some rows at a time. */
export async function removeArrived(organizationId: string): Promise<void> {
  for (const part of ORGANIZATION_PARTS.toReversed()) {
    for (;;) {
      const rows: { id: string }[] = await ownedRows(db.connection(), part, organizationId)
      const ids = rows.map(({ id }) => id)
      await db.from(part.table).whereIn('id', ids).delete()
      await new Promise((resume) => setImmediate(resume))
      if (ids.length < REMOVED_AT_ONCE) break
    }
  }
}

function ownedRows(client: QueryClientContract, part: OrganizationPart, organizationId: string) {
  const { table, owner } = part
  const rows = client.from(table).select('id').limit(REMOVED_AT_ONCE)
  if (owner.part === 'organizations') return rows.where(owner.column, organizationId)
  const owners = client.from(owner.part).where('organization_id', organizationId).select('id')
  return rows.whereIn(owner.column, owners)
}
