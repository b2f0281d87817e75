import { Exception } from '@adonisjs/core/exceptions'
import { UNDO_REFUSALS } from '#domain/undo/undo_rules'

/** The time in which something could be undone is over. */
export default class UndoExpiredException extends Exception {
  static status = 410
  static code = 'E_UNDO_EXPIRED'
  static message = UNDO_REFUSALS.expired
}
