import { UNDO_REFUSALS } from '#domain/undo/undo_rules'
import UndoExpiredException from '#exceptions/undo_expired_exception'
import UndoRefusedException from '#exceptions/undo_refused_exception'
import UndoItem from '#models/undo_item'
import type UndoStep from '#models/undo_step'
import { undoItem, type UndoOutcome } from '#models/undone_item'
import { now } from '#services/clock'

export interface Undone {
  /** Ids of the posts or the draft that are as they were. */
  restored: string[]
  /** Those of them whose time has passed: they wait for a new one. */
  late: string[]
  failed: { id: string; reason: string }[]
}

/**
 * Takes back what someone did a moment ago. Each record returns in a transaction of its own: what
 * can't be restored does not keep the others, and a request that is repeated goes on where it ended.
 */
export default class PerformUndo {
  /** @throws UndoExpiredException, UndoRefusedException, PlanLimitReached */
  async handle(step: UndoStep): Promise<Undone> {
    if (step.expiresAt <= now()) throw new UndoExpiredException()
    const outcomes: UndoOutcome[] = []
    for (const id of await UndoItem.idsOf(step)) {
      outcomes.push(await undoItem(id, step.kind, now()))
    }
    const restored = outcomes.filter(({ kind }) => kind === 'restored' || kind === 'late')
    const refused = outcomes.filter((outcome) => outcome.kind === 'refused')
    if (restored.length === 0) throw refusalOf(refused)
    return {
      restored: idsOf(restored),
      late: idsOf(restored.filter(({ kind }) => kind === 'late')),
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
