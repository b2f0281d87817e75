import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { freeSlots } from '#domain/schedule/free_slots'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'
import { zoneOf } from '#models/zone_of'

interface Question {
  organizationId: string
  count: number
  now: DateTime
}

/** A post in one of these has its hour; a cancelled or failed one frees it. */
const PLANNED = ['scheduled', 'queued', 'publishing', 'published']

/** The next free slots of an organization, soonest first, and the zone they were found in. */
export async function nextSlots(
  { organizationId, count, now }: Question,
  trx?: TransactionClientContract
) {
  const options = trx && { client: trx }
  const zone = await zoneOf(organizationId, options)
  const planned = await Post.query(options)
    .where('organization_id', organizationId)
    .whereIn('status', PLANNED)
    .where('publish_at', '>=', sqlInstant(now.minus({ hours: 1 })))
    .select('publish_at')
  const instants = planned.flatMap(({ publishAt }) => publishAt ?? [])
  return { zone, slots: freeSlots(instants, { zone, now, count }) }
}
