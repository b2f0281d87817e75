import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const FIELDS = ['user_id', 'created_by', 'updated_by', 'author_id']

/** The user whose page a tab shows, while another tab of the browser may have logged in another. */
const SHOWN_USER_HEADER = 'x-shown-user'

const OTHER_ACCOUNT_MESSAGE =
  'This browser is now logged in to another account. Log in again as yourself, or reload the page.'

/**
 * A user id in a request is accepted only when it is the user's own. Beside `author_type`, an
 * `author_id` is no user id: it names the author on LinkedIn.
 */
export default class OwnUserMiddleware {
  handle({ auth, request }: HttpContext, next: NextFn) {
    const own = auth.user?.id
    const shown = request.header(SHOWN_USER_HEADER)
    if (shown !== undefined && shown !== own) throw foreignUser(OTHER_ACCOUNT_MESSAGE)
    const sent = [request.qs(), request.body()].flatMap((source) =>
      FIELDS.filter((key) => key !== 'author_id' || source.author_type === undefined).map(
        (key) => source[key]
      )
    )
    if (sent.some((id) => id !== undefined && id !== null && id !== own)) {
      throw foreignUser("This isn't your user id.")
    }
    return next()
  }
}

function foreignUser(sentence: string) {
  return new Exception(sentence, { status: 403, code: 'E_FOREIGN_USER' })
}
