import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, mayHaveMore } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { planHolder } from '#models/plan_holder'
import User from '#models/user'

type Owned = Pick<Campaign, 'id' | 'organizationId' | 'createdBy'>

/** What the card of a campaign says that a smaller plan stopped. */
const OVER_PLAN =
  'Paused: the Free plan has 2 active campaigns. Pause another one, or upgrade to Pro.'

/**
 * Sees to it, in the transaction that activates a campaign, that the plan of its maker has room for it.
 * @throws PlanLimitReached
 */
export async function needRoomForCampaign(campaign: Owned, trx: TransactionClientContract) {
  const userId = await holderOf(campaign, trx)
  if (userId === null) return
  const holder = await planHolder(userId, { client: trx })
  if (!Number.isFinite(allowance(holder, 'campaigns'))) return
  await User.hold(userId, trx)
  const active = await activeOf(userId, trx)
  const others = active.filter(({ id }) => id !== campaign.id)
  if (!mayHaveMore(holder, 'campaigns', others.length)) throw new PlanLimitReached('campaigns')
}

/** After a plan became smaller: the campaigns that were begun first go on, the others pause. */
export async function keepWithinPlan(userId: string, trx: TransactionClientContract) {
  const most = allowance(await planHolder(userId, { client: trx }), 'campaigns')
  if (!Number.isFinite(most)) return
  const active = await activeOf(userId, trx)
  for (const campaign of active.slice(most)) {
    campaign.pause()
    await campaign.merge({ failureSentence: OVER_PLAN }).save()
  }
}

/** For update: the newest state, not the one of the moment when the transaction began to read. */
function activeOf(userId: string, trx: TransactionClientContract) {
  return Campaign.query({ client: trx })
    .where({ created_by: userId, status: 'active' })
    .orderBy('anchor_at')
    .orderBy('id')
    .forUpdate()
}

/** Whose plan a campaign stands on: its maker's, or the owner's where that one is gone. */
export async function holderOf(
  { organizationId, createdBy }: Owned,
  trx: TransactionClientContract
) {
  if (createdBy !== null) return createdBy
  const owner = await Membership.ownerOf(organizationId, { client: trx })
  return owner?.userId ?? null
}
