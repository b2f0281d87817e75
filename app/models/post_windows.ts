import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { FILL_DAYS } from '#domain/analytics/fill_rate'
import { WINDOW_DAYS } from '#domain/analytics/production'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import { listStatus } from '#domain/posts/wire'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import { publishedIn, type FigureScope } from '#models/published_figures'

type Place = Pick<FigureScope, 'organizationId' | 'campaignId'>

const QUEUED = POST_STATUSES.filter((status) => listStatus(status) === 'scheduled')
const FAILED = POST_STATUSES.filter((status) => listStatus(status) === 'failed')

/** Posts that went out in the last 7 and in the last 30 days. */
export async function recentPosts(place: Place, now: DateTime) {
  const since = (days: number) => now.minus({ days })
  const [row] = await publishedIn({ ...place, from: since(WINDOW_DAYS.month).toJSDate() })
    .count('* as month')
    .select(
      db.raw('sum(case when out_at >= ? then 1 else 0 end) as week', [
        sqlInstant(since(WINDOW_DAYS.week)),
      ])
    )
  return { week: Number(row.week ?? 0), month: Number(row.month) }
}

/** When the first post of an organization went out; null while none has. */
export async function firstPostAt(organizationId: string) {
  // MariaDB reads every post for a minimum; the first of an order it takes from the index.
  const row = await publishedIn({ organizationId }).select('out_at').orderBy('out_at').first()
  return row ? fromSqlInstant(row.out_at) : null
}

/** Posts with a time in the next 30 days that are still to go out. */
export function queuedPosts(place: Place, now: DateTime) {
  const planned = postsOf(place).whereIn('status', QUEUED)
  planned.where('publish_at', '>=', sqlInstant(now))
  return count(planned.where('publish_at', '<', sqlInstant(now.plus({ days: FILL_DAYS }))))
}

/** Posts of the last 7 days that failed, or of which nobody knows. */
export function failedPosts(place: Place, now: DateTime) {
  const since = sqlInstant(now.minus({ days: WINDOW_DAYS.week }))
  return count(postsOf(place).whereIn('status', FAILED).where('publish_at', '>=', since))
}

/** Drafts that were made in the span. */
export function draftsIn({ organizationId, from, until }: FigureScope) {
  const query = db.from('drafts').where('organization_id', organizationId)
  if (from) query.where('created_at', '>=', sqlInstant(from))
  if (until) query.where('created_at', '<', sqlInstant(until))
  return count(query)
}

function postsOf({ organizationId, campaignId }: Place) {
  const query = db.from('posts').where('organization_id', organizationId)
  return campaignId ? query.where('campaign_id', campaignId) : query
}

async function count(query: ReturnType<typeof postsOf>) {
  const [row] = await query.count('* as total')
  return Number(row.total)
}
