import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import IssueProgramTokens from '#actions/programs/issue_program_tokens'
import RegisterProgram from '#actions/programs/register_program'
import RevokeToken from '#actions/programs/revoke_token'
import { issuedTokens, oauthProblem, registration } from '#transformers/program_transformer'
import { originOf } from '#validators/fields'

/** The endpoints that programs call: they register, get tokens and revoke them. */
@inject()
export default class OauthTokensController {
  constructor(
    private issueProgramTokens: IssueProgramTokens,
    private registerProgram: RegisterProgram,
    private revokeToken: RevokeToken
  ) {}

  async store({ request, response }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    const params = request.body()
    const issued = await this.issueProgramTokens.handle({ params, origin: originOf(request) })
    if ('error' in issued) return response.badRequest(oauthProblem(issued))
    return issuedTokens(issued)
  }

  async register({ request, response }: HttpContext) {
    response.header('Cache-Control', 'no-store')
    const registered = await this.registerProgram.handle({ metadata: request.body() })
    if ('error' in registered) return response.badRequest(oauthProblem(registered))
    return response.created(registration(registered))
  }

  async revoke({ request, response }: HttpContext) {
    const token: unknown = request.body().token
    await this.revokeToken.handle({ token: typeof token === 'string' ? token : '' })
    return response.ok({})
  }
}
