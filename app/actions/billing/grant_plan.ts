import type { DateTime } from 'luxon'
import { enforcePlanLimit } from '#actions/campaigns/campaign_limit'
import Subscription from '#models/subscription'
import { serializePlanChanges } from '#models/plan_holder'
import { withReadCommitted } from '#database/transaction'
import { now } from '#services/clock'

type GrantPlanInput = {
  userId: string
  tier: 'free' | 'pro'
  /** When it ends; null until the operator revokes it. */
  until: DateTime | null
}

/** Grants a user the Pro plan without payment, or revokes a granted one. Stripe is not asked. */
export default class GrantPlan {
  async handle({ userId, tier, until }: GrantPlanInput) {
    const row = {
      userId,
      source: 'granted' as const,
      startedAt: now(),
      status: tier === 'pro' ? ('active' as const) : ('canceled' as const),
      cancelAtPeriodEnd: until !== null,
      currentPeriodEnd: tier === 'pro' ? until : now(),
    }
    return withReadCommitted(async (trx) => {
      await serializePlanChanges(userId, trx)
      const id = `granted-${userId}`
      const existing = await Subscription.find(id, { client: trx })
      if (existing || tier === 'pro')
        await Subscription.updateOrCreate({ id }, row, { client: trx })
      await enforcePlanLimit(userId, trx)
    })
  }
}
