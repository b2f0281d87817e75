import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, mayHaveMore } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { takeLimitedTurn } from '#models/plan_turn'

type Owned = Pick<Campaign, 'id' | 'organizationId' | 'createdBy'>

/** What the card of a campaign says that a smaller plan stopped. */
const OVER_PLAN =
  'Paused: the Free plan allows 2 active campaigns. Pause another one, or upgrade to Pro.'

/** Before a campaign is held that may be activated: whoever has the turn of the plan may need its row. */
export async function takeCampaignTurn(campaign: Owned, trx: TransactionClientContract) {
  const userId = await holderOf(campaign, trx)
  const holder = userId && (await takeLimitedTurn(userId, 'campaigns', trx))
  return userId && holder ? { userId, holder } : null
}

/**
 * Sees to it, in the transaction that activates a campaign, that the plan of its maker has room for it.
 * @throws PlanLimitReached
 */
export async function needRoomForCampaign(campaign: Owned, trx: TransactionClientContract) {
  const turn = await takeCampaignTurn(campaign, trx)
  if (turn === null) return
  const { userId, holder } = turn
  const active = await activeOf(userId, trx)
  const others = active.filter(({ id }) => id !== campaign.id)
  if (!mayHaveMore(holder, 'campaigns', others.length)) throw new PlanLimitReached('campaigns')
}

/** After a plan became smaller: the campaigns that were begun first go on, the others pause. */
export async function keepWithinPlan(userId: string, trx: TransactionClientContract) {
  const holder = await takeLimitedTurn(userId, 'campaigns', trx)
  if (!holder) return
  const active = await activeOf(userId, trx).forUpdate()
  for (const campaign of active.slice(allowance(holder, 'campaigns'))) {
    campaign.pause()
    await campaign.merge({ failureSentence: OVER_PLAN }).save()
  }
}

function activeOf(userId: string, trx: TransactionClientContract) {
  return Campaign.query({ client: trx })
    .where({ created_by: userId, status: 'active' })
    .orderBy('anchor_at')
    .orderBy('id')
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
