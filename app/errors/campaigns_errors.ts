import { Exception } from '@adonisjs/core/exceptions'

/** A campaign cannot be saved as sent. The message says what to change. */
export class CampaignRefusedException extends Exception {
  static status = 422
  static code = 'E_CAMPAIGN_REFUSED'
}

/** The campaign's status does not allow the request. The message says why. */
export class CampaignStateException extends Exception {
  static status = 409
  static code = 'E_CAMPAIGN_STATE'
}
