import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { publishChange } from '#database/changes'
import SaveTimezone from '#actions/settings/save_timezone'
import { NoModelChosenException } from '#errors/settings_errors'
import Preference from '#models/preference'
import { modelChoice } from '#transformers/model_choice_transformer'
import { notificationChoice } from '#transformers/notification_transformer'
import {
  timezoneValidator,
  clockValidator,
  notificationChoiceValidator,
} from '#validators/account_validator'
import { modelChoiceValidator } from '#validators/api_key_validator'

@inject()
export default class PreferencesController {
  constructor(private saveTimezone: SaveTimezone) {}

  async models({ auth }: HttpContext) {
    return modelChoice(await Preference.of(auth.getUserOrFail().id))
  }

  async updateModels({ auth, request }: HttpContext) {
    const payload = await request.validateUsing(modelChoiceValidator)
    if (Object.keys(payload).length === 0) throw new NoModelChosenException()
    const preference = await Preference.choose(auth.getUserOrFail(), {
      textModel: payload.text_model,
      imageModel: payload.image_model,
      contentGenerationModel: payload.content_generation_model,
    })
    return modelChoice(preference)
  }

  /** Null until one is saved; the browser's zone is used then. */
  timezone({ auth }: HttpContext) {
    return { timezone: auth.getUserOrFail().timezone }
  }

  async updateTimezone({ auth, request }: HttpContext) {
    const { timezone } = await request.validateUsing(timezoneValidator)
    await this.saveTimezone.handle({ user: auth.getUserOrFail(), timezone })
    return { timezone }
  }

  /** Null until it is known; the 24-hour clock is used then. */
  clock({ auth }: HttpContext) {
    return { clock: auth.getUserOrFail().clock }
  }

  async updateClock({ auth, request }: HttpContext) {
    const { clock } = await request.validateUsing(clockValidator)
    const user = auth.getUserOrFail()
    await user.merge({ clock }).save()
    publishChange({ kind: 'settings', id: user.id, userId: user.id })
    return { clock }
  }

  notifications({ auth }: HttpContext) {
    return notificationChoice(auth.getUserOrFail())
  }

  async updateNotifications({ auth, request }: HttpContext) {
    const payload = await request.validateUsing(notificationChoiceValidator)
    const user = auth.getUserOrFail()
    user.notifyPostPublished = payload.post_published
    user.notifyNewComments = payload.new_comments
    user.notifyPerformanceReports = payload.performance_reports
    await user.save()
    return notificationChoice(user)
  }
}
