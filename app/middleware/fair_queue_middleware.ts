import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Turns } from '#services/background/semaphore'

export const requestTurns = new Turns()

/**
 * Continues simultaneous requests one per turn of the event loop, so that many large requests do
 * not block small ones.
 */
export default class FairQueueMiddleware {
  async handle(_context: HttpContext, next: NextFn) {
    await requestTurns.next()
    return next()
  }
}
