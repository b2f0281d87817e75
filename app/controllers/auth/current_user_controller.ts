import type { HttpContext } from '@adonisjs/core/http'
import { sessionUser } from '#transformers/user_transformer'

export default class CurrentUserController {
  show({ auth }: HttpContext) {
    return { user: sessionUser(auth.getUserOrFail()) }
  }
}
