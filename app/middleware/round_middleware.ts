import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const waiting: (() => void)[] = []

function beginNext() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(beginNext)
}

/**
 * Requests that arrive together go on one in each round of the event loop: fifty at once must not keep
 * somebody waiting who asks for little.
 */
export default class RoundMiddleware {
  async handle(_context: HttpContext, next: NextFn) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(beginNext)
    })
    return next()
  }
}
