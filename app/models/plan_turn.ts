import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance } from '#domain/billing/entitlements'
import type { PlanHolder, LimitedResource } from '#domain/billing/entitlements'
import Lease from '#models/lease'
import { planHolder } from '#models/plan_holder'

/**
 * Serializes transactions that count against one user's plan or change it. A transaction takes
 * this lock before it inserts or locks anything that the other may need, and counts with plain
 * reads (`withReadCommitted`). The user's own row cannot serve as the lock: an insert that refers
 * to the user locks that row, and two such transactions would deadlock.
 */
export function serializePlanChanges(
  userId: string,
  trx: TransactionClientContract
): Promise<void> {
  return Lease.serialize(`plan:${userId}`, trx, 'plan')
}

/** Takes the lock where the plan has a limit and returns the plan holder; null otherwise. */
export async function lockPlanIfLimited(
  userId: string,
  thing: LimitedResource,
  trx: TransactionClientContract
): Promise<PlanHolder | null> {
  const holder = await planHolder(userId, { client: trx })
  if (!Number.isFinite(allowance(holder, thing))) return null
  await serializePlanChanges(userId, trx)
  return holder
}
