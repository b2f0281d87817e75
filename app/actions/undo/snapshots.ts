import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cell, PortableRow } from '#domain/archives/table_schema'
import {
  changedColumns,
  changedRefusal,
  isUnchangedSince,
  UNDO_REFUSALS,
  isRestoredLate,
  restoredPost,
} from '#domain/undo/undo_rules'
import type { UndoKind } from '#domain/undo/undo_rules'
import { OPEN_STATUSES } from '#domain/drafts/draft_post'
import { commentsLink } from '#domain/notifications/comment_notifications'
import { isSent, mayBeLive } from '#domain/posts/refusals'
import { sqlInstant } from '#database/instants'
import { publishRow, publishChange } from '#database/changes'
import Approval from '#models/approval'
import CountedPost from '#models/counted_post'
import { readRows, restoreRows } from '#database/restorable_rows'
import Post from '#models/post'
import Notification from '#models/notification'
import PostEvent from '#models/post_event'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now as currentTime } from '#services/clock'

/** What a review decision changed on a post. */
export interface DecisionSnapshot {
  before: Record<string, Cell>
  after: Record<string, Cell>
  /** The entry that the decision added to the post's log. */
  eventId: string
  /** The approval that the decision gave. */
  approvalId?: string
  /** True when the decision made the post count against a plan. */
  isCounted: boolean
  /** The row that counted the post against a plan until the decision. */
  counted?: PortableRow
}

/**
 * Returns the post and how it counts against a plan before a decision, for comparison with the
 * state after it.
 */
export async function stateBeforeDecision(id: string, trx: TransactionClientContract) {
  const row = await postRow(id, trx)
  const [counted] = await readRows({ table: CountedPost.table, column: 'id', values: [id] }, trx)
  return { row, counted }
}

interface Decision {
  kind: UndoKind
  post: Post
  userId: string
  before: StateBeforeDecision
  event: PostEvent
  approvalId?: string
}

/** Offers the undo of a decision, after it was saved. Returns the token. */
export async function offerDecisionUndo(
  { kind, post, userId, before, event, approvalId }: Decision,
  trx: TransactionClientContract
): Promise<string> {
  const { organizationId } = post
  const offer = { organizationId, userId, kind, now: currentTime() }
  const { step, token } = await UndoStep.offer(offer, { client: trx })
  const decision = await snapshotDecision(post, before, event, trx)
  const snapshot = { ...decision, ...(approvalId && { approvalId }) }
  await UndoItem.saveItems(step, [{ subjectId: post.id, snapshot }], trx)
  return token
}

type StateBeforeDecision = Awaited<ReturnType<typeof stateBeforeDecision>>

async function snapshotDecision(
  post: Post,
  earlier: StateBeforeDecision,
  event: PostEvent,
  trx: TransactionClientContract
): Promise<DecisionSnapshot> {
  const { row, counted } = await stateBeforeDecision(post.id, trx)
  const changed = changedColumns(earlier.row, row)
  const isCounted = counted !== undefined && !earlier.counted
  const uncounted = counted === undefined && earlier.counted && { counted: earlier.counted }
  return { ...changed, eventId: event.id, isCounted, ...uncounted }
}

/**
 * Restores the state before a decision. Returns `late` when the post's time has passed since, so
 * that it waits for a new one, and a refusal when the post has changed since.
 */
export async function undoDecision(
  id: string,
  { before, after, eventId, approvalId, isCounted, counted }: DecisionSnapshot,
  now: DateTime,
  trx: TransactionClientContract
): Promise<'restored' | 'late' | { refusal: string }> {
  const post = await lockIfPresent(id, trx)
  if (!post) return { refusal: UNDO_REFUSALS.gone }
  const row = await postRow(id, trx)
  const isOut = isSent(post.status) || mayBeLive(post.status)
  if (isOut || !isUnchangedSince(row, after)) return { refusal: changedRefusal(post.status) }
  if (post.status === 'rejected' && (await isReplaced(post, trx))) {
    return { refusal: UNDO_REFUSALS.taken }
  }
  const at = sqlInstant(now)
  const restored = { ...row, ...before }
  // A changed policy may have approved it since, with the approval that is taken back now.
  const isPassed = approvalId && after.status === undefined && post.origin === 'campaign'
  const reviewed = isPassed && { needs_review: true }
  const written = { version: post.version + 1, updated_at: at, ...reviewed }
  const changed = changedColumns(row, restoredPost(restored, at, 'changed')).after
  await trx
    .from(Post.table)
    .where('id', id)
    .update({ ...changed, ...written })
  await PostEvent.query({ client: trx }).where({ id: eventId, post_id: id }).delete()
  if (approvalId) await Approval.query({ client: trx }).where('id', approvalId).delete()
  if (isCounted) await CountedPost.uncount([id], trx)
  if (counted) await CountedPost.restore(counted, trx)
  await Notification.query({ client: trx }).where('dedupe_key', `post_rejected:${eventId}`).delete()
  publishRow(Post.table, { id, organizationId: post.organizationId, $trx: trx })
  return isRestoredLate(restored, at) ? 'late' : 'restored'
}

/** Returns true when the draft of a rejected post has been sent again as another post. */
async function isReplaced({ draftId, createdAt }: Post, trx: TransactionClientContract) {
  if (draftId === null) return false
  const others = Post.query({ client: trx })
    .where('draft_id', draftId)
    .where((sent) => {
      sent.whereIn('status', [...OPEN_STATUSES]).orWhere((live) => {
        live.whereIn('status', ['published', 'unconfirmed'])
        live.where('created_at', '>=', sqlInstant(createdAt))
      })
    })
  return (await others.first()) !== null
}

/** The post that was made from a draft, as it was stored. */
export interface ScheduledSnapshot {
  version: number
}

/** Offers to take a draft's new post out of the plan again. Returns the token. */
export async function offerUnschedule(
  { id, organizationId, version }: Post,
  userId: string,
  trx: TransactionClientContract
): Promise<string> {
  const offer = { organizationId, userId, kind: 'schedule_draft' as const, now: currentTime() }
  const { step, token } = await UndoStep.offer(offer, { client: trx })
  const snapshot: ScheduledSnapshot = { version }
  await UndoItem.saveItems(step, [{ subjectId: id, snapshot }], trx)
  return token
}

/**
 * Deletes a draft's post, so that the draft can be scheduled again. Returns a refusal when the post
 * has changed since, or is being published.
 */
export async function unscheduleDraft(
  id: string,
  { version }: ScheduledSnapshot,
  trx: TransactionClientContract
): Promise<'restored' | { refusal: string }> {
  const post = await lockIfPresent(id, trx)
  if (!post) return { refusal: UNDO_REFUSALS.gone }
  const isOut = isSent(post.status) || mayBeLive(post.status)
  if (isOut || post.version !== version) return { refusal: changedRefusal(post.status) }
  await CountedPost.uncount([id], trx)
  // No one is asked for an approval of it anymore. Comments are about the draft, which stays.
  await Notification.retract(id, { client: trx, except: 'comment_mention:%' })
  const { draftId } = post
  if (draftId !== null) {
    const about = { subject_id: draftId, link: commentsLink({ postId: null, draftId }) }
    await Notification.query({ client: trx }).where('subject_id', id).update(about)
  }
  await post.delete()
  return 'restored'
}

async function postRow(id: string, trx: TransactionClientContract): Promise<PortableRow> {
  const [row] = await readRows({ table: Post.table, column: 'id', values: [id] }, trx)
  return row
}

/** Like `lockForChange`, but returns null when the post is deleted. */
async function lockIfPresent(id: string, trx: TransactionClientContract) {
  const held = await trx
    .from(Post.table)
    .where('id', id)
    .update({ updated_at: trx.raw('updated_at') })
  return Number(held) === 0 ? null : Post.lockForChange(id, trx)
}

/**
 * Tables whose `draft_id` the database clears when a draft is deleted. A test compares this list
 * with the foreign keys to drafts.
 */
export const DRAFT_REFERENCES = ['posts', 'assistant_messages'] as const

/** The table whose rows are deleted with their draft, or move to its post. */
export const DRAFT_TABLE = 'comments'

/** A deleted draft and the rows that referred to it. */
export interface DraftSnapshot {
  draft: PortableRow
  linked: Record<string, string[]>
  /** Missing in snapshots of earlier versions. */
  comments?: PortableRow[]
}

/** Takes the snapshot, in the transaction that deletes the draft. */
export async function snapshotDraft(
  id: string,
  trx: TransactionClientContract
): Promise<DraftSnapshot> {
  const [draft] = await readRows({ table: 'drafts', column: 'id', values: [id] }, trx)
  const linked: Record<string, string[]> = {}
  for (const table of DRAFT_REFERENCES) {
    const rows: { id: string }[] = await trx.from(table).where('draft_id', id).select('id')
    linked[table] = rows.map((row) => row.id)
  }
  const comments = await readRows({ table: DRAFT_TABLE, column: 'draft_id', values: [id] }, trx)
  return { draft, linked, comments }
}

/** Restores a deleted draft. Posts that were created from it follow it again. */
export async function restoreDraft(
  { draft, linked, comments = [] }: DraftSnapshot,
  trx: TransactionClientContract
): Promise<'restored'> {
  await restoreRows('drafts', [draft], trx)
  const ids = comments.map(({ id }) => String(id))
  await trx.from(DRAFT_TABLE).whereIn('id', ids).delete()
  await restoreRows(DRAFT_TABLE, comments, trx)
  for (const table of DRAFT_REFERENCES) {
    await trx
      .from(table)
      .whereIn('id', linked[table] ?? [])
      .whereNull('draft_id')
      .update({ draft_id: draft.id })
  }
  // What was written on its posts in the meantime is about the draft again.
  await trx
    .from(DRAFT_TABLE)
    .whereIn('post_id', linked.posts ?? [])
    .update({ draft_id: draft.id, post_id: null })
  if (linked.posts?.length) await followInSnapshots({ draft, linked, comments }, trx)
  return 'restored'
}

/**
 * A post of the draft may have been deleted after it. When that is undone too, the post follows its
 * draft, which has its comments back already.
 */
async function followInSnapshots(
  { draft, linked, comments }: Required<DraftSnapshot>,
  trx: TransactionClientContract
) {
  const draftId = draft.id
  const restored = new Set(comments.map(({ id }) => id))
  const items = await UndoItem.query({ client: trx })
    .where('organization_id', String(draft.organization_id))
    .whereIn('subject_id', linked.posts ?? [])
  for (const item of items) {
    const snapshot = item.snapshot as Partial<PostSnapshot>
    if (!snapshot.rows) continue
    const { posts = [], comments: written = [], ...rows } = snapshot.rows
    const followers = posts.map((row) => ({ ...row, draft_id: draftId }))
    const others = written.filter(({ id }) => !restored.has(id))
    const moved = others.map((row) => ({ ...row, draft_id: draftId, post_id: null }))
    const changed = { ...rows, posts: followers, comments: moved }
    await item.merge({ snapshot: { ...snapshot, rows: changed } }).save()
  }
}

/**
 * All tables with rows of a post, in an order in which they can be restored. A test compares this
 * list with the foreign keys to posts.
 */
export const POST_TABLES = [
  { table: 'posts', column: 'id' },
  { table: 'publish_attempts', column: 'post_id' },
  { table: 'first_comments', column: 'post_id' },
  { table: 'post_events', column: 'post_id' },
  { table: 'post_corrections', column: 'post_id' },
  { table: 'post_metrics', column: 'post_id' },
  { table: 'review_links', column: 'post_id' },
  { table: 'review_approvals', column: 'post_id' },
  { table: 'review_comments', column: 'post_id' },
  { table: 'approvals', column: 'post_id' },
  { table: 'comments', column: 'post_id' },
] as const

/** A deleted post: its rows by table, and its entry in the plan's count. */
export interface PostSnapshot {
  rows: Record<string, PortableRow[]>
  counted: PortableRow | null
}

/** Returns true for a post that was in its author's queue before it was rejected or deleted. */
export function isFromQueue(snapshot: unknown): boolean {
  const { before, rows } = snapshot as Partial<DecisionSnapshot & PostSnapshot>
  const row = before ?? rows?.posts?.[0]
  return Boolean(row?.is_queued) && row?.status === 'scheduled'
}

/** Saves snapshots of posts for an undo, in the transaction that deletes the posts. */
export async function savePostSnapshots(
  step: UndoStep,
  ids: readonly string[],
  trx: TransactionClientContract
) {
  const counted = await readRows({ table: CountedPost.table, column: 'id', values: ids }, trx)
  const countedOf = new Map(counted.map((row) => [row.id, row]))
  const snapshots = new Map(
    ids.map((id): [string, PostSnapshot] => [id, { rows: {}, counted: countedOf.get(id) ?? null }])
  )
  for (const { table, column } of POST_TABLES) {
    for (const row of await readRows({ table, column, values: ids }, trx)) {
      const rows = snapshots.get(String(row[column]))?.rows
      if (rows) rows[table] = [...(rows[table] ?? []), row]
    }
  }
  const items = [...snapshots].map(([subjectId, snapshot]) => ({ subjectId, snapshot }))
  await UndoItem.saveItems(step, items, trx)
}

/**
 * Restores a deleted post with all its rows. Returns `late` when its time has passed, so that it
 * waits for a new one, and a refusal when its draft was scheduled again meanwhile.
 * @throws PlanLimitReached, and what the database refuses
 */
export async function restorePost(
  { rows, counted }: PostSnapshot,
  { now, deletedAt }: { now: DateTime; deletedAt: DateTime },
  trx: TransactionClientContract
): Promise<'restored' | 'late' | { refusal: string }> {
  const at = sqlInstant(now)
  const posts = rows.posts ?? []
  if (await isPlannedAgain(posts, deletedAt, trx)) return { refusal: UNDO_REFUSALS.taken }
  if (counted) await CountedPost.restore(counted, trx)
  await restoreRows(
    'posts',
    posts.map((row) => restoredPost(row, at)),
    trx
  )
  for (const { table } of POST_TABLES.slice(1)) await restoreRows(table, rows[table] ?? [], trx)
  for (const post of posts) {
    await linkInDraftSnapshot(post, trx)
    const change = { id: String(post.id), organizationId: String(post.organization_id) }
    publishChange({ kind: 'posts', ...change }, trx)
  }
  return posts.some((row) => isRestoredLate(row, at)) ? 'late' : 'restored'
}

/** Returns true when the draft of a planned post got another post since the post was deleted. */
async function isPlannedAgain(
  posts: readonly PortableRow[],
  deletedAt: DateTime,
  trx: TransactionClientContract
) {
  for (const { draft_id: draftId, status } of posts) {
    if (typeof draftId !== 'string' || !OPEN_STATUSES.some((open) => open === status)) continue
    // Another request that schedules the draft at the same time waits for this lock.
    await trx
      .from('drafts')
      .where('id', draftId)
      .update({ updated_at: trx.raw('updated_at') })
    const others = Post.query({ client: trx })
      .where('draft_id', draftId)
      .where('created_at', '>', sqlInstant(deletedAt))
      .whereIn('status', [...OPEN_STATUSES, 'published', 'unconfirmed'])
    if (await others.first()) return true
  }
  return false
}

/** The draft of a post may have been deleted after it. When that is undone too, it has its post. */
async function linkInDraftSnapshot(post: PortableRow, trx: TransactionClientContract) {
  if (typeof post.draft_id !== 'string') return
  const items = await UndoItem.query({ client: trx })
    .where('organization_id', String(post.organization_id))
    .where('subject_id', post.draft_id)
  for (const item of items) {
    const snapshot = item.snapshot as Partial<DraftSnapshot>
    if (!snapshot.linked) continue
    const posts = [...new Set([...(snapshot.linked.posts ?? []), String(post.id)])]
    await item.merge({ snapshot: { ...snapshot, linked: { ...snapshot.linked, posts } } }).save()
  }
}
