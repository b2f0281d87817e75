import { Exception } from '@adonisjs/core/exceptions'

/** Nothing of a step could be undone; the message says why. */
export default class UndoRefusedException extends Exception {
  static status = 409
  static code = 'E_UNDO_REFUSED'
}
