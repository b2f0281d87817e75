import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import ContactMessage from '#models/contact_message'
import EmailConfirmation from '#models/email_confirmation'
import IdempotentAnswer from '#models/idempotent_answer'
import Attachment from '#models/attachment'
import Invitation from '#models/invitation'
import PasswordReset from '#models/password_reset'
import Backup from '#models/backup'
import Heartbeat from '#models/heartbeat'
import Notice from '#models/notice'
import Run from '#models/run'
import { UNUSED_ATTACHMENT_DAYS } from '#domain/assistant/bounds'
import { ENDED_TOKEN_DAYS } from '#domain/auth/token_scopes'
import { CONTACT_KEPT_DAYS } from '#domain/contact/rules'
import { NOTICE_KEPT_DAYS } from '#domain/notices/notice_kinds'
import { RUN_KEPT_DAYS } from '#domain/runs/lifecycle'
import { now } from '#services/clock'

/** Removes what has run out and opens nothing any more: tokens, links, answers kept for a day, old runs. */
export default class ForgetExpired {
  async handle() {
    await this.#forgetTokens()
    await PasswordReset.forgetExpired()
    await EmailConfirmation.forgetExpired()
    await Invitation.forgetExpired()
    await IdempotentAnswer.forgetOld()
    await Attachment.forgetUnused(now().minus({ days: UNUSED_ATTACHMENT_DAYS }))
    await ContactMessage.forgetBefore(now().minus({ days: CONTACT_KEPT_DAYS }))
    await Notice.forgetBefore(now().minus({ days: NOTICE_KEPT_DAYS }))
    await Backup.forgetBefore(now().minus({ days: NOTICE_KEPT_DAYS }))
    await Heartbeat.forgetBefore(now().minus({ days: 1 }))
    await Run.forgetFinished(now().minus({ days: RUN_KEPT_DAYS }))
  }

  /** A program that was shut out should find out why: its token is listed as ended for a while. */
  async #forgetTokens() {
    const lately = now().minus({ days: ENDED_TOKEN_DAYS })
    const endedBefore = (moment: DateTime) =>
      db.from('auth_access_tokens').where('expires_at', '<', moment.toJSDate())
    await endedBefore(now()).where('type', 'auth_token').delete()
    await endedBefore(lately).delete()
  }
}
