import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueueAuthor, WeekSlot } from '#domain/posting_queue/week_slots'
import { withTransaction } from '#database/transaction'
import { InvalidPostException } from '#errors/posts_errors'
import AuthorSlot from '#models/author_slot'
import Campaign from '#models/campaign'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { queueAuthor } from '#queries/posting_queue/posting_queue'

interface Input {
  organizationId: string
  /** The IANA zone of all slots; undefined leaves it as it is. */
  zone?: string
  slots: readonly (WeekSlot & { author: QueueAuthor })[]
}

/**
 * Replaces the weekly slots of an organization's authors. A slot that is named twice is stored
 * once. Posts that are already planned stay where they are.
 */
export default class SaveAuthorSlots {
  async handle({ organizationId, zone, slots }: Input): Promise<void> {
    await withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const account = await LinkedinAccount.ofOrganization(organizationId, { client: trx })
      await requireCampaigns(organizationId, slots, trx)
      const rows = slots.map(({ author: { kind, urn }, weekday, time, ...kept }) => {
        const author = queueAuthor(kind, urn, account?.memberUrn ?? null)
        const authorUrn = author.urn ?? ''
        const { contentPillar = null, campaignId = null } = kept
        return {
          organizationId,
          authorKind: kind,
          authorUrn,
          weekday,
          time,
          contentPillar,
          campaignId,
        }
      })
      const distinct = new Map(
        rows.map((row) => [`${row.authorKind} ${row.authorUrn} ${row.weekday} ${row.time}`, row])
      )
      await AuthorSlot.query({ client: trx }).where('organization_id', organizationId).delete()
      await AuthorSlot.createMany([...distinct.values()], { client: trx })
      const organization = await Organization.findOrFail(organizationId, { client: trx })
      if (zone !== undefined) organization.queueZone = zone
      await organization.save()
    })
  }
}

/** A slot can only be reserved for a campaign of the same organization. */
async function requireCampaigns(
  organizationId: string,
  slots: Input['slots'],
  trx: TransactionClientContract
) {
  const wanted = new Set(slots.flatMap(({ campaignId }) => campaignId ?? []))
  if (wanted.size === 0) return
  const known = await Campaign.query({ client: trx })
    .where('organization_id', organizationId)
    .whereIn('id', [...wanted])
    .select('id')
  if (known.length < wanted.size) throw new InvalidPostException(UNKNOWN_CAMPAIGN)
}

const UNKNOWN_CAMPAIGN =
  'A posting time is kept for a campaign that no longer exists. Choose another campaign.'
