import { inject } from '@adonisjs/core'
import SendNotifications from '#actions/notifications/send_notifications'
import {
  WORKERS_SUBJECT,
  workersNotification,
  workersNotificationKey,
} from '#domain/notifications/account_notifications'
import { slowJobSettings } from '#services/background/slow_jobs'
import Heartbeat from '#models/heartbeat'
import Membership from '#models/membership'
import Notification from '#models/notification'
import { now } from '#services/clock'

/**
 * Notifies every owner once per outage that no worker runs, and retracts it when one runs again.
 * Emails are normally sent once a minute, but this notification is urgent.
 */
@inject()
export default class NotifyMissingWorkers {
  constructor(private sendNotifications: SendNotifications) {}

  async handle() {
    if ((await this.#notifyOwners()) > 0) await this.sendNotifications.handle()
  }

  /** Returns the number of new notifications. */
  async #notifyOwners(): Promise<number> {
    if (slowJobSettings().isEmbedded) return 0
    const missing = await Heartbeat.missingWorkers(now())
    if (missing === null) {
      await Notification.retract(WORKERS_SUBJECT)
      return 0
    }
    const { waiting, since } = missing
    const owners = await Membership.query().where('role', 'owner').distinct('user_id')
    const alreadyNotified = await Notification.existingKeys(
      owners.map(({ userId }) => workersNotificationKey(userId, since))
    )
    for (const { userId } of owners) {
      const dedupeKey = workersNotificationKey(userId, since)
      if (!alreadyNotified.has(dedupeKey)) {
        await Notification.writeOnce({ userId, ...workersNotification(waiting), dedupeKey })
      }
    }
    return owners.length - alreadyNotified.size
  }
}
