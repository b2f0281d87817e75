import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { dateOfPost } from '#queries/calendar/date_of_post'
import { monthDays } from '#queries/calendar/month_days'
import { countOpenDrafts } from '#queries/calendar/open_drafts'
import { organizationZone } from '#queries/calendar/organization_zone'
import { weekItems } from '#queries/calendar/week_items'
import { calendarPage } from '#transformers/calendar_item_transformer'
import { toCalendarPost, toCalendarQuestion } from '#validators/calendar'

export default class CalendarPageController {
  async show(ctx: HttpContext) {
    const { auth, inertia, request, response, selectedOrganization } = ctx
    if (!selectedOrganization) return inertia.render('calendar', { calendar: null })
    const organizationId = selectedOrganization.id
    const now = DateTime.utc()
    const { timezone } = auth.getUserOrFail()
    const { span, date, zone } = toCalendarQuestion(request.qs(), timezone, now)
    const postId = toCalendarPost(request.qs())
    const dateFound = postId && (await dateOfPost({ organizationId, postId, zone }))
    if (dateFound) {
      return response.redirect().withQs().withQs('date', dateFound).toPath('/dashboard/calendar')
    }
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
