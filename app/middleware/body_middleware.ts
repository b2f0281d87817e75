import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { PICTURE_BODIES } from '#config/bodyparser'

const readsNothing = new BodyParserMiddleware({ ...bodyParser, allowedMethods: [] })

/** A form with files: read by `form_body_middleware`, or by a route that reads it in its own way. */
export function isLateForm({ request }: HttpContext) {
  return request.url().startsWith('/api/') && Boolean(request.is(['multipart']))
}

/**
 * Reads the body of a request, at most what the config allows. The large bodies of a few routes it leaves
 * to `picture_body_middleware`, forms with files to `form_body_middleware`: these come when it is known who
 * sends them.
 */
@inject()
export default class BodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    const isPicture = PICTURE_BODIES.routes.includes(context.route?.pattern ?? '')
    return (isPicture || isLateForm(context) ? readsNothing : this.parser).handle(context, next)
  }
}
