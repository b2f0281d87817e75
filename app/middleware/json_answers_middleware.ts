import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** `/api` answers JSON only, whatever the client says it accepts; nothing of it is cached. */
export default class JsonAnswersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    if (request.url().startsWith('/api/')) {
      request.request.headers.accept = 'application/json'
      response.header('Cache-Control', 'no-store')
    }
    return next()
  }
}
