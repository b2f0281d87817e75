import logger from '@adonisjs/core/services/logger'
import type User from '#models/user'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Notice from '#models/notice'
import { appOfToken } from '#services/linkedin/instance_app'
import { forgetPicture } from '#services/linkedin/member_pictures'
import { forgetPages } from '#services/linkedin/page_memory'
import { revokeToken } from '#services/linkedin/revoke'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

/**
 * Forgets a user's connections with LinkedIn, tokens and picture included, and so detaches the
 * organizations that used them. Scheduled posts stay as they are.
 */
export default class DisconnectLinkedin {
  async handle(user: User) {
    const accounts = await LinkedinAccount.query().where('user_id', user.id)
    const own = await ApiKey.linkedinAppOf(user.id)
    for (const account of accounts) {
      await account.delete()
      await Notice.withdraw(account.id)
      forgetPages(account.id)
    }
    await Promise.all(accounts.map((account) => this.#clearUp(account, own)))
  }

  /** Nothing of this may keep the connection alive here. */
  async #clearUp(account: LinkedinAccount, own: LinkedinApp | null) {
    const app = appOfToken(account.clientId, own)
    const tokens = [account.accessToken, account.refreshToken].filter((token) => token !== null)
    try {
      if (account.pictureKey !== null) await forgetPicture(account.pictureKey)
      if (app) await Promise.all(tokens.map((token) => revokeToken(app, token)))
    } catch (error) {
      logger.warn({ err: error }, 'a LinkedIn connection could not be cleared up')
    }
  }
}
