import Comment from '#models/comment'
import Draft from '#models/draft'
import { snapshotDraft } from '#actions/undo/snapshots'
import { withTransaction } from '#database/transaction'
import UndoItem from '#models/undo_item'
import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

/** Deletes a draft. Posts created from it remain. The deletion can be undone for a short time. */
export default class DeleteDraft {
  /**
   * Returns the undo token.
   * @throws E_ROW_NOT_FOUND
   */
  async handle({ draftId, userId }: { draftId: string; userId: string }) {
    return withTransaction(async (trx) => {
      const draft = await Draft.lockForChange(draftId, trx)
      const { organizationId } = draft
      const offer = { organizationId, userId, kind: 'delete_draft' as const, now: now() }
      const { step, token } = await UndoStep.offer(offer, { client: trx })
      const snapshot = await snapshotDraft(draftId, trx)
      await UndoItem.saveItems(step, [{ subjectId: draftId, snapshot }], trx)
      await Comment.moveToPost(draft, trx)
      await draft.delete()
      return token
    })
  }
}
