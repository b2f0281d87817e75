import type { HttpContext } from '@adonisjs/core/http'
import { timezoneValidator } from '#validators/timezone'

export default class TimezonesController {
  /** Null until one was saved: the browser's own is used then. */
  show({ auth }: HttpContext) {
    return { timezone: auth.getUserOrFail().timezone }
  }

  async store({ auth, request }: HttpContext) {
    const { timezone } = await request.validateUsing(timezoneValidator)
    await auth.getUserOrFail().merge({ timezone }).save()
    return { timezone }
  }
}
