import logger from '@adonisjs/core/services/logger'
import type User from '#models/user'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import Notice from '#models/notice'
import { forgetConnections } from '#services/linkedin/forget_connections'
import { forgetPicture } from '#services/linkedin/member_pictures'

/**
 * Forgets a user's connections with LinkedIn, tokens and picture included, and so detaches the
 * organizations that used them. Scheduled posts stay as they are.
 */
export default class DisconnectLinkedin {
  async handle(user: User) {
    const accounts = await LinkedinAccount.query().where('user_id', user.id)
    const own = await ApiKey.linkedinAppOf(user.id)
    const ids = accounts.map(({ id }) => id)
    const attached = await Organization.query().whereIn('linkedin_account_id', ids).select('id')
    for (const account of accounts) {
      await account.delete()
      await Notice.withdraw(account.id)
    }
    Organization.tellChanged(attached.map(({ id }) => id))
    await Promise.all(accounts.map((account) => this.#forgetPicture(account)))
    await forgetConnections(accounts, own)
  }

  /** A picture that stays must not keep the connection alive here. */
  async #forgetPicture({ pictureKey }: LinkedinAccount) {
    try {
      if (pictureKey !== null) await forgetPicture(pictureKey)
    } catch (error) {
      logger.warn({ err: error }, "the profile photo of a LinkedIn connection couldn't be removed")
    }
  }
}
