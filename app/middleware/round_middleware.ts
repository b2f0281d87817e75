import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { nextRound } from '#services/web/rounds'

/**
 * Requests that arrive together go on one in each round of the event loop: fifty at once must not keep
 * somebody waiting who asks for little.
 */
export default class RoundMiddleware {
  async handle(_context: HttpContext, next: NextFn) {
    await nextRound()
    return next()
  }
}
