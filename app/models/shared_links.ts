import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { sqlInstant } from '#database/instants'

type Maker = { organizationId: string; userId: string }

/** Ends the review links and the calendar feed that a member made for an organization. */
export async function endLinks(
  { organizationId, userId }: Maker,
  now: DateTime,
  trx: TransactionClientContract
) {
  const own = { organization_id: organizationId, created_by: userId }
  await trx
    .from('review_links')
    .where(own)
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now) })
  await trx.from('calendar_feeds').where(own).delete()
}

/** Hands them over to another member, who owns them from then on. */
export async function transferLinks(
  { organizationId, userId }: Maker,
  newOwnerId: string,
  trx: TransactionClientContract
) {
  for (const table of ['review_links', 'calendar_feeds']) {
    await trx
      .from(table)
      .where({ organization_id: organizationId, created_by: userId })
      .update({ created_by: newOwnerId })
  }
}
