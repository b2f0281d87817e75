import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { PICTURE_BODIES } from '#config/bodyparser'
import UnstorableTextException from '#exceptions/unstorable_text_exception'
import StorableInputMiddleware from '#middleware/storable_input_middleware'

const reader = new BodyParserMiddleware({
  ...bodyParser,
  // A stretch of a text may begin or end with a blank.
  json: { ...bodyParser.json, limit: PICTURE_BODIES.limit, trimWhitespaces: false },
})
const guard = new StorableInputMiddleware()

/** Reads a body that carries a picture as text, of somebody who is signed in. */
export default class PictureBodyMiddleware {
  async handle(context: HttpContext, next: NextFn) {
    await this.#read(context)
    return guard.handle(context, next)
  }

  /** The framework copies what it reads, and a body that nests without an end ends its stack. */
  async #read(context: HttpContext) {
    try {
      await reader.handle(context, async () => undefined)
    } catch (error) {
      throw error instanceof RangeError ? new UnstorableTextException() : error
    }
  }
}
