import { Exception } from '@adonisjs/core/exceptions'

/** More requests in a minute than one person, or one address, may send. */
export default class TooManyRequestsException extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
  headers: Record<string, string>

  constructor(seconds: number) {
    super(`Too many requests. Please wait ${seconds} s and try again.`)
    this.headers = { 'Retry-After': String(seconds) }
  }
}
