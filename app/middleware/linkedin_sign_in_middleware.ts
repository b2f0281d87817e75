import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'
import { appUrl, isAppUrlGiven } from '#config/app'
import { SignInDriver } from '#services/linkedin/sign_in_driver'

/** The host names of this machine. Each may have its own session in the browser. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The callback URL of LinkedIn. It uses the host name in the browser, because the session cookie is
 * not sent to another one.
 */
function callbackUrl({ request }: HttpContext) {
  const host = request.header('host') ?? ''
  const origin = !isAppUrlGiven && LOOPBACK.test(host) ? `http://${host}` : appUrl
  return `${origin}/linkedin/callback`
}

/**
 * Allows a sign-in through any LinkedIn app. Ally supports one app per installation, but a user's
 * own app takes precedence.
 */
export default class LinkedinSignInMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.linkedinCallbackUrl = callbackUrl(ctx)
    ctx.driverFor = (app) => {
      const config = { ...ctx.ally.use('linkedin').config, ...app }
      return new SignInDriver(ctx, { ...config, callbackUrl: ctx.linkedinCallbackUrl })
    }
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    driverFor: (app: LinkedinApp) => SignInDriver
    /** The redirect URL that must be registered in the LinkedIn app. */
    linkedinCallbackUrl: string
  }
}
