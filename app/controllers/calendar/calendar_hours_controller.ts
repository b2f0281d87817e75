import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { measuredHours } from '#queries/calendar/measured_hours'
import { calendarHoursValidator } from '#validators/calendar'

export default class CalendarHoursController {
  /** How the hours of the week did so far, by the posts that were published in them. */
  async index({ organization, request }: HttpContext) {
    const { timezone: zone } = await calendarHoursValidator.validate(request.qs())
    return measuredHours({ organizationId: organization.id, zone, now: DateTime.utc() })
  }
}
