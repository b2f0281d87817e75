import app from '@adonisjs/core/services/app'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DEFAULT_QUOTAS, parseSize, QuotaReached } from '#domain/organizations/quotas'
import { withReadCommitted } from '#database/transaction'

const STORAGE_TABLES = ['media', 'materials'] as const

/** Returns the bytes of an organization's stored files. */
export async function storedBytes(
  organizationId: string,
  client: QueryClientContract = db.connection()
): Promise<number> {
  let total = 0
  for (const table of STORAGE_TABLES) {
    const sum = await client
      .from(table)
      .where('organization_id', organizationId)
      .sum('bytes as bytes')
      .first()
    total += Number(sum?.bytes ?? 0)
  }
  return total
}

/** @throws QuotaReached when this many more bytes exceed the organization's quota */
export async function requireStorage(
  { organizationId, bytes }: { organizationId: string; bytes?: number | null },
  client?: QueryClientContract
): Promise<void> {
  const fallback = Number(parseSize(DEFAULT_QUOTAS.storage))
  const limit = app.config.get<number>('quotas.storageBytes', fallback)
  const stored = await storedBytes(organizationId, client)
  if (stored + (bytes ?? 0) > limit) throw new QuotaReached('storage', limit)
}

/**
 * Creates the row of a file, if the organization's quota allows this many more bytes. The
 * organization's row is locked meanwhile, so that parallel uploads are counted one after the
 * other.
 * @throws QuotaReached
 */
export function withStorageQuota<Row>(
  file: { organizationId: string; bytes: number },
  insert: (trx: TransactionClientContract) => Promise<Row>
): Promise<Row> {
  return withReadCommitted(async (trx) => {
    await trx
      .from('organizations')
      .where({ id: file.organizationId })
      .update({ updated_at: db.raw('updated_at') })
    await requireStorage(file, trx)
    return insert(trx)
  })
}

/**
 * Checks the quota of organizations. The user's row is locked until the transaction ends, so that
 * two parallel creations are counted one after the other.
 * @throws QuotaReached when the user owns as many organizations as the operator allows
 */
export async function requireOrganizationQuota(
  userId: string,
  trx: QueryClientContract
): Promise<void> {
  const fallback = DEFAULT_QUOTAS.organizationsPerUser
  const limit = app.config.get<number>('quotas.organizationsPerUser', fallback)
  await trx
    .from('users')
    .where({ id: userId })
    .update({ updated_at: db.raw('updated_at') })
  const owned = await trx.from('memberships').where({ user_id: userId, role: 'owner' }).select('id')
  if (owned.length >= limit) throw new QuotaReached('organizations', limit)
}
