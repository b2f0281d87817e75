import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueueAuthor, WeekSlot } from '#domain/posting_queue/week_slots'
import { mergedList, type EditedList } from '#domain/organizations/list_changes'
import { withTransaction } from '#database/transaction'
import { InvalidPostException } from '#errors/posts_errors'
import AuthorSlot from '#models/author_slot'
import Campaign from '#models/campaign'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import { queueAuthor } from '#queries/posting_queue/posting_queue'

type NamedSlot = WeekSlot & { author: QueueAuthor }

interface Input {
  organizationId: string
  /** The IANA zone of all slots; undefined leaves it as it is. */
  zone?: string
  slots: EditedList<NamedSlot>
}

/**
 * Saves a member's changes of the weekly slots of an organization's authors. A slot that is named
 * twice is stored once. Posts that are already planned stay where they are.
 */
export default class SaveAuthorSlots {
  async handle({ organizationId, zone, slots: { opened, sent } }: Input): Promise<void> {
    await withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const account = await LinkedinAccount.ofOrganization(organizationId, { client: trx })
      const toSlot = (slot: NamedSlot) => namedSlot(slot, account?.memberUrn ?? null)
      const edited = { opened: opened?.map(toSlot), sent: sent.map(toSlot) }
      const own = AuthorSlot.query({ client: trx }).where('organization_id', organizationId)
      const saved = await own.clone()
      const slots = mergedList(saved.map(storedSlot), edited, slotKey)
      await requireCampaigns(organizationId, slots, trx)
      await own.delete()
      const rows = slots.map((slot) => ({ organizationId, ...slot }))
      await AuthorSlot.createMany(rows, { client: trx })
      const organization = await Organization.findOrFail(organizationId, { client: trx })
      if (zone !== undefined) organization.queueZone = zone
      await organization.save()
    })
  }
}

type StoredSlot = Pick<
  AuthorSlot,
  'authorKind' | 'authorUrn' | 'weekday' | 'time' | 'contentPillar' | 'campaignId'
>

function namedSlot({ author, ...slot }: NamedSlot, memberUrn: string | null) {
  const { kind, urn } = queueAuthor(author.kind, author.urn, memberUrn)
  const { contentPillar = null, campaignId = null } = slot
  return storedSlot({ ...slot, authorKind: kind, authorUrn: urn ?? '', contentPillar, campaignId })
}

function storedSlot(slot: StoredSlot): StoredSlot {
  const { authorKind, authorUrn, weekday, time, contentPillar, campaignId } = slot
  return { authorKind, authorUrn, weekday, time, contentPillar, campaignId }
}

function slotKey({ authorKind, authorUrn, weekday, time }: StoredSlot) {
  return `${authorKind} ${authorUrn} ${weekday} ${time}`
}

/** A slot can only be reserved for a campaign of the same organization. */
async function requireCampaigns(
  organizationId: string,
  slots: readonly StoredSlot[],
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
