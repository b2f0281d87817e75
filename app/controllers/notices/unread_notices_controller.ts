import type { HttpContext } from '@adonisjs/core/http'
import Notice from '#models/notice'

export default class UnreadNoticesController {
  /** How many notices the user has not put away. */
  async show({ auth }: HttpContext) {
    return { unread: await Notice.unreadCount(auth.getUserOrFail()) }
  }

  /** Puts them all away. */
  async destroy({ auth, response }: HttpContext) {
    await Notice.readAll(auth.getUserOrFail())
    return response.noContent()
  }
}
