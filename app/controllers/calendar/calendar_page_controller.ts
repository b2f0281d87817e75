import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { monthDays } from '#queries/calendar/month_days'
import { countOpenDrafts } from '#queries/calendar/open_drafts'
import { organizationZone } from '#queries/calendar/organization_zone'
import { weekItems } from '#queries/calendar/week_items'
import { calendarPage } from '#transformers/calendar_item_transformer'
import { toCalendarQuestion } from '#validators/calendar'

export default class CalendarPageController {
  async show({ auth, inertia, request, selectedOrganization }: HttpContext) {
    if (!selectedOrganization) return inertia.render('calendar', { calendar: null })
    const organizationId = selectedOrganization.id
    const now = DateTime.utc()
    const { timezone } = auth.getUserOrFail()
    const { span, date, zone } = toCalendarQuestion(request.qs(), timezone, now)
    const posts = await weekItems({ organizationId, ...span })
    return inertia.render('calendar', {
      calendar: {
        page: calendarPage(posts, { ...span, readAt: now }),
        days: await monthDays({ organizationId, date, zone }),
        open_drafts: await countOpenDrafts(organizationId),
        organization_zone: await organizationZone(organizationId),
      },
    })
  }
}
