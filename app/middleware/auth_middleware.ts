import { errors } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { isReturnUrl } from '#domain/auth/signup'
import { ScopeMissingException } from '#errors/auth_errors'
import { TooManyRequestsException } from '#errors/requests_errors'
import { consumeRequest } from '#services/web/guarded_fetch'
import { deviceOf, originOf } from '#validators/fields'
import { actingProgram } from '#database/acting_program'
import { isMcpUrl } from '#domain/web/request_kind'
import { PROGRAM_SCOPES } from '#domain/programs/oauth_rules'
import ConnectedProgram from '#models/connected_program'
import User from '#models/user'
import { now } from '#services/clock'
import { programUrls } from '#services/programs/program_urls'

/** Routes that accept a bearer token as well as a session. */
const TAKES_BEARER = /^\/(api|media)\//

type GuardName = 'web' | 'api' | 'program' | 'connected'

/** Only API requests are counted. Live streams reconnect automatically, so they are not. */
const IS_COUNTED = /^\/(?:api\/(?!live\/)|mcp\/?$)/

/** How long the requested page is remembered while a user logs in. */
const TARGET_SECONDS = 600

/**
 * Pages need a session. `/api` and `/media` accept a bearer token or a session. A bearer token must
 * be valid even when there is a session, too. An API token allows only what its scopes include.
 */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const guard = this.#guard(ctx)
    await this.#authenticate(ctx, guard)
    const { id, currentAccessToken: token } = ctx.auth.getUserOrFail()
    await this.#count(ctx, id)
    if (guard === 'program') this.#requireScope(ctx)
    if (token) await User.accessTokens.recordUse(token, deviceOf(ctx.request))
    await ctx.connectedProgram?.recordUse(now())
    const program = guard === 'program' ? token?.name : ctx.connectedProgram?.name
    return program ? actingProgram.run(program, next) : next()
  }

  /** Failures are counted by IP address, so that guessing tokens is limited. */
  async #authenticate(ctx: HttpContext, guard: GuardName) {
    try {
      await ctx.auth.authenticateUsing([guard], { loginRoute: '/login' })
      if (guard === 'connected') ctx.connectedProgram = await this.#connectedProgram(ctx)
    } catch (error) {
      await this.#count(ctx, `address ${ctx.request.ip()}`)
      if (guard === 'web') this.#rememberTarget(ctx)
      if (guard === 'program' || guard === 'connected') this.#refuseToken(ctx)
      throw error
    }
  }

  /** A program whose access ended has tokens, but no row. */
  async #connectedProgram({ auth }: HttpContext) {
    const { currentAccessToken: token } = auth.use('connected').getUserOrFail()
    const program = await ConnectedProgram.find(token?.name)
    if (program) return program
    throw new errors.E_UNAUTHORIZED_ACCESS('Access ended', { guardDriverName: 'access_tokens' })
  }

  /** Says that a token is missing or unusable. */
  #refuseToken(ctx: HttpContext) {
    const error = ctx.request.header('authorization') ? 'invalid_token' : null
    this.#challenge(ctx, error, isMcpUrl(ctx.request.url()) ? PROGRAM_SCOPES.join(' ') : null)
  }

  /** Says what is wrong with a token, and how to get one (RFC 6750, RFC 9728). */
  #challenge({ request, response }: HttpContext, error: string | null, scope: string | null) {
    const parts = ['realm="Herald"']
    if (error) parts.push(`error="${error}"`)
    if (isMcpUrl(request.url())) {
      parts.push(`resource_metadata="${programUrls(originOf(request)).metadata}"`)
    }
    if (scope) parts.push(`scope="${scope}"`)
    response.header('WWW-Authenticate', `Bearer ${parts.join(', ')}`)
  }

  /**
   * Remembers the requested page, such as a link from an email, in a cookie while the user logs in
   * (inertia/lib/sign_in).
   */
  #rememberTarget({ request, response }: HttpContext) {
    const target = request.url(true)
    if (request.method() !== 'GET' || !isReturnUrl(target)) return
    const options = {
      encode: false,
      httpOnly: false,
      sameSite: 'lax',
      maxAge: TARGET_SECONDS,
    } as const
    response.plainCookie('wanted', target, options)
  }

  /** @throws TooManyRequestsException */
  async #count({ request }: HttpContext, who: string) {
    if (!IS_COUNTED.test(request.url())) return
    const seconds = await consumeRequest(who)
    if (seconds > 0) throw new TooManyRequestsException(seconds)
  }

  #guard({ request }: HttpContext): GuardName {
    const authorization = request.header('authorization')
    // Programs call it with an API token or one that they got by signing in. No session opens it.
    if (isMcpUrl(request.url())) {
      return /^bearer hmcp_/i.test(authorization ?? '') ? 'connected' : 'program'
    }
    if (!TAKES_BEARER.test(request.url()) || authorization === undefined) return 'web'
    if (/^bearer herald_/i.test(authorization)) return 'program'
    if (/^bearer \S/i.test(authorization)) return 'api'
    throw new errors.E_UNAUTHORIZED_ACCESS('Unusable credentials', { guardDriverName: 'api' })
  }

  /** @throws ScopeMissingException */
  #requireScope(ctx: HttpContext) {
    const scope = scopeOfRoute(ctx.request.method(), ctx.route?.pattern ?? '')
    const token = ctx.auth.use('program').getUserOrFail().currentAccessToken
    if (scope !== null && token.allows(scope)) return
    if (scope !== null) this.#challenge(ctx, 'insufficient_scope', scope)
    throw new ScopeMissingException(scope)
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The program that sent the request, if it got its token by signing in. */
    connectedProgram?: ConnectedProgram
  }
}
