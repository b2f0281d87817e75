import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Lease from '#models/lease'
import Notice from '#models/notice'
import { sqlInstant } from '#database/instants'
import { bundledNotices } from '#domain/notices/bundled_notices'
import type { NoticeWords } from '#domain/notices/post_notice'
import { withOrganization } from '#domain/organizations/organization_url'
import { now } from '#services/clock'
import { NoticeMail } from '#services/mail/notice_mail'

const LEASE_MS = 5 * 60_000

/** A notice that could not be mailed for so long is not worth a mail any more. */
const MOST_DAYS = 3

/**
 * Mails what users were told and have not seen yet, each notice once; a mail that fails is tried again.
 * Many posts at once make one mail.
 */
@inject()
export default class SendNotices {
  constructor(private mail: NoticeMail) {}

  async handle() {
    if (!(await this.#unsent().first())) return
    const holder = randomUUID()
    if (!(await Lease.take('send_notices', holder, { now: now(), ms: LEASE_MS }))) return
    try {
      const unsent = await this.#unsent().preload('user')
      const alike = Map.groupBy(unsent, ({ userId, kind }) => `${userId} ${kind}`)
      for (const notices of alike.values()) await this.#tell(notices)
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
      .orderBy('id')
  }

  /** Of one user and one kind. */
  async #tell(notices: Notice[]) {
    const [{ kind }] = notices
    const bundle = bundledNotices(kind, notices)
    if (bundle) return this.#send(bundle, notices)
    for (const notice of notices) await this.#send(notice, [notice])
  }

  async #send({ title, body, link: path }: NoticeWords, notices: Notice[]) {
    const [{ id, user }] = notices
    const link = withOrganization(path, organizationOf(notices))
    try {
      await this.mail.send({ to: user.email, name: user.fullName, title, body, link })
      for (const notice of notices) await notice.merge({ mailedAt: now() }).save()
    } catch (error) {
      logger.error({ err: error, notice: id }, "a notification couldn't be emailed")
    }
  }
}

/** The one that all of them are about; null when they are about several or none. */
function organizationOf(notices: readonly Notice[]) {
  const [id, ...others] = new Set(notices.map(({ organizationId }) => organizationId))
  return others.length > 0 ? null : id
}
