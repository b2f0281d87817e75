import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { allowance, hasAllowanceLeft } from '#domain/billing/entitlements'
import { PlanLimitReached } from '#domain/billing/payments'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { lockPlanIfLimited } from '#models/plan_holder'

type CampaignOwner = Pick<Campaign, 'id' | 'organizationId' | 'createdBy'>

/** Shown on the card of a campaign that was paused after a downgrade. */
const OVER_PLAN =
  'Paused: the Free plan allows 2 active campaigns. Pause another one, or upgrade to Pro.'

/**
 * Takes the plan's lock. Call it before locking the row of a campaign that may be activated,
 * because the current holder of the plan's lock may need that row.
 */
export async function lockCampaignPlan(campaign: CampaignOwner, trx: TransactionClientContract) {
  const userId = await planHolderId(campaign, trx)
  const holder = userId && (await lockPlanIfLimited(userId, 'campaigns', trx))
  return userId && holder ? { userId, holder } : null
}

/**
 * Checks that the plan allows one more active campaign, in the transaction that activates it.
 * @throws PlanLimitReached
 */
export async function requireCampaignAllowance(
  campaign: CampaignOwner,
  trx: TransactionClientContract
) {
  const locked = await lockCampaignPlan(campaign, trx)
  if (locked === null) return
  const { userId, holder } = locked
  const active = await activeCampaigns(userId, await inheritedFrom(userId, trx), trx)
  const others = active.filter(({ id }) => id !== campaign.id)
  if (!hasAllowanceLeft(holder, 'campaigns', others.length)) throw new PlanLimitReached('campaigns')
}

/** After a downgrade, keeps the campaigns that were started first and pauses the others. */
export async function enforcePlanLimit(userId: string, trx: TransactionClientContract) {
  const holder = await lockPlanIfLimited(userId, 'campaigns', trx)
  if (!holder) return
  const inherited = await inheritedFrom(userId, trx)
  const active = await activeCampaigns(userId, inherited, trx).forUpdate()
  for (const campaign of active.slice(allowance(holder, 'campaigns'))) {
    campaign.pause()
    await campaign.merge({ failureSentence: OVER_PLAN }).save()
  }
}

/**
 * The active campaigns that count against a user's plan (`planHolderId`). Those of organizations
 * that the user has left are not theirs to pause, so they do not count.
 */
function activeCampaigns(
  userId: string,
  inherited: readonly string[],
  trx: TransactionClientContract
) {
  const memberships = trx.from('memberships')
  return Campaign.query({ client: trx })
    .where('status', 'active')
    .where((held) =>
      held
        .where((own) =>
          own
            .where('created_by', userId)
            .whereIn(
              'organization_id',
              memberships.clone().where('user_id', userId).select('organization_id')
            )
        )
        .orWhere((left) =>
          left
            .whereIn('organization_id', [...inherited])
            .whereNotExists(
              memberships
                .clone()
                .whereColumn('memberships.organization_id', 'campaigns.organization_id')
                .whereColumn('memberships.user_id', 'campaigns.created_by')
            )
        )
    )
    .orderBy('anchor_at')
    .orderBy('id')
}

/** The organizations whose former members' campaigns count against this user's plan. */
async function inheritedFrom(userId: string, trx: TransactionClientContract) {
  const owners = await Membership.query({ client: trx })
    .where('role', 'owner')
    .whereIn(
      'organization_id',
      trx.from('memberships').where('user_id', userId).select('organization_id')
    )
    .orderBy('created_at')
    .orderBy('id')
  const byOrganization = Map.groupBy(owners, ({ organizationId }) => organizationId)
  return [...byOrganization].flatMap(([id, [first]]) => (first?.userId === userId ? [id] : []))
}

/**
 * Returns the user whose plan a campaign counts against: its creator, while they are a member;
 * otherwise the owner.
 */
export async function planHolderId(
  { organizationId, createdBy }: CampaignOwner,
  trx: TransactionClientContract
) {
  const isMember =
    createdBy !== null &&
    (await Membership.has({ organizationId, userId: createdBy }, { client: trx }))
  if (isMember) return createdBy
  const owner = await Membership.ownerOf(organizationId, { client: trx })
  return owner?.userId ?? null
}
