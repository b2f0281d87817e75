import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { CALENDAR_STATUSES } from '#domain/schedule/calendar_statuses'
import { sqlInstant } from '#database/instants'

export interface CalendarSpan {
  organizationId: string
  from: DateTime
  until: DateTime
}

/**
 * The posts of an organization that stand in a stretch of its calendar: where they went out, else
 * where they are to. `from` is inclusive. One range of the index (organization_id, listed_at); a post
 * without a plan is listed where it was written, which is no place in a calendar.
 */
export function inCalendar({ organizationId, from, until }: CalendarSpan) {
  return db
    .from('posts')
    .where('posts.organization_id', organizationId)
    .where('posts.listed_at', '>=', sqlInstant(from))
    .where('posts.listed_at', '<', sqlInstant(until))
    .whereIn('posts.status', [...CALENDAR_STATUSES])
    .where((timed) => timed.whereNotNull('posts.publish_at').orWhereNotNull('posts.posted_at'))
}
