import { Exception } from '@adonisjs/core/exceptions'
import { BLANK_KEY_MESSAGE } from '#domain/settings/api_keys'
import { SIGN_IN_SENTENCES } from '#domain/linkedin/linkedin_sign_in'
import { NOT_CONNECTED } from '#domain/settings/not_connected'

/** The organization publishes through another account, which must not be replaced by accident. */
export class ConnectionInUseException extends Exception {
  static status = 409
  static code = 'E_CONNECTION_IN_USE'
  static message =
    'This organization uses another LinkedIn account. Disconnect that one, then try again.'
}

/** Someone changed the assistant's prompt since the user saw it. */
export class PromptChangedException extends Exception {
  static status = 409
  static code = 'E_VERSION_CONFLICT'
  static message = 'Someone changed this prompt. Load it again, then repeat your change.'
}

export class InvalidKeyException extends Exception {
  static status = 422
  static code = 'E_INVALID_KEY'
  static message: string = BLANK_KEY_MESSAGE
}

/** The vendor refused the key that was to be saved. The message says why. */
export class KeyRefusedException extends Exception {
  static status = 422
  static code = 'E_KEY_REFUSED'
}

/**
 * Neither the user nor the installation has a LinkedIn app. The screen then opens the key dialog.
 */
export class LinkedinAppMissingException extends Exception {
  static status = 422
  static code = 'E_KEY_MISSING'
  static message: string = SIGN_IN_SENTENCES.no_app
}

/** Publishing requires a connection to LinkedIn. */
export class NotConnectedException extends Exception {
  static status = 409
  static code = 'E_NOT_CONNECTED'
  static message = NOT_CONNECTED
}

/** The choice of models is empty. */
export class NoModelChosenException extends Exception {
  static status = 422
  static code = 'E_NO_MODEL_CHOSEN'
  static message = 'Choose a model for text, images or automatic content.'
}

/** The subscription's state does not allow the request. The message says why. */
export class SubscriptionStateException extends Exception {
  static status = 409
  static code = 'E_SUBSCRIPTION_STATE'
}

/** Events cannot be sent to this URL. The message says why. */
export class InvalidWebhookException extends Exception {
  static status = 422
  static code = 'E_INVALID_WEBHOOK'
}

/** The state of the webhook or its organization does not allow the request. */
export class WebhookStateException extends Exception {
  static status = 409
  static code = 'E_WEBHOOK_STATE'
}
