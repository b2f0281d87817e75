import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { publishChange } from '#database/changes'
import { withTransaction } from '#database/transaction'
import type User from '#models/user'
import { now } from '#services/clock'

type SaveTimezoneInput = { user: User; timezone: string }

/** Saves a user's time zone. Time slots of the organizations they own use it from now on. */
export default class SaveTimezone {
  async handle({ user, timezone }: SaveTimezoneInput) {
    const zones = { from: zoneOrUtc(user.timezone), to: timezone }
    await withTransaction(async (trx) => {
      const owned = await Membership.query({ client: trx }).where({
        user_id: user.id,
        role: 'owner',
      })
      for (const { organizationId } of owned) {
        const owner = await Membership.ownerOf(organizationId, { client: trx })
        if (owner?.userId === user.id) await moveCampaigns(organizationId, zones, trx)
      }
      // Saved last, because saving a campaign locks the campaign first and then its user.
      await user.useTransaction(trx).merge({ timezone }).save()
      publishChange({ kind: 'settings', id: user.id, userId: user.id }, trx)
    })
  }
}

/** Keeps the days of an organization's campaigns when it has another main owner. */
export async function followOwnersZone(
  organizationId: string,
  from: string,
  trx: TransactionClientContract
) {
  const to = await Membership.zoneOf(organizationId, { client: trx })
  await moveCampaigns(organizationId, { from, to }, trx)
}

async function moveCampaigns(
  organizationId: string,
  zones: { from: string; to: string },
  trx: TransactionClientContract
) {
  if (zones.from === zones.to) return
  const active = await Campaign.query({ client: trx })
    .where({ organization_id: organizationId, status: 'active' })
    .orderBy('id')
    .forUpdate()
  for (const campaign of active) await campaign.moveZone(zones, now()).save()
}
