import db from '@adonisjs/lucid/services/db'
import IdempotentAnswer from '#models/idempotent_answer'
import PasswordReset from '#models/password_reset'
import { now } from '#services/clock'

/** Removes what has run out and opens nothing any more: tokens, links, answers kept for a day. */
export default class ForgetExpired {
  async handle() {
    await db.from('auth_access_tokens').where('expires_at', '<', now().toJSDate()).delete()
    await PasswordReset.forgetExpired()
    await IdempotentAnswer.forgetOld()
  }
}
