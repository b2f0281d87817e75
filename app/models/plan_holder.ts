import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { allowance } from '#domain/billing/entitlements'
import type { PlanHolder, LimitedResource } from '#domain/billing/entitlements'
import { effectiveTier } from '#domain/billing/subscription_state'
import Lease from '#models/lease'
import Subscription from '#models/subscription'

/**
 * Returns the plan that limits a user, and whether limits are enforced on this installation
 * (PLAN_LIMITS).
 */
export async function planHolder(
  userId: string,
  options?: ModelAdapterOptions
): Promise<PlanHolder> {
  const enforced = app.config.get<boolean>('billing.limitsEnforced', false)
  if (!enforced) return { tier: 'free', enforced }
  const now = DateTime.utc()
  return { tier: effectiveTier(await Subscription.currentOf(userId, now, options), now), enforced }
}

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
  return Lease.serialize(`plan:${userId}`, trx)
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
