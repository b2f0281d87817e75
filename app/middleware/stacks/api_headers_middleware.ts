import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { frameGuardFactory, hstsFactory } from '@adonisjs/shield/guards'
import shield from '#config/shield'
import { dataPolicy } from '#middleware/stacks/content_policy'

const guards = [frameGuardFactory(shield.xFrame), hstsFactory(shield.hsts)]

/** The same headers as for pages, for responses that are not pages. */
export default class ApiHeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    for (const guard of guards) void guard(ctx)
    ctx.response.header('Content-Security-Policy', dataPolicy)
    return next()
  }
}
