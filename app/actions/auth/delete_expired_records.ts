import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import ConnectedProgram from '#models/connected_program'
import ContactMessage from '#models/contact_message'
import EmailConfirmation from '#models/email_confirmation'
import IdempotentAnswer from '#models/idempotent_answer'
import Attachment from '#models/attachment'
import Invitation from '#models/invitation'
import PasswordReset from '#models/password_reset'
import ProgramSecret from '#models/program_secret'
import RegisteredProgram from '#models/registered_program'
import Backup from '#models/backup'
import Heartbeat from '#models/heartbeat'
import Notification from '#models/notification'
import Run from '#models/run'
import WebhookDelivery from '#models/webhook_delivery'
import { UNUSED_ATTACHMENT_DAYS } from '#domain/assistant/assistant_bounds'
import { CONTACT_RETENTION_DAYS } from '#domain/contact/contact_rules'
import { NOTIFICATION_RETENTION_DAYS } from '#domain/notifications/notification_kinds'
import { RUN_RETENTION_DAYS } from '#domain/runs/run_rules'
import { DELIVERY_RETENTION_DAYS } from '#domain/webhooks/delivery_rules'
import { ENDED_TOKEN_DAYS } from '#domain/auth/token_scopes'
import { now } from '#services/clock'

/**
 * Deletes expired records: tokens, counts of limits, links, idempotent answers, old notifications
 * and runs.
 */
export default class DeleteExpiredRecords {
  async handle() {
    await this.#deleteExpiredTokens()
    // With SQLite, the limiter deletes no counts itself.
    await db.from('rate_limits').where('expire', '<', now().toMillis()).delete()
    await PasswordReset.deleteExpired()
    await EmailConfirmation.deleteExpired()
    await Invitation.deleteExpired()
    await ConnectedProgram.deleteUnused(now())
    await ProgramSecret.deleteExpired(now())
    await RegisteredProgram.deleteUnused(now())
    await IdempotentAnswer.deleteExpired()
    await Attachment.deleteUnused(now().minus({ days: UNUSED_ATTACHMENT_DAYS }))
    await ContactMessage.deleteBefore(now().minus({ days: CONTACT_RETENTION_DAYS }))
    await Notification.deleteBefore(now().minus({ days: NOTIFICATION_RETENTION_DAYS }))
    await Backup.deleteBefore(now().minus({ days: NOTIFICATION_RETENTION_DAYS }))
    await Heartbeat.deleteBefore(now().minus({ days: 1 }))
    await WebhookDelivery.deleteBefore(now().minus({ days: DELIVERY_RETENTION_DAYS }))
    await Run.deleteFinished(now().minus({ days: RUN_RETENTION_DAYS }))
  }

  /** An expired API token stays listed for a while, so that its owner sees why a program fails. */
  async #deleteExpiredTokens() {
    const expiredBefore = (moment: DateTime) =>
      db.from('auth_access_tokens').where('expires_at', '<', moment.toJSDate())
    await expiredBefore(now()).whereIn('type', ['auth_token', 'program_token']).delete()
    await expiredBefore(now().minus({ days: ENDED_TOKEN_DAYS })).delete()
  }
}
