import { DateTime } from 'luxon'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import { sendGoodbye } from '#database/changes'
import { tokenIdFrom } from '#models/token_rows'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { openSessions } from '#queries/auth/sessions'
import { sessionCard } from '#transformers/user_transformer'

export default class OpenSessionsController {
  async index({ auth }: HttpContext) {
    const { id, currentAccessToken } = auth.getUserOrFail()
    const sessions = await openSessions(id, DateTime.utc())
    return sessions.map((session) => sessionCard(session, currentAccessToken))
  }

  /** Ends one session, on any device. */
  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const ended = await User.accessTokens.delete(user, tokenIdFrom(params.id))
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
