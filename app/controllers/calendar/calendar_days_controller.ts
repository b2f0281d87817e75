import type { HttpContext } from '@adonisjs/core/http'
import { monthDays } from '#queries/calendar/month_days'
import { calendarMonthValidator } from '#validators/calendar'

export default class CalendarDaysController {
  /** How many posts stand on each day of the weeks of a month. */
  async index({ organization, request }: HttpContext) {
    const { date, timezone: zone } = await calendarMonthValidator.validate(request.qs())
    return monthDays({ organizationId: organization.id, date, zone })
  }
}
