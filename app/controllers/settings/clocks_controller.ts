import type { HttpContext } from '@adonisjs/core/http'
import { clockValidator } from '#validators/clock'

export default class ClocksController {
  /** Null until it is known: the 24-hour clock is used then. */
  show({ auth }: HttpContext) {
    return { clock: auth.getUserOrFail().clock }
  }

  async store({ auth, request }: HttpContext) {
    const { clock } = await request.validateUsing(clockValidator)
    await auth.getUserOrFail().merge({ clock }).save()
    return { clock }
  }
}
