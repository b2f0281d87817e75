import type { DateTime } from 'luxon'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { UNDO_REFUSALS, type UndoKind } from '#domain/undo/undo_rules'
import { isConstraintViolation } from '#database/constraint_violation'
import { takeBackDecision, type DecisionSnapshot } from '#models/decision_snapshot'
import { restoreDraft, type DraftSnapshot } from '#models/draft_snapshot'
import { restorePost, type PostSnapshot } from '#models/post_snapshot'
import { inReadCommitted } from '#models/transaction'
import UndoItem from '#models/undo_item'

export type UndoOutcome =
  | { kind: 'restored' | 'late'; id: string }
  | { kind: 'refused'; id: string; reason: string; limit?: PlanLimitReached }
  /** Another request restored it at the same moment. */
  | { kind: 'used' }

/** Restores one record of a step, or says why not; it can be restored once. */
export async function undoItem(
  itemId: string,
  kind: UndoKind,
  now: DateTime
): Promise<UndoOutcome> {
  let id = ''
  try {
    return await inReadCommitted(async (trx) => {
      const item = await UndoItem.lockForChange(itemId, trx)
      id = item.subjectId
      const outcome = await restore(item, { kind, now, trx })
      if (typeof outcome === 'object') return { kind: 'refused', id, reason: outcome.refusal }
      await item.delete()
      return { kind: outcome, id }
    })
  } catch (error) {
    if (error instanceof errors.E_ROW_NOT_FOUND) return { kind: 'used' }
    if (error instanceof PlanLimitReached) {
      return { kind: 'refused', id, reason: error.message, limit: error }
    }
    if (isConstraintViolation(error)) return { kind: 'refused', id, reason: UNDO_REFUSALS.taken }
    throw error
  }
}

type How = { kind: UndoKind; now: DateTime; trx: TransactionClientContract }

function restore({ subjectId, snapshot }: UndoItem, { kind, now, trx }: How) {
  switch (kind) {
    case 'delete_posts':
      return restorePost(snapshot as PostSnapshot, now, trx)
    case 'delete_draft':
      return restoreDraft(snapshot as DraftSnapshot, trx)
    case 'approve_post':
    case 'reject_post':
      return takeBackDecision(subjectId, snapshot as DecisionSnapshot, now, trx)
  }
}
