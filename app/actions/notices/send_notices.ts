import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Lease from '#models/lease'
import Notice from '#models/notice'
import { sqlInstant } from '#database/instants'
import { now } from '#services/clock'
import { NoticeMail } from '#services/mail/notice_mail'

const LEASE_MS = 5 * 60_000

/** A notice that could not be mailed for so long is not worth a mail any more. */
const MOST_DAYS = 3

/** Mails what users were told and have not seen yet, each notice once; one that fails is tried again. */
@inject()
export default class SendNotices {
  constructor(private mail: NoticeMail) {}

  async handle() {
    if (!(await this.#unsent().first())) return
    const holder = randomUUID()
    if (!(await Lease.take('send_notices', holder, { now: now(), ms: LEASE_MS }))) return
    try {
      for (const notice of await this.#unsent().preload('user')) await this.#send(notice)
    } finally {
      await Lease.release('send_notices', holder)
    }
  }

  #unsent() {
    return Notice.query()
      .whereNull('mailed_at')
      .whereNull('read_at')
      .where('created_at', '>=', sqlInstant(now().minus({ days: MOST_DAYS })))
      .orderBy('created_at')
  }

  async #send(notice: Notice) {
    const { user, title, body, link } = notice
    try {
      await this.mail.send({ to: user.email, name: user.fullName, title, body, link })
      await notice.merge({ mailedAt: now() }).save()
    } catch (error) {
      logger.error({ err: error, notice: notice.id }, 'a notice could not be mailed')
    }
  }
}
