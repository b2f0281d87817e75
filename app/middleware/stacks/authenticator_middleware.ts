import app from '@adonisjs/core/services/app'
import type {} from '@adonisjs/auth/initialize_auth_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const manager = app.container.make('auth.manager')

/** Makes the user of the request available. Templates do not need it. */
export default class AuthenticatorMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const authenticators = await manager
    ctx.auth = authenticators.createAuthenticator(ctx)
    return next()
  }
}
