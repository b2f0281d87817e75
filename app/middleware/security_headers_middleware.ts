import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Applies to every response, including files: browsers must not guess the type, and other sites do
 * not receive the URL as referrer. Pages with a secret in their URL have stricter headers.
 */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'same-origin')
    return next()
  }
}
