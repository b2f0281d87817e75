import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import { SignInDriver } from '#services/linkedin/sign_in_driver'

/**
 * Lets a sign-in go through any LinkedIn app: ally knows one per installation, but a user's own
 * pair wins over it.
 */
export default class LinkedinSignInMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.signInThrough = (app) => {
      return new SignInDriver(ctx, { ...ctx.ally.use('linkedin').config, ...app })
    }
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    signInThrough: (app: LinkedinApp) => SignInDriver
  }
}
