import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  approvalState,
  type ApprovablePost,
  type ApprovalKind,
  type ApprovalPolicy,
  type Approved,
  type AskedApproval,
  type GivenApproval,
} from '#domain/approvals/approval_policy'
import { dateOf } from '#database/stored_values'
import { shownBy } from '#domain/review_links/client_rules'
import type { ShownPost } from '#domain/review_links/client_rules'
import { sqlInstant } from '#database/instants'

/** The columns of a post from which its approvals are known. */
export type ApprovalSubject = ApprovablePost & AskablePost

interface ApprovalRow {
  post_id: string
  kind: ApprovalKind
  author_name: string
  user_id: string | null
  post_version: number
  created_at: number | string | Date
}

/** Posts per statement, because a statement has a limited number of bindings. */
const CHUNK = 500

/** Adds the valid approvals to posts. Within a transaction, pass its client. */
export async function withApprovals<T extends ApprovalSubject>(
  posts: readonly T[],
  client: QueryClientContract = db.connection()
): Promise<(T & Approved)[]> {
  if (posts.length === 0) return []
  const policies = await policiesOf(posts, client)
  const given = new Map<string, GivenApproval[]>()
  for (let start = 0; start < posts.length; start += CHUNK) {
    const ids = posts.slice(start, start + CHUNK).map(({ id }) => id)
    for (const row of await validApprovals(ids, client)) addTo(given, row)
  }
  const shown = posts.map((post) => {
    const policy = policies.get(post.organizationId) ?? 'campaigns'
    const approval = approvalState(post, policy, given.get(post.id) ?? [])
    return Object.assign(post, { approval })
  })
  await addAsked(shown, client)
  return shown
}

/** Adds who asked a client, to the posts that wait for one. */
async function addAsked(
  posts: readonly (ApprovalSubject & Approved)[],
  client: QueryClientContract
) {
  const waiting = posts.filter(({ approval }) => approval.missing.includes('client'))
  const asked = await askedClients(waiting, client)
  for (const { id, approval } of waiting) {
    const request = asked.get(id)
    if (request) approval.asked.push(request)
  }
}

/** Adds the valid approvals to one post. */
export async function withApproval<T extends ApprovalSubject>(
  post: T,
  client?: QueryClientContract
): Promise<T & Approved> {
  const [shown] = await withApprovals([post], client)
  return shown
}

async function policiesOf(posts: readonly ApprovalSubject[], client: QueryClientContract) {
  const ids = [...new Set(posts.map(({ organizationId }) => organizationId))]
  const rows: { id: string; approval_policy: ApprovalPolicy }[] = await client
    .from('organizations')
    .whereIn('id', ids)
    .select('id', 'approval_policy')
  return new Map(rows.map(({ id, approval_policy: policy }) => [id, policy]))
}

function validApprovals(
  ids: readonly string[],
  client: QueryClientContract
): Promise<ApprovalRow[]> {
  return client
    .from('approvals')
    .join('posts', 'posts.id', 'approvals.post_id')
    .whereIn('approvals.post_id', [...ids])
    .whereNull('approvals.voided_at')
    .whereColumn('approvals.content_version', 'posts.content_version')
    .orderBy('approvals.created_at')
    .orderBy('approvals.id')
    .select(
      'approvals.post_id',
      'approvals.kind',
      'approvals.author_name',
      'approvals.user_id',
      'approvals.post_version',
      'approvals.created_at'
    ) as unknown as Promise<ApprovalRow[]>
}

function addTo(given: Map<string, GivenApproval[]>, row: ApprovalRow) {
  const { post_id: postId, kind, author_name: by, post_version: version, user_id: userId } = row
  const at = dateOf(row.created_at) ?? new Date(0)
  given.set(postId, [...(given.get(postId) ?? []), { kind, userId, by, at, version }])
}

interface LinkRow {
  organization_id: string
  kind: 'post' | 'week'
  post_id: string | null
  week_start: string | null
  zone: string
  created_by: string | null
  full_name: string | null
  created_at: number | string | Date
  id: string
  client_email: string | null
  reminded_at: number | string | Date | null
}

type AskablePost = ShownPost & { organizationId: string }

/**
 * Returns who last asked a client to approve each post, and when: the member who shared it with a
 * review link that works and may approve. Reminders go to the newest of these links that has an
 * address. Posts that no such link shows are missing.
 */
async function askedClients(
  posts: readonly AskablePost[],
  client: QueryClientContract
): Promise<ReadonlyMap<string, AskedApproval>> {
  const rows = posts.length === 0 ? [] : await approvingLinks(posts, client)
  const links = rows.map((row) => ({ row, shows: shownBy(targetOf(row)) }))
  const asked = new Map<string, AskedApproval>()
  for (const post of posts) {
    const { organizationId } = post
    const [newest, ...older] = links
      .filter(({ row, shows }) => row.organization_id === organizationId && shows(post))
      .map(({ row }) => row)
    if (!newest) continue
    const mailed = [newest, ...older].find(({ client_email: email }) => email !== null)
    asked.set(post.id, { ...askedBy(newest), ...reminderThrough(mailed ?? newest) })
  }
  return asked
}

function targetOf({ kind, post_id: postId, week_start: weekStart, zone }: LinkRow) {
  return { kind, postId, weekStart, zone }
}

function askedBy({ created_by: userId, full_name: by, created_at: at }: LinkRow) {
  return { kind: 'client' as const, userId, by, at: dateOf(at) ?? new Date(0) }
}

function reminderThrough({ id: linkId, client_email: email, reminded_at: at }: LinkRow) {
  return { linkId, hasEmail: email !== null, remindedAt: dateOf(at) }
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
    .select('review_links.id', 'review_links.client_email', 'review_links.reminded_at')
    .select('review_links.created_at', 'users.full_name') as unknown as Promise<LinkRow[]>
}
