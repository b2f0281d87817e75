import { Exception } from '@adonisjs/core/exceptions'

/** A key that cannot be one, or that was sent before with another request. */
export default class IdempotencyKeyException extends Exception {
  static status = 422
  static code = 'E_IDEMPOTENCY_KEY'
}
