import { hash, randomUUID } from 'node:crypto'
import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import Lease from '#models/lease'
import Notification from '#models/notification'
import { sqlInstant } from '#database/instants'
import {
  bundleNotifications,
  isBurstOpen,
  pauseAfterTries,
  type MailProblem,
} from '#domain/notifications/notification_kinds'
import type { NotificationText } from '#domain/notifications/post_notifications'
import { withOrganization } from '#domain/organizations/organization_url'
import { retry } from '#services/background/retry'
import { isUnreached } from '#services/mail/mail_delivery'
import { NotificationMail } from '#services/mail/team_mails'
import { now } from '#services/clock'

/** Processes of every version take the lease by this name, so it never changes. */
const LEASE = 'send_notices'

/** Longer than a mail server takes to accept or refuse one email. */
const LEASE_MS = 5 * 60_000

/** Notifications that could not be emailed for this many days are given up. */
const MAX_AGE_DAYS = 3

/** The failed tries of this process by the notification's id, and when it may be tried again. */
const failures = new Map<string, { tries: number; nextAt: DateTime }>()

/**
 * Emails unread notifications, each once; a failed email is tried again after growing pauses.
 * Several notifications of one kind share an email, and a client's burst of them waits for its end.
 */
@inject()
export default class SendNotifications {
  constructor(private mail: NotificationMail) {}

  async handle() {
    if (!(await this.#unsent().first())) return
    const holder = randomUUID()
    if (!(await Lease.take(LEASE, holder, { now: now(), ms: LEASE_MS }))) return
    try {
      const unsent = dueAmong(await this.#unsent().preload('user'))
      const byUserAndKind = Map.groupBy(unsent, ({ userId, kind }) => `${userId} ${kind}`)
      for (const notifications of byUserAndKind.values()) {
        if (!(await this.#sendGroup(notifications, holder))) return
      }
    } finally {
      await Lease.release(LEASE, holder)
    }
  }

  #unsent() {
    return Notification.query()
      .whereNull('mailed_at')
      .whereNull('read_at')
      .whereHas('user', (user) => user.whereNull('disabled_at'))
      .where('created_at', '>=', sqlInstant(now().minus({ days: MAX_AGE_DAYS })))
      .orderBy('created_at')
      .orderBy('id')
  }

  /**
   * Sends the notifications of one user and kind. Returns false when the round is over, because
   * another process has the lease or the mail server is away.
   */
  async #sendGroup(notifications: Notification[], holder: string) {
    const [{ kind }] = notifications
    const times = notifications.map(({ createdAt }) => createdAt)
    if (isBurstOpen(kind, times, now())) return true
    const bundle = bundleNotifications(kind, notifications)
    const mails = bundle ? [{ text: bundle, notifications }] : notifications.map(mailOf)
    for (const { text, notifications: about } of mails) {
      if (!(await Lease.keep(LEASE, holder, { now: now(), ms: LEASE_MS }))) return false
      if (!(await this.#send(text, about))) return false
    }
    return true
  }

  /** Returns false when the mail server is away, so that the others need not be tried now. */
  async #send({ title, body, link: path }: NotificationText, notifications: Notification[]) {
    const [{ id, user }] = notifications
    const link = withOrganization(path, organizationOf(notifications))
    try {
      const content = { to: user.email, name: user.fullName, title, body, link }
      await this.mail.send(content, mailId(notifications))
    } catch (error) {
      const isAway = isUnreached(error)
      for (const notification of notifications) postpone(notification, isAway ? 'away' : 'refused')
      logger.error({ err: error, notice: id }, "a notification couldn't be emailed")
      return !isAway
    }
    await retry("emailed notifications couldn't be marked yet", () => markMailed(notifications))
    return true
  }
}

/** Returns those that may be tried now, and forgets the failures of the others that are gone. */
function dueAmong(unsent: readonly Notification[]) {
  const ids = new Set(unsent.map(({ id }) => id))
  for (const id of failures.keys()) if (!ids.has(id)) failures.delete(id)
  return unsent.filter(({ id }) => (failures.get(id)?.nextAt ?? now()) <= now())
}

function postpone({ id }: Notification, problem: MailProblem) {
  const tries = (failures.get(id)?.tries ?? 0) + 1
  failures.set(id, { tries, nextAt: now().plus(pauseAfterTries(tries, problem)) })
}

/** One statement for all of them, because those left over would be emailed again. */
async function markMailed(notifications: readonly Notification[]) {
  const ids = notifications.map(({ id }) => id)
  await Notification.query()
    .whereIn('id', ids)
    .update({ mailed_at: sqlInstant(now()) })
}

/** The same in each try. An email that meanwhile has another notification is another email. */
function mailId(notifications: readonly Notification[]) {
  return hash('sha256', notifications.map(({ id }) => id).join())
}

function mailOf(notification: Notification) {
  return { text: notification, notifications: [notification] }
}

/** Returns the organization all of them are about; null when there is none or more than one. */
function organizationOf(notifications: readonly Notification[]) {
  const [id, ...others] = new Set(notifications.map(({ organizationId }) => organizationId))
  return others.length > 0 ? null : id
}
