import { feedAddress } from '#services/calendar/feed_address'
import CalendarFeed from '#models/calendar_feed'
import { inTransaction } from '#models/transaction'

type OpenFeedInput = {
  organizationId: string
  userId: string
  /** How the browser that asks reaches Herald. */
  origin: string | null
}

/** Makes a secret link to the organization's calendar. The link before it works no more. */
export default class OpenFeed {
  async handle({ organizationId, userId, origin }: OpenFeedInput) {
    const { feed, secret } = await inTransaction((trx) =>
      CalendarFeed.openFor({ organizationId, userId }, trx)
    )
    return { feed, url: feedAddress(secret, origin) }
  }
}
