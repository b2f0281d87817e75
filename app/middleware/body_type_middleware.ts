import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BodyTypeException from '#exceptions/body_type_exception'

/** `/api` reads JSON, and forms with files; what a plain form of another site can send, it does not. */
export default class BodyTypeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const isSent = request.header('content-type') !== undefined && request.hasBody()
    const isApi = request.url().startsWith('/api/')
    if (isApi && isSent && !request.is(['json', 'multipart'])) throw new BodyTypeException()
    return next()
  }
}
