import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { PICTURE_BODIES } from '#config/bodyparser'
import StorableInputMiddleware from '#middleware/storable_input_middleware'

const reader = new BodyParserMiddleware({
  ...bodyParser,
  // A stretch of a text may begin or end with a blank.
  json: { ...bodyParser.json, limit: PICTURE_BODIES.limit, trimWhitespaces: false },
})
const guard = new StorableInputMiddleware()

/** Reads a body that carries a picture as text, of somebody who is signed in. */
export default class PictureBodyMiddleware {
  handle(context: HttpContext, next: NextFn) {
    return reader.handle(context, () => guard.handle(context, next))
  }
}
