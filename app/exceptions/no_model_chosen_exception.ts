import { Exception } from '@adonisjs/core/exceptions'

/** A choice of models that names none. */
export default class NoModelChosenException extends Exception {
  static status = 422
  static code = 'E_NO_MODEL_CHOSEN'
  static message = 'Choose a model for text, images or automatic content.'
}
