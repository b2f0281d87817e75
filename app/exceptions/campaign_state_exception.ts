import { Exception } from '@adonisjs/core/exceptions'

/** What was asked does not go with the status the campaign stands in; the message says why. */
export default class CampaignStateException extends Exception {
  static status = 409
  static code = 'E_CAMPAIGN_STATE'
}
