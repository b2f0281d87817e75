import { Exception } from '@adonisjs/core/exceptions'

/** This process is about to end; another one, or the same started anew, takes over. */
export default class ServerStoppingException extends Exception {
  static status = 503
  static code = 'E_STOPPING'
  static message = 'Herald is restarting. Please try again in a moment.'
  headers = { 'Retry-After': '5' }
}
