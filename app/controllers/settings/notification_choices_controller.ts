import type { HttpContext } from '@adonisjs/core/http'
import { notificationChoice } from '#transformers/notification_choice_transformer'
import { notificationChoiceValidator } from '#validators/notification_choice'

export default class NotificationChoicesController {
  show({ auth }: HttpContext) {
    return notificationChoice(auth.getUserOrFail())
  }

  async store({ auth, request }: HttpContext) {
    const chosen = await request.validateUsing(notificationChoiceValidator)
    const user = auth.getUserOrFail()
    user.notifyPostPublished = chosen.post_published
    user.notifyNewComments = chosen.new_comments
    user.notifyPerformanceReports = chosen.performance_reports
    await user.save()
    return notificationChoice(user)
  }
}
