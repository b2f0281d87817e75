import { DateTime } from 'luxon'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import { tellFarewell } from '#models/changes'
import { tokenNumber } from '#models/token_rows'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import { openSessions } from '#queries/auth/open_sessions'
import { sessionCard } from '#transformers/session_transformer'

export default class OpenSessionsController {
  async index({ auth }: HttpContext) {
    const { id, currentAccessToken } = auth.getUserOrFail()
    const sessions = await openSessions(id, DateTime.utc())
    return sessions.map((session) => sessionCard(session, currentAccessToken))
  }

  /** Ends one, wherever it is open. */
  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const ended = await User.accessTokens.delete(user, tokenNumber(params.id))
    if (Number(ended) === 0) throw new errors.E_ROW_NOT_FOUND(User)
    tellFarewell(user.id)
    return response.noContent()
  }

  /** Ends all but the one that asks. */
  async clear({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await inTransaction((trx) => user.endSessions({ except: user.currentAccessToken }, trx))
    return response.noContent()
  }
}
