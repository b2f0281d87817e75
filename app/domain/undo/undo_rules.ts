import type { Cell, PortableRow } from '#domain/archives/table_schema'
import type { Ability } from '#domain/organizations/roles'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { BLOCKED_CODE } from '#domain/publishing/refusal'

/** The actions that can be undone for a short time. */
export type UndoKind =
  'delete_posts' | 'delete_draft' | 'schedule_draft' | 'move_post' | 'approve_post' | 'reject_post'

/** How long a screen offers an undo, in ms. */
export const UNDO_SHOWN_MS = 8000

/**
 * How long the server accepts an undo, in ms. It is longer than the offer, for slow networks and
 * for users who reach the button by keyboard.
 */
export const UNDO_ACCEPTED_MS = 60_000

/** How long an expired undo is answered with 410 before it is unknown (404). */
export const UNDO_REMEMBERED_DAYS = 1

const ABILITIES: Readonly<Record<UndoKind, Ability>> = {
  delete_posts: 'write_posts',
  delete_draft: 'write_drafts',
  schedule_draft: 'write_posts',
  move_post: 'write_posts',
  approve_post: 'review_posts',
  reject_post: 'review_posts',
}

/** Returns the ability that the original action required. */
export function undoAbility(kind: UndoKind): Ability {
  return ABILITIES[kind]
}

export const UNDO_REFUSALS = {
  expired: "It's too late to undo this.",
  used: 'This was already undone.',
  gone: 'This post was deleted.',
  taken: 'Something else has taken its place.',
  publishing: "This post is being published. It's too late to undo this.",
  published: 'This post is already published.',
  changed: 'Someone has changed this post since. Nothing was undone.',
} as const

/** Returns why a decision about a post that changed since is not undone. */
export function changedRefusal(status: PostStatus): string {
  if (status === 'publishing' || status === 'queued') return UNDO_REFUSALS.publishing
  return status === 'published' ? UNDO_REFUSALS.published : UNDO_REFUSALS.changed
}

const LATE_REASON = {
  deleted: 'Its time passed while it was deleted. Post it now or choose a new time.',
  changed: 'Its time passed before this change was undone. Post it now or choose a new time.',
} as const

/**
 * Returns true when the publishing scheduler would publish a restored post immediately instead of
 * at its planned time. A post that waits for a connection had missed its time already.
 */
export function isRestoredLate(row: PortableRow, now: string): boolean {
  const isWaiting = row.status === 'scheduled' || row.status === 'queued'
  if (!isWaiting || row.failure_code === BLOCKED_CODE) return false
  return typeof row.due_at === 'string' && row.due_at <= now
}

/**
 * Returns a post in its restored form after it was deleted or changed. A post whose time has passed
 * keeps that time and waits for the user, because it must never be published late without notice.
 * `now` has the format of instants in rows.
 */
export function restoredPost(
  row: PortableRow,
  now: string,
  since: keyof typeof LATE_REASON = 'deleted'
): PortableRow {
  if (!isRestoredLate(row, now)) return row
  const failure = { failure_code: 'overdue', failure_reason: LATE_REASON[since] }
  return { ...row, ...failure, status: 'failed', due_at: null, updated_at: now }
}

/** Columns about the writing of a row, not about its content. */
const BOOKKEEPING_COLUMNS = ['version', 'updated_at']

/** Returns the columns that differ between two states of a row, with both values. */
export function changedColumns(before: PortableRow, after: PortableRow) {
  const names = Object.keys(before).filter((name) => !BOOKKEEPING_COLUMNS.includes(name))
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (row: PortableRow): Record<string, Cell> =>
    Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Returns true while a row still has the values that it had after the change. */
export function isUnchangedSince(row: PortableRow, after: Readonly<Record<string, Cell>>): boolean {
  return Object.entries(after).every(([name, value]) => (row[name] ?? null) === value)
}
