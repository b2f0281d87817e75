import { NO_CLIENT_EMAIL } from '#domain/review_links/link_rules'
import { ReminderRefusedException, ReviewLinkEndedException } from '#errors/review_links_errors'
import { publicOrigin } from '#services/calendar/ics_feed'
import { now } from '#services/clock'
import { withTransaction } from '#database/transaction'
import ReviewLink from '#models/review_link'

type ChangeClientEmailInput = {
  linkId: string
  /** Null removes the address; undefined leaves it as it is. */
  email: string | null | undefined
}

/** Changes the address to which the reminders of a review link go. */
export default class ChangeClientEmail {
  /** @throws ReviewLinkEndedException, E_ROW_NOT_FOUND */
  handle({ linkId, email }: ChangeClientEmailInput) {
    return changeLive(linkId, (link) => {
      if (email !== undefined) link.changeEmail(email)
    })
  }

  /**
   * Returns the URL that reminders send, for a member who sends it themselves. `origin` is the
   * origin under which the browser reaches Herald.
   * @throws ReminderRefusedException, ReviewLinkEndedException, E_ROW_NOT_FOUND
   */
  async urlOf(linkId: string, origin: string | null) {
    let path = ''
    await changeLive(linkId, (link) => {
      if (link.clientEmail === null) throw new ReminderRefusedException(NO_CLIENT_EMAIL)
      path = link.mailedPath()
    })
    return `${publicOrigin(origin)}${path}`
  }
}

function changeLive(linkId: string, change: (link: ReviewLink) => void) {
  return withTransaction(async (trx) => {
    const link = await ReviewLink.lockForChange(linkId, trx)
    if (!link.isLiveAt(now())) throw new ReviewLinkEndedException()
    change(link)
    return link.save()
  })
}
