import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** `/api` returns only JSON, whatever the client accepts, and its responses are never cached. */
export default class JsonResponsesMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.url().startsWith('/api/')) {
      request.request.headers.accept = 'application/json'
      response.header('Cache-Control', 'no-store')
    }
    return next()
  }
}
