import { Exception } from '@adonisjs/core/exceptions'

/** LinkedIn lets this connection read nothing that could be imported; the message says why. */
export default class ImportRefusedException extends Exception {
  static status = 403
  static code = 'E_IMPORT_NOT_PERMITTED'
}
