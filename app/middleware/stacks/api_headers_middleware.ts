import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { frameGuardFactory, hstsFactory } from '@adonisjs/shield/guards'
import shield from '#config/shield'

const guards = [frameGuardFactory(shield.xFrame), hstsFactory(shield.hsts)]

/**
 * No response without a page contains a script or style that would need a nonce. Shield replaces
 * `@nonce` with a function.
 */
const policy = Object.entries(shield.csp.directives ?? {})
  .map(([name, sources]) => {
    const directive = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const given = [sources]
      .flat()
      .filter((source) => typeof source === 'string' && source !== '@nonce')
    return `${directive} ${given.join(' ')}`
  })
  .join(';')

/** The same headers as for pages, for responses that are not pages. */
export default class ApiHeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    for (const guard of guards) void guard(ctx)
    ctx.response.header('Content-Security-Policy', policy)
    return next()
  }
}
