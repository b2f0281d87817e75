import UndoStep from '#models/undo_step'
import { now } from '#services/clock'

/** Removes for good what was deleted and can't be restored any more. */
export default class CollectExpiredUndo {
  handle() {
    return UndoStep.removeExpired(now())
  }
}
