import db from '@adonisjs/lucid/services/db'
import ContactMessage from '#models/contact_message'
import IdempotentAnswer from '#models/idempotent_answer'
import Attachment from '#models/attachment'
import PasswordReset from '#models/password_reset'
import Run from '#models/run'
import { UNUSED_ATTACHMENT_DAYS } from '#domain/assistant/bounds'
import { CONTACT_KEPT_DAYS } from '#domain/contact/rules'
import { RUN_KEPT_DAYS } from '#domain/runs/lifecycle'
import { now } from '#services/clock'

/** Removes what has run out and opens nothing any more: tokens, links, answers kept for a day, old runs. */
export default class ForgetExpired {
  async handle() {
    await db.from('auth_access_tokens').where('expires_at', '<', now().toJSDate()).delete()
    await PasswordReset.forgetExpired()
    await IdempotentAnswer.forgetOld()
    await Attachment.forgetUnused(now().minus({ days: UNUSED_ATTACHMENT_DAYS }))
    await ContactMessage.forgetBefore(now().minus({ days: CONTACT_KEPT_DAYS }))
    await Run.forgetFinished(now().minus({ days: RUN_KEPT_DAYS }))
  }
}
