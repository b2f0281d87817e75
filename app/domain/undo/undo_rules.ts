import type { Cell, PortableRow } from '#domain/archives/table_facts'
import type { Ability } from '#domain/organizations/roles'
import type { PostStatus } from '#domain/posts/lifecycle'

/** What can be taken back for a moment after it was done. */
export type UndoKind = 'delete_posts' | 'delete_draft' | 'approve_post' | 'reject_post'

/** How long a screen offers an undo, in ms. */
export const UNDO_SHOWN_MS = 8000

/**
 * How long the server accepts one, in ms: longer than it is offered, for a slow network and for
 * someone who reaches the button by keyboard.
 */
export const UNDO_ACCEPTED_MS = 60_000

/** How long an undo that has expired is answered as such (410) before it is unknown (404). */
export const UNDO_REMEMBERED_DAYS = 1

const ABILITIES: Readonly<Record<UndoKind, Ability>> = {
  delete_posts: 'write_posts',
  delete_draft: 'write_posts',
  approve_post: 'review_posts',
  reject_post: 'review_posts',
}

/** Undoing asks for the role that doing asked for. */
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

/** Why a decision about a post that is different by now is not taken back. */
export function changedRefusal(status: PostStatus): string {
  if (status === 'publishing' || status === 'queued') return UNDO_REFUSALS.publishing
  return status === 'published' ? UNDO_REFUSALS.published : UNDO_REFUSALS.changed
}

const LATE_REASON = 'Its time passed while it was deleted. Post it now or choose a new time.'

/** True when the clock would publish a restored post immediately, at another time than planned. */
export function isRestoredLate(row: PortableRow, now: string): boolean {
  const waits = row.status === 'scheduled' || row.status === 'queued'
  return waits && typeof row.due_at === 'string' && row.due_at <= now
}

/**
 * A deleted post as it returns. One whose time has passed keeps that time and waits for a person: it
 * is never published late without a word. `now` as rows write instants.
 */
export function restoredPost(row: PortableRow, now: string): PortableRow {
  if (!isRestoredLate(row, now)) return row
  const failure = { failure_code: 'overdue', failure_reason: LATE_REASON }
  return { ...row, ...failure, status: 'failed', due_at: null, updated_at: now }
}

/** Columns that say when and how often a row was written, not what it says. */
const BOOKKEEPING = ['version', 'updated_at']

/** The columns that differ between two states of a row, each with its value in both. */
export function changedColumns(before: PortableRow, after: PortableRow) {
  const names = Object.keys(before).filter((name) => !BOOKKEEPING.includes(name))
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (row: PortableRow): Record<string, Cell> =>
    Object.fromEntries(changed.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** True while a row still says what it said after the change. */
export function isUnchangedSince(row: PortableRow, after: Readonly<Record<string, Cell>>): boolean {
  return Object.entries(after).every(([name, value]) => (row[name] ?? null) === value)
}
