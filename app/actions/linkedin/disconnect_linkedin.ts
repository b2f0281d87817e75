import logger from '@adonisjs/core/services/logger'
import type User from '#models/user'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Organization from '#models/organization'
import Notification from '#models/notification'
import { revokeConnections } from '#services/linkedin/revoke_connections'
import { deleteMemberPhoto } from '#services/linkedin/member_photos'

/**
 * Deletes a user's LinkedIn connections with tokens and profile photo, which detaches the
 * organizations that used them. Scheduled posts stay as they are.
 */
export default class DisconnectLinkedin {
  async handle(user: User) {
    const accounts = await LinkedinAccount.query().where('user_id', user.id)
    const ownApp = await ApiKey.linkedinAppOf(user.id)
    const ids = accounts.map(({ id }) => id)
    const attached = await Organization.query().whereIn('linkedin_account_id', ids).select('id')
    for (const account of accounts) {
      await account.delete()
      await Notification.retract(account.id)
    }
    Organization.publishChanged(attached.map(({ id }) => id))
    await Promise.all(accounts.map((account) => this.#removePhoto(account)))
    await revokeConnections(accounts, ownApp)
  }

  /** A photo that cannot be deleted must not prevent the disconnect. */
  async #removePhoto({ pictureKey }: LinkedinAccount) {
    try {
      if (pictureKey !== null) await deleteMemberPhoto(pictureKey)
    } catch (error) {
      logger.warn({ err: error }, "the profile photo of a LinkedIn connection couldn't be removed")
    }
  }
}
