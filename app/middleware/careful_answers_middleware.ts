import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Every answer, files too: it is what it says it is, and no other site is told which page led to it.
 * Pages whose address holds a secret are stricter.
 */
export default class CarefulAnswersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'same-origin')
    return next()
  }
}
