import { v7 as uuidv7 } from 'uuid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { UnreadableRow } from '#domain/archives/row_reader'
import { tablePath } from '#domain/archives/manifest'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { allowance } from '#domain/billing/entitlements'
import type { PortableRow, TableSchema } from '#domain/archives/table_schema'
import { isConstraintViolation } from '#database/constraint_violation'
import { sqlInstant } from '#database/instants'
import { insertPortable } from '#database/portable_rows'
import { enforcePlanLimit } from '#actions/campaigns/campaign_limit'
import CountedPost from '#models/counted_post'
import Membership from '#models/membership'
import { requireOrganizationQuota, requireStorage } from '#models/organization_quotas'
import { planHolder } from '#models/plan_holder'
import { serializePlanChanges } from '#models/plan_holder'
import ReviewLink from '#models/review_link'
import Webhook from '#models/webhook'

/** Rows deleted in one statement. */
const DELETE_BATCH = 200

/** Returns replacement ids for the ids that already exist in this installation. */
export async function replacementIds(table: string, ids: readonly string[]) {
  const taken = await existingIds(table, ids)
  return taken.map((id): [string, string] => [id, uuidv7()])
}

/**
 * Stores some rows of an organization that is being imported, in a transaction of their own. It
 * has no members yet, so no user can see it.
 * @throws UnreadableRow
 */
export async function storeImportedRows(
  schema: TableSchema,
  rows: readonly PortableRow[],
  at: DateTime
): Promise<void> {
  try {
    await insertPortable(db.connection(), schema, endedRows(schema.name, rows, at))
  } catch (error) {
    if (!isConstraintViolation(error)) throw error
    throw new UnreadableRow(`${tablePath(schema.name)}: a row that doesn't fit`)
  }
}

/**
 * Imported review links are revoked and get a hash that no secret matches. Imported webhooks are
 * off, because two installations would send to one address, and get a secret of their own.
 */
async function* endedRows(table: string, rows: readonly PortableRow[], at: DateTime) {
  for (const row of rows) {
    if (table === 'review_links') {
      const ended = { revoked_at: row.revoked_at ?? sqlInstant(at) }
      yield { ...row, ...ended, secret_hash: ReviewLink.unknownHash() }
    } else if (table === 'webhooks') {
      const secret = Webhook.newStoredSecret()
      yield { ...row, is_enabled: 0, disabled_reason: 'imported', secret }
    } else yield row
  }
}

/**
 * Makes the importer the owner of a completely imported organization. It exists for users from now
 * on.
 * @throws PlanLimitReached, QuotaReached
 */
export async function completeImport(
  { organizationId, userId }: { organizationId: string; userId: string },
  trx: TransactionClientContract
): Promise<void> {
  await serializePlanChanges(userId, trx)
  await requireOrganizationQuota(userId, trx)
  await requireStorage({ organizationId }, trx)
  const owner = { organizationId, userId, role: 'owner' as const }
  await Membership.create(owner, { client: trx })
  await enforcePlanLimit(userId, trx)
  await countPlannedPosts({ organizationId, userId }, trx)
}

/** Where a plan limits posts, planned posts of the import count as if they were scheduled now. */
async function countPlannedPosts(
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

/**
 * Returns true for an organization whose import never finished. Every other organization has
 * members.
 */
export async function isUnfinishedImport(organizationId: string): Promise<boolean> {
  const own = { organization_id: organizationId }
  return (await db.from('memberships').where(own).select('id').first()) === null
}

/** Deletes the rows of an unfinished import, a batch at a time. */
export async function removeImportedRows(organizationId: string): Promise<void> {
  for (const part of ORGANIZATION_PARTS.toReversed()) {
    for (;;) {
      const rows: { id: string }[] = await ownedRows(db.connection(), part, organizationId)
      const ids = rows.map(({ id }) => id)
      await db.from(part.table).whereIn('id', ids).delete()
      await new Promise((resume) => setImmediate(resume))
      if (ids.length < DELETE_BATCH) break
    }
  }
}

function ownedRows(client: QueryClientContract, part: OrganizationPart, organizationId: string) {
  const { table, owner } = part
  const rows = client.from(table).select('id').limit(DELETE_BATCH)
  if (owner.part === 'organizations') return rows.where(owner.column, organizationId)
  const owners = client.from(owner.part).where('organization_id', organizationId).select('id')
  return rows.whereIn(owner.column, owners)
}

const BATCH_SIZE = 500

/** Returns those of the ids that already exist in the table. */
async function existingIds(table: string, ids: Iterable<string>): Promise<string[]> {
  const existing: string[] = []
  let batch: string[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const rows: { id: string }[] = await db.from(table).whereIn('id', batch).select('id')
    existing.push(...rows.map(({ id }) => id))
    batch = []
  }
  for (const id of ids) {
    batch.push(id)
    if (batch.length === BATCH_SIZE) await flush()
  }
  await flush()
  return existing
}
