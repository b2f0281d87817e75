import db from '@adonisjs/lucid/services/db'
import type { ApprovalKind } from '#domain/approvals/approval_policy'
import type { LoggedApproval, SentNotification } from '#domain/approvals/approval_notes'
import type { ApprovalNotificationKind } from '#domain/notifications/approval_notifications'
import { dateOf } from '#database/stored_values'

type StoredInstant = number | string | Date

interface ApprovalRow {
  kind: ApprovalKind
  user_id: string | null
  author_name: string
  post_version: number
  label: string | null
  created_at: StoredInstant
  voided_at: StoredInstant | null
}

interface NotificationRow {
  kind: ApprovalNotificationKind
  user_id: string
  dedupe_key: string
  full_name: string
  created_at: StoredInstant
}

const KINDS: readonly ApprovalNotificationKind[] = ['approval_requested', 'approval_reminder']

/** All approvals of a post, also those that no longer count, and who was notified about them. */
export async function approvalLog(postId: string) {
  return { approvals: await allApprovals(postId), sent: await sentNotifications(postId) }
}

async function allApprovals(postId: string): Promise<LoggedApproval[]> {
  const rows: ApprovalRow[] = await db
    .from('approvals')
    .leftJoin('review_links', 'review_links.id', 'approvals.review_link_id')
    .where('approvals.post_id', postId)
    .orderBy('approvals.created_at')
    .orderBy('approvals.id')
    .select('approvals.kind', 'approvals.user_id', 'approvals.author_name')
    .select('approvals.post_version', 'approvals.created_at', 'approvals.voided_at')
    .select('review_links.label')
  return rows.map((row) => ({
    kind: row.kind,
    userId: row.user_id,
    by: row.author_name,
    version: row.post_version,
    link: row.label,
    at: dateOf(row.created_at) ?? new Date(0),
    voidedAt: dateOf(row.voided_at),
  }))
}

async function sentNotifications(postId: string): Promise<SentNotification[]> {
  const rows: NotificationRow[] = await db
    .from('notices')
    .join('users', 'users.id', 'notices.user_id')
    .where('notices.subject_id', postId)
    .whereIn('notices.kind', [...KINDS])
    .orderBy('notices.created_at')
    .orderBy('notices.id')
    .select('notices.kind', 'notices.user_id', 'notices.dedupe_key', 'notices.created_at')
    .select('users.full_name')
  return rows.map((row) => ({
    kind: row.kind,
    key: keyOf(row, postId),
    name: row.full_name,
    at: dateOf(row.created_at) ?? new Date(0),
  }))
}

/** The middle of the key under which each approver gets it once (actions/approvals). */
function keyOf({ kind, dedupe_key: key, user_id: userId }: NotificationRow, postId: string) {
  return key.slice(`${kind}:${postId}:`.length, -`:${userId}`.length)
}
