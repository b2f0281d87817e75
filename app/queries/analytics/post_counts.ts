import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { FILL_DAYS, WINDOW_DAYS } from '#domain/analytics/report'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { listStatus } from '#domain/posts/wire'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import { publishedIn } from '#queries/analytics/published_metrics'
import type { MetricsScope } from '#queries/analytics/published_metrics'

type PostScope = Pick<MetricsScope, 'organizationId' | 'campaignId'>

const QUEUED = POST_STATUSES.filter((status) => listStatus(status) === 'scheduled')

const FAILED = POST_STATUSES.filter((status) => listStatus(status) === 'failed')

/** Counts the posts published in the last 7 and the last 30 days. */
export async function recentPostCounts(scope: PostScope, now: DateTime) {
  const since = (days: number) => now.minus({ days })
  const [row] = await publishedIn({ ...scope, from: since(WINDOW_DAYS.month).toJSDate() })
    .count('* as month')
    .select(
      db.raw('sum(case when out_at >= ? then 1 else 0 end) as week', [
        sqlInstant(since(WINDOW_DAYS.week)),
      ])
    )
  return { week: Number(row.week ?? 0), month: Number(row.month) }
}

/** Returns when an organization first published a post; null when it never did. */
export async function firstPostAt(organizationId: string) {
  // For a minimum MariaDB reads every post; an ordered query takes the first from the index.
  const row = await publishedIn({ organizationId }).select('out_at').orderBy('out_at').first()
  return row ? fromSqlInstant(row.out_at) : null
}

/** Counts the posts planned for the next 30 days. */
export function countQueuedPosts(scope: PostScope, now: DateTime) {
  const planned = postsOf(scope).whereIn('status', QUEUED)
  planned.where('publish_at', '>=', sqlInstant(now))
  return count(planned.where('publish_at', '<', sqlInstant(now.plus({ days: FILL_DAYS }))))
}

/** Counts the posts of the last 7 days that failed or are unconfirmed. */
export function countFailedPosts(scope: PostScope, now: DateTime) {
  const since = sqlInstant(now.minus({ days: WINDOW_DAYS.week }))
  return count(postsOf(scope).whereIn('status', FAILED).where('publish_at', '>=', since))
}

/** Counts the drafts created in the period. */
export function countDrafts({ organizationId, from, until }: MetricsScope) {
  const query = db.from('drafts').where('organization_id', organizationId)
  if (from) query.where('created_at', '>=', sqlInstant(from))
  if (until) query.where('created_at', '<', sqlInstant(until))
  return count(query)
}

function postsOf({ organizationId, campaignId }: PostScope) {
  const query = db.from('posts').where('organization_id', organizationId)
  return campaignId ? query.where('campaign_id', campaignId) : query
}

async function count(query: ReturnType<typeof postsOf>) {
  const [row] = await query.count('* as total')
  return Number(row.total)
}
