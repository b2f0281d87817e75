import { DateTime } from 'luxon'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import { sendGoodbye } from '#database/changes'
import AccessToken from '#models/access_token'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { sessionCard } from '#transformers/user_transformer'

export default class OpenSessionsController {
  async index({ auth }: HttpContext) {
    const { id, currentAccessToken } = auth.getUserOrFail()
    const sessions = await AccessToken.openSessionsOf(id, DateTime.utc())
    return sessions.map((session) => sessionCard(session, currentAccessToken))
  }

  /** Ends one session, on any device. */
  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const ended = await User.accessTokens.delete(user, AccessToken.parseId(params.id))
    if (Number(ended) === 0) throw new errors.E_ROW_NOT_FOUND(User)
    sendGoodbye(user.id)
    return response.noContent()
  }

  /** Ends all sessions except the current one. */
  async clear({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await withTransaction((trx) => user.endSessions({ except: user.currentAccessToken }, trx))
    return response.noContent()
  }
}
