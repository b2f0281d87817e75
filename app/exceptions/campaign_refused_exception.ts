import { Exception } from '@adonisjs/core/exceptions'

/** A campaign that cannot be kept as it was sent; the message says what to change. */
export default class CampaignRefusedException extends Exception {
  static status = 422
  static code = 'E_CAMPAIGN_REFUSED'
}
