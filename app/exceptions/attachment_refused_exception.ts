import { Exception } from '@adonisjs/core/exceptions'

/** A file whose text cannot go along; the message says why. */
export default class AttachmentRefusedException extends Exception {
  static status = 422
  static code = 'E_ATTACHMENT'
  static message = "This attachment can't be found. Please add it again."
}
