import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { PICTURE_BODIES } from '#config/bodyparser'

const readsNothing = new BodyParserMiddleware({ ...bodyParser, allowedMethods: [] })

/**
 * Reads the body of a request, at most what the config allows; the large bodies of a few routes it
 * leaves to `picture_body_middleware`, which comes when it is known who sends them.
 */
@inject()
export default class BodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    const isLater = PICTURE_BODIES.routes.includes(context.route?.pattern ?? '')
    return (isLater ? readsNothing : this.parser).handle(context, next)
  }
}
