import { Exception } from '@adonisjs/core/exceptions'

export default class UnstorableTextException extends Exception {
  static status = 422
  static code = 'E_UNSTORABLE_TEXT'
  static message =
    "The request contains something that can't be stored, such as a NUL byte or very deep nesting."
}
