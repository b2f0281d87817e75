import { zoneOrUtc } from '#domain/schedule/wall_clock'
import Campaign from '#models/campaign'
import Membership from '#models/membership'
import { inTransaction } from '#models/transaction'
import type User from '#models/user'
import { now } from '#services/clock'

type SaveTimezoneInput = { user: User; timezone: string }

/** Saves a user's timezone. Time slots of the organizations that are theirs are read in it from now on. */
export default class SaveTimezone {
  async handle({ user, timezone }: SaveTimezoneInput) {
    const move = { from: zoneOrUtc(user.timezone), to: timezone }
    await inTransaction(async (trx) => {
      const owned = await Membership.query({ client: trx }).where({
        user_id: user.id,
        role: 'owner',
      })
      for (const { organizationId } of owned) {
        const owner = await Membership.ownerOf(organizationId, { client: trx })
        if (owner?.userId !== user.id || move.from === move.to) continue
        const active = await Campaign.query({ client: trx })
          .where({ organization_id: organizationId, status: 'active' })
          .orderBy('id')
          .forUpdate()
        for (const campaign of active) await campaign.moveZone(move, now()).save()
      }
      // Last: whoever saves a campaign holds it, and then the user whom it names.
      await user.useTransaction(trx).merge({ timezone }).save()
    })
  }
}
