import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import CreateApiToken from '#actions/tokens/create_api_token'
import { tokenNumber } from '#models/token_rows'
import User from '#models/user'
import { apiTokens } from '#queries/auth/api_tokens'
import { apiTokenCard } from '#transformers/api_token_transformer'
import { apiTokenValidator, toDays } from '#validators/api_token'

@inject()
export default class ApiTokensController {
  constructor(private createApiToken: CreateApiToken) {}

  async index({ auth }: HttpContext) {
    const tokens = await apiTokens(auth.getUserOrFail().id)
    return tokens.map(apiTokenCard)
  }

  /** The only answer that tells the token. */
  async store({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const sent = await request.validateUsing(apiTokenValidator)
    const { name, scopes, expires_in: days, password = null } = sent
    const order = { user, name, scopes, days: toDays(days), password }
    const { token, text } = await this.createApiToken.handle(order)
    return response.created({ ...apiTokenCard(token), token: text })
  }

  async destroy({ auth, params, response }: HttpContext) {
    const revoked = await User.apiTokens.delete(auth.getUserOrFail(), tokenNumber(params.id))
    if (Number(revoked) === 0) throw new errors.E_ROW_NOT_FOUND(User)
    return response.noContent()
  }
}
