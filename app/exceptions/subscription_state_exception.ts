import { Exception } from '@adonisjs/core/exceptions'

/** What was asked does not go with the subscription as it stands; the message says why. */
export default class SubscriptionStateException extends Exception {
  static status = 409
  static code = 'E_SUBSCRIPTION_STATE'
}
