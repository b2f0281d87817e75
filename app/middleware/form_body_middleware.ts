import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isLateForm } from '#middleware/body_middleware'
import StorableInputMiddleware from '#middleware/storable_input_middleware'

const guard = new StorableInputMiddleware()

/** Reads a form with files once it is known who sends it: nobody else fills our disk with uploads. */
@inject()
export default class FormBodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    if (!isLateForm(context)) return next()
    return this.parser.handle(context, () => guard.handle(context, next))
  }
}
