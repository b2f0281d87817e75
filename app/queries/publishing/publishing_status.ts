import type { OutcomeCount } from '#domain/publishing/attempt_steps'
import type { Approved } from '#domain/approvals/approval_policy'
import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { PUBLISHABLE, isPostStatus } from '#domain/posts/post_lifecycle'
import { BLOCKED_CODE } from '#domain/publishing/refusal'
import { fromSqlInstant, sqlInstant } from '#database/instants'
import { withApprovals } from '#queries/approvals/with_approvals'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'

interface Backlog {
  /** Due posts that are not claimed yet. */
  due: number
  oldestDueAt: DateTime | null
  /** Due posts that wait for a LinkedIn connection. */
  held: number
  /** Posts that a worker is publishing. */
  publishing: number
}

const REASON = `case when failure_code = '${BLOCKED_CODE}' then 'held' else 'due' end`

type Row = { reason: string; count: number; oldest: unknown }

/** The posts that the whole installation has yet to publish, as of a moment. */
export async function publishingBacklog(at: DateTime): Promise<Backlog> {
  const rows = await Post.query()
    .whereIn('status', [...PUBLISHABLE])
    .where('due_at', '<=', sqlInstant(at))
    .select(db.raw(`${REASON} as reason`))
    .count('* as count')
    .min('due_at as oldest')
    .groupByRaw(REASON)
    .pojo<Row>()
  const due = rows.find(({ reason }) => reason === 'due')
  const held = rows.find(({ reason }) => reason === 'held')
  return {
    due: Number(due?.count ?? 0),
    oldestDueAt: fromSqlInstant(due?.oldest),
    held: Number(held?.count ?? 0),
    publishing: await countPublishing(),
  }
}

async function countPublishing() {
  const [row] = await Post.query()
    .where('status', 'publishing')
    .count('* as count')
    .pojo<{ count: number }>()
  return Number(row?.count ?? 0)
}

type PostOutcomesRow = { status: string; failure_code: string | null; posts: number }

/**
 * The current status of the posts in the user's organizations that were attempted since a moment.
 */
export async function postOutcomes(user: { id: string }, since: DateTime): Promise<OutcomeCount[]> {
  const attempted = PublishAttempt.query().where('started_at', '>=', sqlInstant(since))
  // A join would make SQLite begin with all posts of the organizations.
  const rows = await Post.query()
    .whereIn('id', attempted.select('post_id'))
    .whereIn('organization_id', (memberships) =>
      memberships.from('memberships').select('organization_id').where('user_id', user.id)
    )
    .select('status', 'failure_code')
    .count('* as posts')
    .groupBy('status', 'failure_code')
    .pojo<PostOutcomesRow>()
  return rows.flatMap(({ status, failure_code: failureCode, posts }) =>
    isPostStatus(status) ? [{ status, failureCode, posts: Number(posts) }] : []
  )
}

interface UnresolvedPosts {
  /** The latest of them, with their organizations. */
  posts: (Post & Approved)[]
  total: number
}

const MAX_POSTS = 50

/** Posts of the user's organizations that need a decision: unconfirmed or overdue ones. */
export async function unresolvedPosts(user: { id: string }): Promise<UnresolvedPosts> {
  const [row] = await unresolved(user).count('* as total').pojo<{ total: number }>()
  const posts = await unresolved(user)
    .preload('organization')
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_POSTS)
  return { posts: await withApprovals(posts), total: Number(row?.total ?? 0) }
}

function unresolved(user: { id: string }) {
  return Post.visibleTo(user).where((waiting) => {
    waiting
      .where('status', 'unconfirmed')
      .orWhere((overdue) => overdue.where({ status: 'failed', failure_code: 'overdue' }))
  })
}
