import type { DateTime } from 'luxon'
import { keepWithinPlan } from '#models/campaign_limit'
import Subscription from '#models/subscription'
import { takePlanTurn } from '#models/plan_turn'
import { inReadCommitted } from '#models/transaction'
import { now } from '#services/clock'

type GivePlanInput = {
  userId: string
  tier: 'free' | 'pro'
  /** When it ends; null: when the operator says so. */
  until: DateTime | null
}

/** Gives a user the Pro plan without payment, or takes what was given back. Stripe is not asked. */
export default class GivePlan {
  async handle({ userId, tier, until }: GivePlanInput) {
    const row = {
      ...{ userId, source: 'granted' as const, startedAt: now() },
      ...{ status: tier === 'pro' ? ('active' as const) : ('canceled' as const) },
      ...{ cancelAtPeriodEnd: until !== null, currentPeriodEnd: tier === 'pro' ? until : now() },
    }
    return inReadCommitted(async (trx) => {
      await takePlanTurn(userId, trx)
      const id = `granted-${userId}`
      const had = await Subscription.find(id, { client: trx })
      if (had || tier === 'pro') await Subscription.updateOrCreate({ id }, row, { client: trx })
      await keepWithinPlan(userId, trx)
    })
  }
}
