import { inject } from '@adonisjs/core'
import DeliverMail, { CLAIM_MINUTES } from '#actions/mail/deliver_mail'
import { claimUnsentMail, dueUnsentMails } from '#database/unsent_mails'
import { detachedWork } from '#services/background/shutdown'
import { now } from '#services/clock'

/** Emails of one round. The next round is soon. */
const MAX_MAILS = 50

/**
 * Tries stored emails again: those that the mail server didn't accept yet, and those of a process
 * that ended before it did. A round ends at the first problem, because the server may be away.
 */
@inject()
export default class SendUnsentMails {
  constructor(private deliverMail: DeliverMail) {}

  /** Only starts the work: a shutdown doesn't wait until a mail server has answered. */
  handle() {
    detachedWork.run('Sending stored emails', () => this.#sendDue())
  }

  async #sendDue() {
    for (const id of await dueUnsentMails(now(), MAX_MAILS)) {
      const until = now().plus({ minutes: CLAIM_MINUTES })
      const mail = await claimUnsentMail(id, { now: now(), until })
      if (mail && (await this.deliverMail.attempt(mail)) === 'waiting') return
    }
  }
}
