import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { cspFactory, frameGuardFactory, hstsFactory } from '@adonisjs/shield/guards'
import shield from '#config/shield'

const guards = [cspFactory(shield.csp), frameGuardFactory(shield.xFrame), hstsFactory(shield.hsts)]

/** The headers of pages: what they may load, and that no other site may frame them. */
export default class PageHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    for (const guard of guards) await guard(ctx)
    return next()
  }
}
