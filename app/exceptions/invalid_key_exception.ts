import { Exception } from '@adonisjs/core/exceptions'
import { BLANK_KEY_MESSAGE } from '#domain/settings/api_keys'

export default class InvalidKeyException extends Exception {
  static status = 422
  static code = 'E_INVALID_KEY'
  static message: string = BLANK_KEY_MESSAGE
}
