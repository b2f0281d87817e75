import { Exception } from '@adonisjs/core/exceptions'

/** The same request is being worked on at this moment. */
export default class RequestUnderWayException extends Exception {
  static status = 409
  static code = 'E_REQUEST_UNDER_WAY'
  static message = 'This request is still in progress. Please try again in a moment.'
  headers = { 'Retry-After': '1' }
}
