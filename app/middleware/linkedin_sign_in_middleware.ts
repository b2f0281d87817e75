import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import { appUrl, isAppUrlGiven } from '#config/app'
import { SignInDriver } from '#services/linkedin/sign_in_driver'

/** The names of this machine: one can be called by any of them, with a session under each. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/** Where LinkedIn returns to: the name that the browser knows us by, or its session is not sent. */
function callbackUrl({ request }: HttpContext) {
  const host = request.header('host') ?? ''
  const origin = !isAppUrlGiven && LOOPBACK.test(host) ? `http://${host}` : appUrl
  return `${origin}/linkedin/callback`
}

/**
 * Lets a sign-in go through any LinkedIn app: ally knows one per installation, but a user's own
 * pair wins over it.
 */
export default class LinkedinSignInMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.linkedinCallbackUrl = callbackUrl(ctx)
    ctx.signInThrough = (app) => {
      const config = { ...ctx.ally.use('linkedin').config, ...app }
      return new SignInDriver(ctx, { ...config, callbackUrl: ctx.linkedinCallbackUrl })
    }
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    signInThrough: (app: LinkedinApp) => SignInDriver
    /** What an app on LinkedIn has to know as its redirect URL. */
    linkedinCallbackUrl: string
  }
}
