import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Turns } from '#services/background/semaphore'

/** As long as a step of publishing takes, so that a turn stays short for others. */
const SHARED_MS = 2

export const requestTurns = new Turns({ sharedMs: SHARED_MS })

/**
 * Continues simultaneous requests in separate turns of the event loop, so that many large requests
 * do not block small ones. Small ones share a turn, or each would wait for all other work.
 */
export default class FairQueueMiddleware {
  async handle(_context: HttpContext, next: NextFn) {
    await requestTurns.next()
    return next()
  }
}
