import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import CreateCalendarFeed from '#actions/calendar/create_calendar_feed'
import RenderCalendarFeed from '#actions/calendar/render_calendar_feed'
import CalendarFeed from '#models/calendar_feed'
import { feedPosts } from '#queries/calendar/feed_posts'
import { calendarFeed } from '#transformers/calendar_transformer'
import { originOf } from '#validators/fields'

@inject()
export default class CalendarFeedsController {
  constructor(
    private createCalendarFeed: CreateCalendarFeed,
    private renderCalendarFeed: RenderCalendarFeed
  ) {}

  async show({ organization }: HttpContext) {
    return calendarFeed(await this.#feed(organization))
  }

  /** The only response that contains the URL. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { feed, url } = await this.createCalendarFeed.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      origin: originOf(request),
    })
    await feed.load('creator')
    return response.created({ ...calendarFeed(feed), url })
  }

  async destroy({ organization, response }: HttpContext) {
    await CalendarFeed.query().where('organization_id', organization.id).delete()
    return response.noContent()
  }

  /** For calendar programs; the secret URL is the permission. */
  async file({ params, request, response }: HttpContext) {
    const feed = await CalendarFeed.findByFileName(params.file)
    if (!feed) throw new errors.E_ROW_NOT_FOUND(CalendarFeed)
    const { organization } = feed
    const [now, origin] = [DateTime.utc(), originOf(request)]
    const shown = await feedPosts(feed, now)
    const { text, etag } = this.renderCalendarFeed.handle({ organization, ...shown, origin })
    await feed.recordRead(now)
    response.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    response.header('X-Robots-Tag', 'noindex')
    if (request.header('if-none-match')?.includes(etag)) return response.status(304)
    response.header('Content-Disposition', 'inline; filename="herald.ics"')
    return response.header('Content-Type', 'text/calendar; charset=utf-8').send(text)
  }

  #feed({ id }: HttpContext['organization']) {
    return CalendarFeed.query().where('organization_id', id).preload('creator').first()
  }
}
