import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

/** Permanently deletes records that can no longer be restored. */
export default class DeleteExpiredUndo {
  handle() {
    return UndoStep.deleteExpired(now())
  }
}
