import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'

const MAX_ROWS = 2000

/** Returns organizations with posts whose metrics are due, longest waiting first. */
export async function organizationsWithDueMetrics(now: DateTime): Promise<string[]> {
  const rows: { organization: string }[] = await db
    .from(Post.table)
    .where('figures_due_at', '<=', sqlInstant(now))
    // A post that was confirmed without its link is due until someone adds it.
    .whereNotNull('platform_urn')
    .orderBy('figures_due_at')
    .limit(MAX_ROWS)
    .select('organization_id as organization')
  return [...new Set(rows.map(({ organization }) => organization))]
}

/** Returns an organization's posts whose metrics are due, longest waiting first. */
export function postsDueForMetrics(organizationId: string, now: DateTime, limit: number) {
  return duePosts(organizationId, now)
    .whereNotNull('platform_urn')
    .orderBy('figures_due_at')
    .orderBy('id')
    .limit(limit)
}

/** Postpones all due metrics of an organization until that moment. */
export async function postponeMetrics(organizationId: string, now: DateTime, until: DateTime) {
  await duePosts(organizationId, now).update({ figures_due_at: sqlInstant(until) })
}

/**
 * Marks the latest posts with outdated metrics as due. Metrics fetched after `before` are fresh.
 * Returns the number of posts marked.
 */
export async function requestMetrics(
  organizationId: string,
  { before, now, limit }: { before: DateTime; now: DateTime; limit: number }
) {
  const stale = await Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('platform_urn')
    .where((old) => old.whereNull('figures_at').orWhere('figures_at', '<', sqlInstant(before)))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id')
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0) {
    await Post.query()
      .whereIn('id', ids)
      .update({ figures_due_at: sqlInstant(now) })
  }
  return ids.length
}

function duePosts(organizationId: string, now: DateTime) {
  return Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .where('figures_due_at', '<=', sqlInstant(now))
}
