import type { DateTime } from 'luxon'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { UNDO_REFUSALS } from '#domain/undo/undo_rules'
import type { UndoKind } from '#domain/undo/undo_rules'
import { isSameContent } from '#domain/drafts/draft_content'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { mediaIdsIn, postingProblem, withDraftDetails } from '#domain/posts/post_content'
import { isEditable } from '#domain/posts/post_lifecycle'
import { eventOfChange, postEvent } from '#domain/webhooks/webhook_events'
import { followDraft } from '#actions/drafts/save_draft'
import { sqlInstant } from '#database/instants'
import {
  InvalidPostException,
  UndoExpiredException,
  UndoRefusedException,
} from '#errors/posts_errors'
import Draft from '#models/draft'
import Organization from '#models/organization'
import { lockPlanIfLimited } from '#models/plan_holder'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import UndoItem from '#models/undo_item'
import type UndoStep from '#models/undo_step'
import WebhookDelivery from '#models/webhook_delivery'
import { now } from '#services/clock'
import { PlanLimitReached } from '#domain/billing/payments'
import { isConstraintViolation } from '#database/constraint_violation'
import {
  isFromQueue,
  restoreDraft,
  restorePost,
  undoDecision,
  unscheduleDraft,
} from '#actions/undo/snapshots'
import type {
  DecisionSnapshot,
  DraftSnapshot,
  PostSnapshot,
  ScheduledSnapshot,
} from '#actions/undo/snapshots'
import { returnToSlot } from '#actions/posting_queue/next_slot'
import { withReadCommitted } from '#database/transaction'

interface UndoResult {
  /** Ids of the restored posts or draft. */
  restored: string[]
  /** Ids of restored posts whose time has passed, so that they wait for a new one. */
  late: string[]
  /** Ids of restored posts whose slot was taken, so that they got the next free one. */
  moved: string[]
  failed: { id: string; reason: string }[]
}

/**
 * Undoes a recent action. Each record is restored in a transaction of its own: a failing record
 * does not stop the others, and a repeated request continues where it stopped.
 */
export default class PerformUndo {
  /** @throws UndoExpiredException, UndoRefusedException, PlanLimitReached */
  async handle(step: UndoStep): Promise<UndoResult> {
    if (step.expiresAt <= now()) throw new UndoExpiredException()
    const outcomes: UndoOutcome[] = []
    for (const id of await UndoItem.idsOf(step)) {
      outcomes.push(await restoreItem(id, step, now()))
    }
    const restored = outcomes.filter(({ kind }) => RESTORED.includes(kind))
    const refused = outcomes.filter((outcome) => outcome.kind === 'refused')
    if (restored.length === 0) throw refusalOf(refused)
    return {
      restored: idsOf(restored),
      late: idsOf(restored.filter(({ kind }) => kind === 'late')),
      moved: idsOf(restored.filter(({ kind }) => kind === 'moved')),
      failed: refused.map(({ id, reason }) => ({ id, reason })),
    }
  }
}

function idsOf(outcomes: readonly UndoOutcome[]) {
  return outcomes.flatMap((outcome) => ('id' in outcome ? [outcome.id] : []))
}

function refusalOf([first]: Extract<UndoOutcome, { kind: 'refused' }>[]) {
  return first?.limit ?? new UndoRefusedException(first?.reason ?? UNDO_REFUSALS.used)
}

type UndoOutcome =
  | { kind: 'restored' | 'late' | 'moved'; id: string }
  | { kind: 'refused'; id: string; reason: string; limit?: PlanLimitReached }
  /** Another request restored it first. */
  | { kind: 'used' }

const RESTORED: readonly UndoOutcome['kind'][] = ['restored', 'late', 'moved']

/** Restores one record of a step, once, or returns why not. */
async function restoreItem(
  itemId: string,
  { kind, userId }: UndoStep,
  undoneAt: DateTime
): Promise<UndoOutcome> {
  let id = ''
  try {
    return await withReadCommitted(async (trx) => {
      const item = await UndoItem.lockForChange(itemId, trx)
      id = item.subjectId
      const outcome = await restoreInSlot(item, { kind, userId, undoneAt, trx })
      if (typeof outcome === 'object') return { kind: 'refused', id, reason: outcome.refusal }
      await item.delete()
      return { kind: outcome, id }
    })
  } catch (error) {
    if (error instanceof errors.E_ROW_NOT_FOUND) return { kind: 'used' }
    if (error instanceof PlanLimitReached) {
      return { kind: 'refused', id, reason: error.message, limit: error }
    }
    if (error instanceof InvalidPostException) return { kind: 'refused', id, reason: error.message }
    if (isConstraintViolation(error)) return { kind: 'refused', id, reason: UNDO_REFUSALS.taken }
    throw error
  }
}

type RestoreContext = {
  kind: UndoKind
  /** The user who undoes it, for the log. */
  userId: string
  undoneAt: DateTime
  trx: TransactionClientContract
}

/** Restores a record. A post that was in its author's queue is put back there. */
async function restoreInSlot(item: UndoItem, context: RestoreContext) {
  const { kind, trx, userId } = context
  // The snapshot of a move has only what changed, so the restored post shows whether it is queued.
  const mayBeQueued = kind === 'move_post' || isFromQueue(item.snapshot)
  // Everyone who takes a slot locks the plan, then the organization, then the post.
  await lockPlan(item, trx)
  if (mayBeQueued) await Organization.lockRow(item.organizationId, trx)
  const outcome = await restore(item, context)
  if (kind === 'delete_posts' && typeof outcome === 'string') await followEditedDraft(item, context)
  if (kind === 'delete_draft') await followEditedPost(item, trx)
  if (typeof outcome === 'string') await recordUndone(item, outcome, trx)
  if (!mayBeQueued || outcome !== 'restored') return outcome
  const postId = item.subjectId
  const post = await Post.lockForChange(postId, trx)
  if (!post.isQueued || post.status !== 'scheduled') return outcome
  if (!(await returnToSlot(post, trx))) return outcome
  await PostEvent.create({ postId, userId, kind: 'moved' }, { client: trx })
  return 'moved'
}

/** Webhooks know a post that is scheduled again as rejected, although its time is the same. */
async function recordUndone(
  { subjectId, snapshot }: UndoItem,
  outcome: 'restored' | 'late',
  trx: TransactionClientContract
) {
  const { before } = snapshot as Partial<DecisionSnapshot>
  if (!before) return
  const post = await Post.findOrFail(subjectId, { client: trx })
  const isStatusChanged = outcome === 'late' || 'status' in before
  const isTimeChanged = isStatusChanged || 'publish_at' in before
  const change = { status: post.status, isStatusChanged, isTimeChanged, isImported: false }
  const kind = eventOfChange(change)
  if (kind) await WebhookDelivery.record([postEvent(kind, post)], trx)
}

/** The draft may have been edited while its post was deleted. An unpublished post follows it. */
async function followEditedDraft(
  { subjectId: postId, createdAt: deletedAt }: UndoItem,
  { userId, trx }: RestoreContext
) {
  const post = await Post.lockForChange(postId, trx)
  if (post.draftId === null || post.origin !== 'manual' || !isEditable(post.status)) return
  const draft = await Draft.findOrFail(post.draftId, { client: trx })
  if (draft.updatedAt <= deletedAt || postingProblem(draft)) return
  await followDraft([post], draft, trx)
  await PostEvent.create({ postId, userId, kind: 'edited' }, { client: trx })
}

/** A post may have been edited while its draft was deleted. The draft takes the newest such text. */
async function followEditedPost(
  { subjectId: draftId, createdAt: deletedAt }: UndoItem,
  trx: TransactionClientContract
) {
  const posts = await Post.query({ client: trx })
    .where({ draft_id: draftId, origin: 'manual' })
    .where('updated_at', '>', sqlInstant(deletedAt))
    .orderBy('updated_at', 'desc')
    .forUpdate()
  const post = posts.find(({ status }) => isEditable(status))
  if (!post) return
  const draft = await Draft.findOrFail(draftId, { client: trx })
  const written = draftOfPost(post, new Set(mediaIdsIn(post.media)))
  const content = { ...written, assets: withDraftDetails(written.assets, draft.assets) }
  if (isSameContent(content, draft)) return
  await draft.merge({ ...content, version: draft.version + 1 }).save()
}

/** Locks the plan that counts the restored post. */
async function lockPlan({ snapshot }: UndoItem, trx: TransactionClientContract) {
  const { counted } = snapshot as Partial<DecisionSnapshot & PostSnapshot>
  if (counted) await lockPlanIfLimited(String(counted.user_id), 'posts', trx)
}

function restore(item: UndoItem, { kind, undoneAt, trx }: RestoreContext) {
  const { subjectId, snapshot, createdAt: deletedAt } = item
  switch (kind) {
    case 'delete_posts':
      return restorePost(snapshot as PostSnapshot, { now: undoneAt, deletedAt }, trx)
    case 'delete_draft':
      return restoreDraft(snapshot as DraftSnapshot, trx)
    case 'schedule_draft':
      return unscheduleDraft(subjectId, snapshot as ScheduledSnapshot, trx)
    case 'approve_post':
    case 'move_post':
    case 'reject_post':
      return undoDecision(subjectId, snapshot as DecisionSnapshot, undoneAt, trx)
  }
}
