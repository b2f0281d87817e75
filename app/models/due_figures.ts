import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import Post from '#models/post'

const MOST_ROWS = 2000

/** The organizations that have posts whose figures are due, those first that wait longest. */
export async function organizationsWithDueFigures(now: DateTime): Promise<string[]> {
  const rows: { organization: string }[] = await db
    .from(Post.table)
    .where('figures_due_at', '<=', sqlInstant(now))
    .orderBy('figures_due_at')
    .limit(MOST_ROWS)
    .select('organization_id as organization')
  return [...new Set(rows.map(({ organization }) => organization))]
}

/** The posts of an organization whose figures are due, those first that wait longest. */
export function dueForReading(organizationId: string, now: DateTime, most: number) {
  return dueOf(organizationId, now)
    .whereNotNull('platform_urn')
    .orderBy('figures_due_at')
    .orderBy('id')
    .limit(most)
}

/** All that is due waits until then. */
export async function postpone(organizationId: string, now: DateTime, until: DateTime) {
  await dueOf(organizationId, now).update({ figures_due_at: sqlInstant(until) })
}

/**
 * Marks the latest posts as due whose figures are not fresh; answers how many. `before`: when figures
 * were read later than that, they are fresh.
 */
export async function wantFigures(
  organizationId: string,
  { before, now, most }: { before: DateTime; now: DateTime; most: number }
) {
  const stale = await Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .whereNotNull('platform_urn')
    .where((old) => old.whereNull('figures_at').orWhere('figures_at', '<', sqlInstant(before)))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .select('id')
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0) {
    await Post.query()
      .whereIn('id', ids)
      .update({ figures_due_at: sqlInstant(now) })
  }
  return ids.length
}

function dueOf(organizationId: string, now: DateTime) {
  return Post.query()
    .where({ organization_id: organizationId, status: 'published' })
    .where('figures_due_at', '<=', sqlInstant(now))
}
