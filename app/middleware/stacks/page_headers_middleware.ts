import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { frameGuardFactory, hstsFactory } from '@adonisjs/shield/guards'
import shield from '#config/shield'
import { pagePolicy } from '#middleware/stacks/content_policy'

const guards = [frameGuardFactory(shield.xFrame), hstsFactory(shield.hsts)]

/** The headers of pages: what they may load, and that no other site may frame them. */
export default class PageHeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response, view } = ctx
    response.nonce = randomUUID()
    response.response.nonce = response.nonce
    view.share({ cspNonce: response.nonce })
    response.header('Content-Security-Policy', pagePolicy(request.request, response.response))
    for (const guard of guards) void guard(ctx)
    return next()
  }
}
