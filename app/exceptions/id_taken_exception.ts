import { Exception } from '@adonisjs/core/exceptions'

/** An id made by a client that names something else already, here or in another organization. */
export default class IdTakenException extends Exception {
  static status = 409
  static code = 'E_ID_TAKEN'
  static message = 'This id is already in use.'
}
