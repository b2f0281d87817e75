import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SaveTimezone from '#actions/settings/save_timezone'
import { timezoneValidator } from '#validators/timezone'

@inject()
export default class TimezonesController {
  constructor(private saveTimezone: SaveTimezone) {}

  /** Null until one was saved: the browser's own is used then. */
  show({ auth }: HttpContext) {
    return { timezone: auth.getUserOrFail().timezone }
  }

  async store({ auth, request }: HttpContext) {
    const { timezone } = await request.validateUsing(timezoneValidator)
    await this.saveTimezone.handle({ user: auth.getUserOrFail(), timezone })
    return { timezone }
  }
}
