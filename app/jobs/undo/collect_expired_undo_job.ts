import { inject } from '@adonisjs/core'
import CollectExpiredUndo from '#actions/undo/collect_expired_undo'

/** Every minute: what can't be undone any more is removed for good. */
@inject()
export default class CollectExpiredUndoJob {
  constructor(private collectExpiredUndo: CollectExpiredUndo) {}

  handle() {
    return this.collectExpiredUndo.handle()
  }
}
