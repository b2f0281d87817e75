import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BodyTypeException } from '#errors/requests_errors'

/**
 * `/api` accepts only JSON and forms with files. Other sites can send plain forms, so those are
 * refused.
 */
export default class BodyTypeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const isSent = request.header('content-type') !== undefined && request.hasBody()
    const isApi = request.url().startsWith('/api/')
    if (isApi && isSent && !request.is(['json', 'multipart'])) throw new BodyTypeException()
    return next()
  }
}
