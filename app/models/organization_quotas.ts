import app from '@adonisjs/core/services/app'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DEFAULT_QUOTAS, parseSize, QuotaReached } from '#domain/organizations/quotas'

const STORED = ['media', 'materials'] as const

/** Bytes of the files that an organization keeps. */
export async function storedBytes(
  organizationId: string,
  client: QueryClientContract = db.connection()
): Promise<number> {
  let total = 0
  for (const table of STORED) {
    const sum = await client
      .from(table)
      .where('organization_id', organizationId)
      .sum('bytes as bytes')
      .first()
    total += Number(sum?.bytes ?? 0)
  }
  return total
}

/** @throws QuotaReached when so many bytes more are too many for the organization */
export async function needStorage(
  { organizationId, bytes }: { organizationId: string; bytes?: number | null },
  client?: QueryClientContract
): Promise<void> {
  const fallback = Number(parseSize(DEFAULT_QUOTAS.storage))
  const limit = app.config.get<number>('quotas.storageBytes', fallback)
  const stored = await storedBytes(organizationId, client)
  if (stored + (bytes ?? 0) > limit) throw new QuotaReached('storage', limit)
}

/**
 * Held by the user's row until the transaction ends, so that of two organizations at once one is counted
 * first.
 * @throws QuotaReached when the user owns as many organizations as the operator allows
 */
export async function needOrganization(userId: string, trx: QueryClientContract): Promise<void> {
  const fallback = DEFAULT_QUOTAS.organizationsPerUser
  const limit = app.config.get<number>('quotas.organizationsPerUser', fallback)
  await trx
    .from('users')
    .where({ id: userId })
    .update({ updated_at: db.raw('updated_at') })
  const owned = await trx.from('memberships').where({ user_id: userId, role: 'owner' }).select('id')
  if (owned.length >= limit) throw new QuotaReached('organizations', limit)
}
