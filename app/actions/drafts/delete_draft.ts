import Draft from '#models/draft'
import { draftSnapshot } from '#models/draft_snapshot'
import { inTransaction } from '#models/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

/** Removes a draft; the posts that were made of it stay whole. For a moment it can be brought back. */
export default class DeleteDraft {
  /**
   * Answers the token of the undo.
   * @throws E_ROW_NOT_FOUND
   */
  async handle({ draftId, userId }: { draftId: string; userId: string }) {
    return inTransaction(async (trx) => {
      const draft = await Draft.lockForChange(draftId, trx)
      const { organizationId } = draft
      const offer = { organizationId, userId, kind: 'delete_draft' as const, now: now() }
      const { step, token } = await UndoStep.offer(offer, { client: trx })
      const snapshot = await draftSnapshot(draftId, trx)
      await UndoItem.addTo(step, [{ subjectId: draftId, snapshot }], trx)
      await draft.delete()
      return token
    })
  }
}
