import { Exception } from '@adonisjs/core/exceptions'

export default class BodyTypeException extends Exception {
  static status = 415
  static code = 'E_BODY_TYPE'
  static message = 'Send the request as JSON (Content-Type: application/json).'
}
