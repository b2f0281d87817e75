import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import Membership from '#models/membership'
import ListKnownAuthors from '#actions/linkedin/list_known_authors'
import {
  calendarPosts,
  dateOfPost,
  firstCalendarPosts,
  monthDays,
} from '#queries/calendar/calendar_items'
import { measuredHours } from '#queries/calendar/measured_hours'
import { countOpenDrafts, openDrafts } from '#queries/calendar/calendar_drafts'
import {
  calendarPage,
  calendarItem,
  openDraft,
  calendarScreen,
  shownCalendarItem,
} from '#transformers/calendar_transformer'
import { pageValidator } from '#validators/fields'
import {
  toCalendarPost,
  toCalendarQuery,
  calendarItemsValidator,
  toCalendarRange,
  calendarHoursValidator,
  calendarMonthValidator,
} from '#validators/calendar_validator'

@inject()
export default class CalendarController {
  constructor(private listKnownAuthors: ListKnownAuthors) {}

  async page(ctx: HttpContext) {
    const { auth, inertia, request, response, selectedOrganization } = ctx
    if (!selectedOrganization) return inertia.render('calendar', { calendar: null })
    const organizationId = selectedOrganization.id
    const now = DateTime.utc()
    const { timezone } = auth.getUserOrFail()
    const { span, date, zone } = toCalendarQuery(request.qs(), timezone, now)
    const postId = toCalendarPost(request.qs())
    const dateFound = postId && (await dateOfPost({ organizationId, postId, zone }))
    if (dateFound) {
      return response.redirect().withQs().withQs('date', dateFound).toPath('/dashboard/calendar')
    }
    const calendar = async () => {
      const { rows, nextCursor } = await firstCalendarPosts({ organizationId, ...span })
      return calendarScreen({
        page: calendarPage(rows, { ...span, readAt: now, nextCursor }),
        days: await monthDays({ organizationId, date, zone }),
        openDrafts: await countOpenDrafts(organizationId),
        organizationZone: await Membership.ownersZone(organizationId),
      })
    }
    return inertia.render('calendar', { calendar })
  }

  async items({ organization, request, response }: HttpContext) {
    const payload = await calendarItemsValidator.validate(request.qs())
    const { texts = 'whole', limit, cursor } = payload
    const span = { organizationId: organization.id, ...toCalendarRange(payload) }
    const { rows, nextCursor } = await calendarPosts({ ...span, limit, cursor })
    if (nextCursor) response.header('X-Next-Cursor', nextCursor)
    return texts === 'whole' ? rows.map(calendarItem) : rows.map(shownCalendarItem)
  }

  /** Engagement of published posts by hour of the week. */
  async hours({ organization, request }: HttpContext) {
    const { timezone: zone } = await calendarHoursValidator.validate(request.qs())
    return measuredHours({ organizationId: organization.id, zone, now: DateTime.utc() })
  }

  /** Number of posts on each day of a month's weeks. */
  async days({ organization, request }: HttpContext) {
    const { date, timezone: zone } = await calendarMonthValidator.validate(request.qs())
    return monthDays({ organizationId: organization.id, date, zone })
  }

  /** Drafts that can be scheduled, last edited first. */
  async drafts({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const authors = await this.listKnownAuthors.handle({ organization })
    const drafts = await openDrafts({ organizationId: organization.id, ...authors, ...page })
    if (drafts.nextCursor) response.header('X-Next-Cursor', drafts.nextCursor)
    return drafts.rows.map(openDraft)
  }
}
