import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import OpenFeed from '#actions/calendar/open_feed'
import CalendarFeed from '#models/calendar_feed'
import { calendarFeed } from '#transformers/calendar_feed_transformer'
import { originOf } from '#validators/origin'

@inject()
export default class CalendarFeedsController {
  constructor(private openFeed: OpenFeed) {}

  async show({ organization }: HttpContext) {
    return calendarFeed(await this.#feed(organization))
  }

  /** The address is told this once. */
  async store({ auth, organization, request, response }: HttpContext) {
    const { feed, url } = await this.openFeed.handle({
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

  #feed({ id }: HttpContext['organization']) {
    return CalendarFeed.query().where('organization_id', id).preload('creator').first()
  }
}
