import { Exception } from '@adonisjs/core/exceptions'

export default class EditorRequiredException extends Exception {
  static status = 403
  static code = 'E_EDITOR_REQUIRED'
  static message = 'Only owners and editors of this organization may do this.'
}
