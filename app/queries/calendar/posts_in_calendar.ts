import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { CALENDAR_STATUSES } from '#domain/schedule/calendar_view'
import { sqlInstant } from '#database/instants'

export interface CalendarRange {
  organizationId: string
  from: DateTime
  until: DateTime
}

/**
 * An organization's posts in a range of its calendar: at the time of publication, or else at the
 * planned time. `from` is inclusive, `until` exclusive. One range of the index (organization_id,
 * listed_at) serves the query. A post without a planned time is listed at its creation, which is
 * no time in the calendar.
 */
export function postsInCalendar({ organizationId, from, until }: CalendarRange) {
  return db
    .from('posts')
    .where('posts.organization_id', organizationId)
    .where('posts.listed_at', '>=', sqlInstant(from))
    .where('posts.listed_at', '<', sqlInstant(until))
    .whereIn('posts.status', [...CALENDAR_STATUSES])
    .where((timed) => timed.whereNotNull('posts.publish_at').orWhereNotNull('posts.posted_at'))
}
