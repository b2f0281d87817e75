import { feedUrl } from '#services/calendar/ics_feed'
import CalendarFeed from '#models/calendar_feed'
import { withTransaction } from '#database/transaction'

type CreateCalendarFeedInput = {
  organizationId: string
  userId: string
  /** Origin under which the browser reaches Herald. */
  origin: string | null
}

/** Creates a secret link to the organization's calendar and invalidates the previous one. */
export default class CreateCalendarFeed {
  async handle({ organizationId, userId, origin }: CreateCalendarFeedInput) {
    const { feed, secret } = await withTransaction((trx) =>
      CalendarFeed.replaceFor({ organizationId, userId }, trx)
    )
    return { feed, url: feedUrl(secret, origin) }
  }
}
