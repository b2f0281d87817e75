import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const FIELDS = ['user_id', 'created_by', 'updated_by', 'author_id']

/**
 * A user id in a request is accepted only when it is the user's own. Beside `author_type`, an
 * `author_id` is no user id: it names the author on LinkedIn.
 */
export default class OwnUserMiddleware {
  handle({ auth, request }: HttpContext, next: NextFn) {
    const own = auth.user?.id
    const sent = [request.qs(), request.body()].flatMap((source) =>
      FIELDS.filter((key) => key !== 'author_id' || source.author_type === undefined).map(
        (key) => source[key]
      )
    )
    if (sent.some((id) => id !== undefined && id !== null && id !== own)) {
      throw new Exception("This isn't your user id.", { status: 403, code: 'E_FOREIGN_USER' })
    }
    return next()
  }
}
