import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { IMAGE_BODIES } from '#config/bodyparser'

const emptyParser = new BodyParserMiddleware({ ...bodyParser, allowedMethods: [] })

/** A form with files is read by `form_body_middleware` or by its route. */
export function isDeferredForm({ request }: HttpContext) {
  return request.url().startsWith('/api/') && Boolean(request.is(['multipart']))
}

/**
 * Reads a request's body up to the configured limit. `image_body_middleware` reads the large bodies
 * of some routes, and `form_body_middleware` reads forms with files. They run after authentication.
 */
@inject()
export default class BodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    const isImageRoute = IMAGE_BODIES.routes.includes(context.route?.pattern ?? '')
    return (isImageRoute || isDeferredForm(context) ? emptyParser : this.parser).handle(
      context,
      next
    )
  }
}
