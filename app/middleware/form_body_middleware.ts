import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isDeferredForm } from '#middleware/body_middleware'
import StorableInputMiddleware from '#middleware/storable_input_middleware'

const guard = new StorableInputMiddleware()

/**
 * Reads a form with files after authentication, so that strangers cannot fill the disk with
 * uploads.
 */
@inject()
export default class FormBodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    if (!isDeferredForm(context)) return next()
    return this.parser.handle(context, () => guard.handle(context, next))
  }
}
