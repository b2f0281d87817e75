import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { nextRound } from '#services/web/rounds'

/**
 * Calls that arrive together begin one after another, each in a round of the event loop of its own: a
 * crowd of them must not keep waiting who only asks whether Herald is well.
 */
export default class CrowdMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (request.url().startsWith('/api/')) await nextRound()
    return next()
  }
}
