import type { HttpContext } from '@adonisjs/core/http'
import { weekItems } from '#queries/calendar/week_items'
import { calendarItem } from '#transformers/calendar_item_transformer'
import { calendarSpanValidator, toCalendarSpan } from '#validators/calendar'

export default class CalendarItemsController {
  async index({ organization, request }: HttpContext) {
    const span = toCalendarSpan(await calendarSpanValidator.validate(request.qs()))
    const posts = await weekItems({ organizationId: organization.id, ...span })
    return posts.map(calendarItem)
  }
}
