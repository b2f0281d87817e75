import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import CreateApiToken from '#actions/auth/create_api_token'
import AccessToken from '#models/access_token'
import User from '#models/user'
import { apiTokenCard, newApiToken } from '#transformers/api_key_transformer'
import { apiTokenValidator, toDays } from '#validators/api_key_validator'

@inject()
export default class ApiTokensController {
  constructor(private createApiToken: CreateApiToken) {}

  async index({ auth }: HttpContext) {
    const tokens = await AccessToken.apiTokensOf(auth.getUserOrFail().id)
    return tokens.map(apiTokenCard)
  }

  /** The only response that contains the token. */
  async store({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const payload = await request.validateUsing(apiTokenValidator)
    const { name, scopes, expires_in: days, password = null } = payload
    const order = { user, name, scopes, days: toDays(days), password }
    return response.created(newApiToken(await this.createApiToken.handle(order)))
  }

  async destroy({ auth, params, response }: HttpContext) {
    const revoked = await User.apiTokens.delete(
      auth.getUserOrFail(),
      AccessToken.parseId(params.id)
    )
    if (Number(revoked) === 0) throw new errors.E_ROW_NOT_FOUND(User)
    return response.noContent()
  }
}
