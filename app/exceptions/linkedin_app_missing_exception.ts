import { Exception } from '@adonisjs/core/exceptions'
import { SIGN_IN_SENTENCES } from '#domain/settings/linkedin_sign_in'

/** Neither the user nor the installation has a LinkedIn app: the screen opens the key prompt. */
export default class LinkedinAppMissingException extends Exception {
  static status = 422
  static code = 'E_KEY_MISSING'
  static message: string = SIGN_IN_SENTENCES.no_app
}
