import { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { AskedApproval } from '#domain/approvals/approval_policy'
import { shownBy } from '#domain/review_links/client_rules'
import type { ShownPost } from '#domain/review_links/client_rules'
import { sqlInstant } from '#database/instants'
import { dateOf } from '#database/stored_values'

interface LinkRow {
  organization_id: string
  kind: 'post' | 'week'
  post_id: string | null
  week_start: string | null
  zone: string
  created_by: string | null
  full_name: string | null
  created_at: number | string | Date
}

export type AskablePost = ShownPost & { organizationId: string }

/**
 * Returns who last asked a client to approve each post, and when: the member who shared it with a
 * review link that works and may approve. Posts that no such link shows are missing.
 */
export async function askedClients(
  posts: readonly AskablePost[],
  client: QueryClientContract
): Promise<ReadonlyMap<string, AskedApproval>> {
  const rows = posts.length === 0 ? [] : await approvingLinks(posts, client)
  const links = rows.map((row) => ({ row, shows: shownBy(targetOf(row)) }))
  const asked = new Map<string, AskedApproval>()
  for (const post of posts) {
    const { organizationId } = post
    const link = links.find(
      ({ row, shows }) => row.organization_id === organizationId && shows(post)
    )
    if (link) asked.set(post.id, askedBy(link.row))
  }
  return asked
}

function targetOf({ kind, post_id: postId, week_start: weekStart, zone }: LinkRow) {
  return { kind, postId, weekStart, zone }
}

function askedBy({ created_by: userId, full_name: by, created_at: at }: LinkRow): AskedApproval {
  return { kind: 'client', userId, by, at: dateOf(at) ?? new Date(0) }
}

/** The links that work and may approve, newest first. */
function approvingLinks(
  posts: readonly AskablePost[],
  client: QueryClientContract
): Promise<LinkRow[]> {
  const ids = [...new Set(posts.map(({ organizationId }) => organizationId))]
  return client
    .from('review_links')
    .leftJoin('users', 'users.id', 'review_links.created_by')
    .whereIn('review_links.organization_id', ids)
    .where('review_links.may_approve', true)
    .whereNull('review_links.revoked_at')
    .where('review_links.expires_at', '>', sqlInstant(DateTime.utc()))
    .orderBy('review_links.created_at', 'desc')
    .orderBy('review_links.id', 'desc')
    .select('review_links.organization_id', 'review_links.kind', 'review_links.post_id')
    .select('review_links.week_start', 'review_links.zone', 'review_links.created_by')
    .select('review_links.created_at', 'users.full_name') as unknown as Promise<LinkRow[]>
}
