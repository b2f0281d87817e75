import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { PlanHolder } from '#domain/billing/entitlements'
import { effectiveTier } from '#domain/billing/subscription_state'
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
